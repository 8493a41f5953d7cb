import { z } from 'zod';

/** A report that the geoportal offers. */
export const portalReport = z.object({
  titulo: z.string(),
  descripcion: z.string(),
  carpeta: z.string(),
  /** when it was generated: ISO instant */
  fecha: z.string(),
  /** the page that shows it, at this server */
  enlace: z.string(),
});

export type PortalReport = z.output<typeof portalReport>;
