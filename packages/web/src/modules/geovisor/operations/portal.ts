import { type MapFrame, readFrame } from '@comarca/shared/modules/geovisor/bookmark.fields';
import {
  type Portal,
  type PortalLayer,
  portalSchema,
} from '@comarca/shared/modules/geovisor/portal';
import {
  type PortalBookmarksPage,
  portalBookmarksPage,
} from '@comarca/shared/modules/geovisor/portal-bookmark';
import { z } from 'zod';
import { sendForJson } from '../../../platform/http/send.ts';
import type { MapLayer } from '../../../platform/map/map-layer.ts';
import { findingOf, type PlaceFinder } from '../../../platform/map/places.ts';

/** What an administrator put in the geoportal. */
export const loadPortal = async (): Promise<Portal> =>
  portalSchema.parse(await sendForJson('/api/v1/geoportal'));

/** The bookmarks of the geoportal that have a text in what is read of them, from `offset` on. */
export const loadPortalBookmarks = async (
  { search, offset }: { search: string; offset: number },
  signal: AbortSignal,
): Promise<PortalBookmarksPage> => {
  const query = new URLSearchParams({ texto: search, desde: String(offset) });
  const address = `/api/v1/geoportal/marcadores?${query.toString()}`;
  return portalBookmarksPage.parse(await sendForJson(address, { signal }));
};

const placesSchema = z.object({
  lugares: z.array(
    z.object({
      id: z.string(),
      nombre: z.string(),
      detalle: z.string(),
      tipo: z.string(),
      lon: z.number(),
      lat: z.number(),
      caja: z.array(z.number()).nullable(),
    }),
  ),
  creditos: z.string().nullable(),
  aviso: z.string().nullable(),
});

/** Municipalities, and the coordinates that the text says: what the public finds. */
export const publicPlaceFinder: PlaceFinder = {
  source: 'lugares públicos',
  find: async (text, _near, signal) => {
    const address = `/api/v1/geoportal/lugares?texto=${encodeURIComponent(text)}`;
    return findingOf(placesSchema.parse(await sendForJson(address, { signal })));
  },
};

/** A published layer as the map draws it, in this opacity: 0–1. */
export const mapLayerOf = (
  { id, titulo, color, estilo, columnas }: PortalLayer,
  opacity: number,
): MapLayer => ({
  id,
  titulo,
  tipo: 'teselas',
  url: `/ogc/collections/${encodeURIComponent(id)}/tiles/{z}/{x}/{y}.mvt`,
  color,
  estilo,
  columnas,
  opacidadCapa: opacity,
});

/** The address that shows a frame again. */
export function linkOf(frame: MapFrame): string {
  const url = new URL(window.location.href);
  url.search = '';
  url.hash = `vista=${encodeURIComponent(JSON.stringify(frame))}`;
  return url.href;
}

/** The frame that the address asks for, if any. */
export function linkedFrame(): MapFrame | null {
  const text = new URLSearchParams(window.location.hash.slice(1)).get('vista');
  return text === null ? null : readFrame(text);
}
