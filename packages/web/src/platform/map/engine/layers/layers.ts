import type { FeatureCollection, Geometry } from 'geojson';
import GeoJSON from 'ol/format/GeoJSON.js';
import type BaseLayer from 'ol/layer/Base.js';
import ImageLayer from 'ol/layer/Image.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorTileLayer from 'ol/layer/VectorTile.js';
import ImageWMS from 'ol/source/ImageWMS.js';
import VectorSource from 'ol/source/Vector.js';
import type VectorTileSource from 'ol/source/VectorTile.js';
import VectorTile from 'ol/VectorTile.js';
import type { GeojsonLayer, MapLayer, TileLayer, WmsLayer } from '../../map-layer.ts';
import { familyOfType } from '../geometry-family.ts';
import { MERCATOR } from '../projections.ts';
import { labelStyle, layerStyle, outlineStyle, routeStyle } from '../styles.ts';
import { declaredStyle, drawnBetween } from './declared-style.ts';
import { tileSource } from './tile-source.ts';

/** Key under which a map's layer keeps the description it was made from. */
export const SPEC = 'descripcion';

/** Key under which a layer of vector tiles keeps what its features are, once one of them has come. */
export const FAMILY = 'familia';

/** Key under which a layer of a map server says that its last image did not come. */
export const FAILS = 'falla';

const format = new GeoJSON({ featureProjection: MERCATOR });

/** Makes the map's layer of a description; `order` is its place above the base maps. */
export function createLayer(spec: MapLayer, order: number): BaseLayer {
  const layer = make(spec);
  layer.set(SPEC, spec);
  layer.setZIndex(order);
  layer.setOpacity(spec.opacidadCapa ?? 1);
  return layer;
}

/** Labels stand above every layer. */
const LABELS_ORDER = 850;

/** The labels of a layer's features, seen while the layer is; null when it has none. */
export function createLabels(layer: BaseLayer): BaseLayer | null {
  const spec = specOf(layer);
  if (!(layer instanceof VectorLayer) || spec?.tipo !== 'geojson' || !spec.etiqueta) return null;
  const { etiqueta: property, rotulo } = spec;
  const labels = new VectorLayer({
    source: layer.getSource() ?? new VectorSource(),
    style: (feature) => labelStyle(feature, property, rotulo),
    declutter: true,
    visible: layer.getVisible(),
    zIndex: LABELS_ORDER,
  });
  layer.on('change:visible', () => labels.setVisible(layer.getVisible()));
  return labels;
}

/** What a map's layer was made from, or undefined for base maps and aids. */
export function specOf(layer: BaseLayer): MapLayer | undefined {
  return layer.get(SPEC) as MapLayer | undefined;
}

/** What a layer was made from whose features have something to show, or undefined. */
export function tellingSpecOf(layer: BaseLayer): GeojsonLayer | TileLayer | undefined {
  const spec = specOf(layer);
  return spec && 'columnas' in spec && spec.columnas ? spec : undefined;
}

function make(spec: MapLayer): BaseLayer {
  if (spec.tipo === 'geojson') return vector(spec);
  return spec.tipo === 'teselas' ? tiles(spec) : wms(spec);
}

function vector(spec: GeojsonLayer): BaseLayer {
  const features = format.readFeatures(asCollection(spec.datos));
  return new VectorLayer({
    source: new VectorSource({ features }),
    style: styleOf(spec),
  });
}

function styleOf(spec: GeojsonLayer | TileLayer) {
  const { trazado, contorno, color, estilo } = spec;
  if (estilo) return declaredStyle(estilo);
  if (trazado) return routeStyle(color);
  return contorno
    ? outlineStyle(color)
    : layerStyle(color, spec.tipo === 'geojson' ? spec.opacidad : undefined);
}

function tiles(spec: TileLayer): BaseLayer {
  const source: VectorTileSource = tileSource(spec.url, () => layer);
  const { hastaZoom: maxZoom, estilo } = spec;
  const layer = new VectorTileLayer({
    source,
    style: styleOf(spec),
    declutter: estilo?.etiqueta != null,
    ...(estilo && drawnBetween(estilo)),
    ...(maxZoom !== undefined && { maxZoom }),
  });
  source.on('tileloadend', ({ tile }) => {
    const [first] = tile instanceof VectorTile ? (tile.getFeatures() ?? []) : [];
    if (first && !layer.get(FAMILY)) layer.set(FAMILY, familyOfType(first.getType()));
  });
  return layer;
}

function wms(spec: WmsLayer): BaseLayer {
  const params = { LAYERS: spec.capa, FORMAT: 'image/png', TRANSPARENT: true, VERSION: '1.1.1' };
  const source = new ImageWMS({ url: spec.url, params, ratio: 1, hidpi: false });
  const layer = new ImageLayer({ source });
  source.on('imageloaderror', () => layer.set(FAILS, true));
  source.on('imageloadend', () => layer.set(FAILS, false));
  return layer;
}

function asCollection(data: FeatureCollection | Geometry): FeatureCollection {
  if (data.type === 'FeatureCollection') return data;
  return {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', geometry: data, properties: {} }],
  };
}
