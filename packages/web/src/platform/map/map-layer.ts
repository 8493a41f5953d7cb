import type { LayerStyle } from '@comarca/shared/modules/capas/style/layer-style';
import type { FeatureCollection, Geometry } from 'geojson';
import type { RouteTarget } from '../navigation/route-link.tsx';

/** West, south, east, north in degrees (EPSG:4326). */
export type Box = [number, number, number, number];

/** A column of a layer with the text that people see. */
export interface MapColumn {
  value: string;
  text: string;
  /** how its values are written; as they are when missing */
  formato?: (value: unknown) => string;
  /** where its value leads to; nowhere when missing */
  enlace?: (value: unknown) => RouteTarget;
}

interface LayerCommon {
  id: string;
  /** shown in the layer control and in the legend */
  titulo: string;
  /** hidden until the person turns it on */
  oculta?: boolean;
  /** 0–1: how much of what lies below is hidden; 1 when missing */
  opacidadCapa?: number;
}

/** Features drawn by the browser, in EPSG:4326. */
export interface GeojsonLayer extends LayerCommon {
  tipo: 'geojson';
  datos: FeatureCollection | Geometry;
  /** #RRGGBB of outline and fill */
  color: string;
  /** outline only, dashed */
  contorno?: boolean;
  /** of its fill, from 0 to 1; the usual one when missing */
  opacidad?: number;
  /** the route: thicker, a marker for a point */
  trazado?: boolean;
  /** columns that the popup lists; without them there is no popup */
  columnas?: MapColumn[];
  /** property whose value is always written beside the feature */
  etiqueta?: string;
  /** property that is written after it: the feature's name beside its number */
  rotulo?: string;
  /** as their table is drawn, instead of in one colour */
  estilo?: LayerStyle;
}

/** Vector tiles in EPSG:3857: `{z}/{x}/{y}` address on this server. */
export interface TileLayer extends LayerCommon {
  tipo: 'teselas';
  url: string;
  color: string;
  /** outline only, dashed */
  contorno?: boolean;
  /** routes: thicker, on any ground */
  trazado?: boolean;
  /** seen up to this zoom: what stands for something from afar */
  hastaZoom?: number;
  columnas?: MapColumn[];
  /** as its table is drawn, instead of in one colour */
  estilo?: LayerStyle;
}

/** Images of a registered map server, through this server's proxy. */
export interface WmsLayer extends LayerCommon {
  tipo: 'wms';
  /** address of the proxy, without parameters */
  url: string;
  capa: string;
}

export type MapLayer = GeojsonLayer | TileLayer | WmsLayer;

/** Images of the ground under everything else. */
export interface BaseMap {
  nombre: string;
  /** address of an image, with `{z}`, `{x}` and `{y}`, perhaps `{s}` for its mirrors a, b and c */
  url: string;
  atribucion: string;
  /** closest zoom level of its images */
  acercamiento?: number;
}

/** Where a map opens: an area, or a centre in degrees with a zoom. */
export type MapView = { caja: Box } | { centro: [number, number]; zoom: number };

/** Where maps open without anything to show, as `[longitude, latitude]`. */
export const defaultView: MapView = { centro: [-73.083, 5.047], zoom: 11.5 };

/** How much a press of a zoom button changes the zoom. */
export const ZOOM_STEP = 0.5;
