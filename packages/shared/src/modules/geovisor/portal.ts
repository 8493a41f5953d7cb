import { z } from 'zod';
import { layerStyleSchema } from '../capas/style/layer-style.ts';
import { validityStates } from '../capas/validity.ts';
import { portalBookmarksPage } from './portal-bookmark.ts';
import { portalReport } from './portal-report.ts';

const box = z.tuple([z.number(), z.number(), z.number(), z.number()]);

const portalLayer = z.object({
  /** under which it is published */
  id: z.string(),
  titulo: z.string(),
  carpeta: z.string(),
  /** seen when the geoportal opens */
  visible: z.boolean(),
  color: z.string(),
  estilo: layerStyleSchema,
  tipo: z.string().nullable(),
  descripcion: z.string(),
  entidad: z.string(),
  escala: z.number().nullable(),
  /** the last day for which its data are good */
  validoHasta: z.string().nullable(),
  validez: z.enum(validityStates),
  elementos: z.number().nullable(),
  actualizada: z.string().nullable(),
  /** west, south, east, north in degrees */
  caja: box.nullable(),
  columnas: z.array(z.object({ value: z.string(), text: z.string() })),
});

/** What the public geoportal shows. */
export const portalSchema = z.object({
  capas: z.array(portalLayer),
  capasBase: z.array(
    z.object({ capa: z.string(), zoom: z.number(), url: z.string(), attribution: z.string() }),
  ),
  /** the first of the bookmarks */
  ...portalBookmarksPage.shape,
  informes: z.array(portalReport),
});

export type PortalLayer = z.output<typeof portalLayer>;
export type Portal = z.output<typeof portalSchema>;
