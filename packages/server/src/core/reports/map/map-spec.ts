import type { Geometry } from 'geojson';
import type { Box } from './geometry/mercator.ts';

/** How the features of a map's layer are drawn. Colours #RRGGBB, widths in pixels. */
export interface MapStyle {
  color: string;
  /** 0–1; 0 draws the outline alone */
  fillOpacity: number;
  width: number;
  dashed?: boolean;
  /** lengths of dashes and gaps; those of `dashed` when missing */
  dash?: readonly number[];
  /** of points: a disc when missing */
  symbol?: MapSymbol;
  /** across a point's symbol */
  size?: number;
}

/** What stands on a point. */
export type MapSymbol = 'CIRCULO' | 'CUADRADO' | 'TRIANGULO' | 'ROMBO' | 'CRUZ';

/** What a map shows on one line of its legend. */
export interface MapLayer {
  label: string;
  style: MapStyle;
  /** EPSG:4326 */
  geometries: readonly Geometry[];
  /** Numbers the features 1, 2, 3 … on the map. */
  numbered?: boolean;
  /** What stands beside the features instead of numbers, one for each. */
  labels?: readonly string[];
}

/** Where background tiles come from. */
export interface BaseMap {
  /** `https://…/{z}/{x}/{y}.png` */
  url: string;
  attribution: string;
}

/** A map to draw, in the order from bottom to top. */
export interface MapSpec {
  box: Box;
  /** The denominator of its scale, around the middle of the box; without it the box fits. */
  scale?: number;
  layers: readonly MapLayer[];
  /** Lines under the legend: coordinate system, sources. */
  notes: readonly string[];
}

/** A layer of the ground under a map: pale, below everything else, and in no legend. */
export interface GroundPart {
  style: MapStyle;
  /** EPSG:4326 */
  geometries: readonly Geometry[];
  /** what is written on the features, one for each; empty where nothing is */
  names: readonly string[];
}

/** The ground of one view, from the lowest layer to the highest. */
export interface GroundSheet {
  /** of the view for which it was read: `viewKey` */
  view: string;
  parts: readonly GroundPart[];
  /** who made it; '' for nobody */
  credits: string;
  /** what the layers are called that belong here and did not answer */
  missing: readonly string[];
}
