import { z } from 'zod';
import { frameSchema } from './bookmark.fields.ts';

/** A view of the map that the geoportal offers. */
export const portalBookmark = z.object({
  /** means nothing inside the platform */
  id: z.string(),
  titulo: z.string(),
  descripcion: z.string(),
  carpeta: z.string(),
  /** its layers are named as they are published */
  encuadre: frameSchema,
  /** how many layers of the view the geoportal does not show */
  ocultas: z.number(),
});

/** Bookmarks of the geoportal, and how many are to be left out to get the next ones; null where there are none. */
export const portalBookmarksPage = z.object({
  marcadores: z.array(portalBookmark),
  siguiente: z.number().nullable(),
});

export type PortalBookmarksPage = z.output<typeof portalBookmarksPage>;
export type PortalBookmark = z.output<typeof portalBookmark>;
