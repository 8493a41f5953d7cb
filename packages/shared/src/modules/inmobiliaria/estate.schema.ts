import { z } from 'zod';
import { schemaOf } from '../../core/record/record-fields.ts';
import { optionalBoundarySchema } from './boundary.schema.ts';
import { estateFields, groundSources } from './estate.fields.ts';

const polygonMessage = 'El predio debe ser un polígono';

/** What a save of an estate is given: its fields, and what becomes of its polygon. */
export const estateSchema = schemaOf(estateFields).extend({
  origen: z.enum(groundSources, {
    error: `El origen del polígono es uno de: ${groundSources.join(', ')}`,
  }),
  geometria: optionalBoundarySchema.refine(
    (geometry) =>
      geometry === null || geometry.type === 'Polygon' || geometry.type === 'MultiPolygon',
    polygonMessage,
  ),
});
