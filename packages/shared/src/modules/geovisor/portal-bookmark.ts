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

export type PortalBookmark = z.output<typeof portalBookmark>;
