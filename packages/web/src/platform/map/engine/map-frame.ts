import type { MapFrame } from '@comarca/shared/modules/geovisor/bookmark.fields';
import type OlMap from 'ol/Map.js';
import { toLonLat } from 'ol/proj.js';
import type { MissingLayer } from '../frame-notices.ts';
import { BASE, flyTo } from './create-map.ts';
import { specOf } from './layers/layers.ts';

const DECIMALS = 6;

/** What a map shows now: its place, base and layers. */
export function frameOfMap(map: OlMap): MapFrame {
  const view = map.getView();
  const [lon = 0, lat = 0] = toLonLat(view.getCenter() ?? [0, 0]);
  const layers = map.getAllLayers();
  const base = layers.find((layer) => layer.get(BASE) !== undefined && layer.getVisible());
  return {
    centro: [rounded(lon), rounded(lat)],
    zoom: Number((view.getZoom() ?? 0).toFixed(2)),
    base: base ? String(base.get(BASE)) : null,
    capas: layers.flatMap((layer) => {
      const spec = specOf(layer);
      if (!spec) return [];
      const { id, titulo } = spec;
      return [{ id, titulo, visible: layer.getVisible(), opacidad: layer.getOpacity() }];
    }),
  };
}

/** Shows what a frame says. @returns those of its layers that this map does not have */
export function showFrame(map: OlMap, { centro, zoom, base, capas }: MapFrame): MissingLayer[] {
  const layers = map.getAllLayers();
  const bases = layers.filter((layer) => layer.get(BASE) !== undefined);
  // A base that is gone leaves the one that is seen.
  if (base === null || bases.some((layer) => layer.get(BASE) === base)) {
    for (const layer of bases) layer.setVisible(layer.get(BASE) === base);
  }
  const missing: MissingLayer[] = [];
  for (const { id, titulo, visible, opacidad } of capas) {
    const layer = layers.find((one) => specOf(one)?.id === id);
    layer?.setVisible(visible);
    layer?.setOpacity(opacidad);
    if (!layer && visible) missing.push({ id, titulo });
  }
  flyTo(map, { centro: [...centro], zoom });
  return missing;
}

/** Under which a map keeps who knows layers that it does not show yet. */
const TAKER = 'tomaEncuadre';

/** Shows what a frame asks for in the page's own way. @returns what there is not */
export type TakeFrame = (frame: MapFrame) => MissingLayer[];

/** Has the page that the map stands on bring the layers of a frame. */
export function letTakeFrames(map: OlMap, take: TakeFrame | undefined): void {
  map.set(TAKER, take);
}

/** Shows a frame that a person chose. @returns those of its layers that there are not here */
export function takeFrame(map: OlMap, frame: MapFrame): MissingLayer[] {
  const missing = showFrame(map, frame);
  const take = map.get(TAKER) as TakeFrame | undefined;
  return take ? take(frame) : missing;
}

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));
