import type { Geometry } from 'geojson';
import { z } from 'zod';
import { NATIONAL_SRID } from '../../geo/crs.ts';
import { isCrowded } from '../cruces/crowding.ts';
import { outsideColombia, routePlace } from '../cruces/route-place.ts';
import { trazadoSchema } from '../cruces/trazado.schema.ts';

const CROWDED =
  'La geometría tiene demasiadas partes montadas unas sobre otras. Únalas o simplifíquela.';

/**
 * A boundary in Colombia, where the country's system measures: elsewhere nothing could be located.
 * The database itself unites and repairs it, so that it may not be crowded.
 */
export const boundarySchema = trazadoSchema.superRefine((boundary, context) => {
  const { refusal } = routePlace(boundary, NATIONAL_SRID);
  const message = refusal ?? outsideColombia(boundary) ?? (isCrowded(boundary) ? CROWDED : null);
  if (message) context.addIssue({ code: 'custom', message });
});

/** A boundary, or none for an empty text. What is wrong with it is told, as of one that must be there. */
export const optionalBoundarySchema = z.string().transform((written, context): Geometry | null => {
  if (written === '') return null;
  const read = boundarySchema.safeParse(written);
  if (read.success) return read.data;
  for (const { message } of read.error.issues) context.addIssue({ code: 'custom', message });
  return z.NEVER;
});
