import type { Geometry } from 'geojson';
import { z } from 'zod';

/** What was read of a file that is brought as a route; geometries in EPSG:4326. */
export const routeReadingSchema = z.object({
  formato: z.string(),
  sistema: z.string(),
  /** EPSG code of the file; null while nobody said it: then no element is placed */
  srid: z.number().nullable(),
  /** all elements with a geometry */
  total: z.number(),
  elementos: z.array(
    z.object({
      donde: z.string(),
      nombre: z.string(),
      familia: z.enum(['point', 'line', 'polygon', 'mixed']),
      geometria: z.custom<Geometry>(),
    }),
  ),
  sinGeometria: z.number(),
  /** what the format shows and is no route: an image over the ground, a link to another file */
  omitidos: z.array(z.object({ que: z.string(), cuantos: z.number() })),
  /** all degrees are whole numbers, as those whose decimal comma was taken for a separator */
  sinDecimales: z.boolean(),
});

export type RouteReading = z.output<typeof routeReadingSchema>;
