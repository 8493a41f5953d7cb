import { z } from 'zod';
import { schemaOf } from '../../core/record/record-fields.ts';
import { boundarySchema } from './boundary.schema.ts';
import { giProjectFields } from './gi-project.fields.ts';

/** How the project's map is drawn and where it opens. */
const mapConfigurationSchema = z.object({
  bbox: z.array(z.number()).length(4).nullish(),
  routeColor: z.string().max(20).nullish(),
  crossColor: z.string().max(20).nullish(),
});

const MOST_TEXT = 10_000;

/** JSON text of the map's configuration. */
const mapConfiguration = z
  .string()
  .max(MOST_TEXT)
  .transform((written, context) => {
    try {
      return mapConfigurationSchema.parse(JSON.parse(written || '{}'));
    } catch {
      context.addIssue({ code: 'custom', message: 'La configuración del mapa no es válida.' });
      return z.NEVER;
    }
  });

/** What a save of a real-estate project is given: its fields, its boundary, its map. */
export const giProjectSchema = schemaOf(giProjectFields).extend({
  trazado: boundarySchema,
  configuracionBase: mapConfiguration,
});
