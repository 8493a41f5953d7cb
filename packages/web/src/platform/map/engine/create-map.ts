import ScaleLine from 'ol/control/ScaleLine.js';
import { defaults as defaultInteractions } from 'ol/interaction/defaults.js';
import Graticule from 'ol/layer/Graticule.js';
import TileLayer from 'ol/layer/Tile.js';
import OlMap from 'ol/Map.js';
import { fromLonLat, transformExtent } from 'ol/proj.js';
import XYZ from 'ol/source/XYZ.js';
import type { Options as TextOptions } from 'ol/style/Text.js';
import { Fill, Stroke, Text } from 'ol/style.js';
import View from 'ol/View.js';
import type { BaseMap, Box, MapView } from '../map-layer.ts';
import { LONLAT, MERCATOR } from './projections.ts';

/** Key under which a base map's layer keeps its name. */
export const BASE = 'mapaBase';
/** And the class of its element: where its images may not be copied, what lies over them may. */
export const BASE_CLASS = 'mapa-base';
/** And who made it. */
export const CREDITS = 'creditos';
const GRATICULE_ORDER = -20;
const BASE_ORDER = -10;
/** Pixels between a label of the graticule and the edge of the map. */
const LABEL_MARGIN = 4;
const MAX_ZOOM = 19;

/** An empty map with its base maps (the first one visible) over a graticule. */
export function createMap(target: HTMLElement, baseMaps: readonly BaseMap[]): OlMap {
  return new OlMap({
    target,
    controls: [new ScaleLine({ units: 'metric' })],
    interactions: defaultInteractions({ onFocusOnly: false }),
    layers: [graticule(), ...baseMaps.map(baseLayer)],
    view: new View({ projection: MERCATOR, maxZoom: MAX_ZOOM, minZoom: 3 }),
  });
}

/** How long a map flies to a place, in milliseconds. */
const FLIGHT = 900;

/** Moves a map to a view: it flies to a place, and is at an area at once. */
export function showView(map: OlMap, view: MapView): void {
  if ('caja' in view) fitBox(map, view.caja, 0);
  else flyTo(map, view);
}

/**
 * Flies to a view, unless the map has not shown anything yet or the person asks for less motion: then
 * it is there at once.
 */
export function flyTo(map: OlMap, view: MapView): void {
  const shown = map.getView();
  const duration = shown.isDef() && !asksForLessMotion() ? FLIGHT : 0;
  if ('caja' in view) {
    fitBox(map, view.caja, duration);
    return;
  }
  const place = { center: fromLonLat(view.centro), zoom: view.zoom };
  if (duration > 0) {
    shown.animate({ ...place, duration });
    return;
  }
  shown.setCenter(place.center);
  shown.setZoom(place.zoom);
}

/** Fits an area with some room around it. */
function fitBox(map: OlMap, box: Box, duration: number): void {
  map.getView().fit(transformExtent(box, LONLAT, MERCATOR), {
    padding: [40, 40, 40, 40],
    maxZoom: 16,
    size: map.getSize(),
    ...(duration > 0 && { duration }),
  });
}

const asksForLessMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function baseLayer(base: BaseMap, index: number): TileLayer {
  const layer = new TileLayer({
    className: `ol-layer ${BASE_CLASS}`,
    source: new XYZ({
      url: base.url.replace('{s}', '{a-c}'),
      attributions: base.atribucion,
      maxZoom: base.acercamiento ?? MAX_ZOOM,
    }),
    visible: index === 0,
    zIndex: BASE_ORDER,
  });
  layer.set(BASE, base.nombre);
  layer.set(CREDITS, base.atribucion);
  return layer;
}

/**
 * Lies under the base maps: it is seen where their images do not come. Degrees stand at the upper
 * and the right edge: scale and legend have the lower one.
 */
function graticule(): Graticule {
  const text = (place: TextOptions) =>
    new Text({
      ...place,
      font: '11px "Source Sans 3 Variable", system-ui, sans-serif',
      // read on a light ground and on a dark one
      fill: new Fill({ color: '#6b7f88' }),
    });
  return new Graticule({
    strokeStyle: new Stroke({ color: 'rgba(60, 82, 92, 0.16)', width: 1 }),
    showLabels: true,
    wrapX: false,
    zIndex: GRATICULE_ORDER,
    lonLabelFormatter: (value) => degrees(value, 'E', 'O'),
    latLabelFormatter: (value) => degrees(value, 'N', 'S'),
    lonLabelPosition: 1,
    lonLabelStyle: text({ textBaseline: 'top', offsetY: LABEL_MARGIN }),
    latLabelStyle: text({ textAlign: 'end', textBaseline: 'bottom', offsetX: -LABEL_MARGIN }),
    intervals: [10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005],
  });
}

function degrees(value: number, positive: string, negative: string): string {
  const number = Math.abs(value).toLocaleString('es-CO', { maximumFractionDigits: 3 });
  return `${number}° ${value < 0 ? negative : positive}`;
}
