import type { MapFrame } from '@comarca/shared/modules/geovisor/bookmark.fields';
import { z } from 'zod';
import { defaultView } from '../../../../platform/map/map-layer.ts';

const text = z.coerce.string().optional().catch(undefined);

/** What the map keeps in its address. */
export const landSearch = z.looseObject({
  /** longitude, latitude and zoom: '-73.083,5.047,11.5' */
  vista: text,
  /** the base map */
  base: text,
  /** what is shown, with its opacity in per cent where it is not whole: 'capa-12,capa-7*60' */
  capas: text,
  /** the project whose card is open */
  proyecto: text,
  /** the project whose structure is the tree of layers */
  arbol: text,
});

/** What is shown, with its opacity: 0–1, the first one lowest. */
export type Shown = ReadonlyMap<string, number>;

/** More are not drawn at once, nor kept in a bookmark. */
export const MOST_SHOWN = 40;

/** What the address says that is shown. */
export function shownOf(given: string | undefined): Shown {
  const parts = (given ?? '').split(',').filter(Boolean).slice(0, MOST_SHOWN);
  return new Map(
    parts.map((part): [string, number] => {
      const [id = '', percent] = part.split('*');
      const opacity = Number(percent ?? 100) / 100;
      return [id, opacity >= 0 && opacity <= 1 ? opacity : 1];
    }),
  );
}

/** What is shown, for the address; nothing for nothing. */
export function shownText(shown: Shown): string | undefined {
  const parts = [...shown].map(([id, opacity]) =>
    opacity === 1 ? id : `${id}*${Math.round(opacity * 100)}`,
  );
  return parts.length === 0 ? undefined : parts.join(',');
}

const usual = 'centro' in defaultView ? defaultView : { centro: [0, 0] as const, zoom: 5 };

/** The place that the address asks for; the usual one where it says none, or nonsense. */
export function frameFrom({ vista, base }: z.output<typeof landSearch>): MapFrame {
  const [lon, lat, zoom] = (vista ?? '').split(',').map(Number);
  const isPlace =
    lon !== undefined &&
    lat !== undefined &&
    zoom !== undefined &&
    Math.abs(lon) <= 180 &&
    Math.abs(lat) <= 85 &&
    zoom >= 0 &&
    zoom <= 24;
  const [usualLon, usualLat] = usual.centro;
  return {
    centro: isPlace ? [lon, lat] : [usualLon ?? 0, usualLat ?? 0],
    zoom: isPlace ? zoom : usual.zoom,
    // A name that no base has leaves the usual one.
    base: base ?? 'la primera',
    capas: [],
  };
}

/** Where a map stands, for the address. */
export const placeText = ({ centro: [lon, lat], zoom }: MapFrame): string =>
  `${lon.toFixed(5)},${lat.toFixed(5)},${zoom}`;

/** What is shown after the map told its layers: turned off, or paled, on the map itself. */
export function shownAfter(before: Shown, { capas }: MapFrame): Shown {
  const told = new Map(capas.map((layer) => [layer.id, layer]));
  const next = new Map(
    [...before].flatMap(([id, opacity]): [string, number][] => {
      const layer = told.get(id);
      if (!layer) return [[id, opacity]];
      return layer.visible ? [[id, Number(layer.opacidad.toFixed(2))]] : [];
    }),
  );
  return shownText(next) === shownText(before) ? before : next;
}
