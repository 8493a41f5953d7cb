import { z } from 'zod';
import { schemaOf } from '../../core/record/record-fields.ts';
import { optionalBoundarySchema } from './boundary.schema.ts';
import { figureSources, infrastructureFields } from './infrastructure.fields.ts';

/** What a save of an infrastructure is given: its fields, and what becomes of its geometry. */
export const infrastructureSchema = schemaOf(infrastructureFields).extend({
  origen: z.enum(figureSources),
  geometria: optionalBoundarySchema,
});
