import { z } from 'zod';
import { ownIdOf } from '../../core/id-input.ts';
import { messages, optionalDate, optionalText, requiredText } from '../../core/validation.ts';

export const MAX_TITLE = 200;
export const MAX_ENTITY = 200;
export const MAX_DESCRIPTION = 10_000;

const scale = z
  .number(messages.number)
  .int(messages.number)
  .min(1, 'La escala debe ser mayor que cero')
  .max(2_147_483_647, 'La escala es demasiado grande')
  .nullable();

const validity = optionalDate()
  .nullable()
  .transform((text) => text || null);

/** Longest text of a column, in characters. */
export const MAX_COLUMN_TEXT = 100;
/** PostgreSQL has no table with more. */
const MAX_COLUMNS = 1_600;

/** The columns that are shown of a table, with what people call each. */
export const layerColumnsSchema = z
  .array(z.object({ value: z.string().min(1).max(63), text: requiredText(MAX_COLUMN_TEXT) }))
  .min(1, 'Elija al menos una columna')
  .max(MAX_COLUMNS);

/** What people write about a spatial table; the same rules in the form and on the server. */
export const layerMetadataSchema = z.object({
  tituloCapa: requiredText(MAX_TITLE),
  entidad: requiredText(MAX_ENTITY),
  descripcion: requiredText(MAX_DESCRIPTION),
  escala: scale,
  vigencia: validity,
  capaWms: ownIdOf('capaWms').nullable(),
  columnas: layerColumnsSchema.nullish(),
});

/** What people decide when a file becomes a layer. */
export const importTargetSchema = z.object({
  tabla: z
    .string()
    .regex(
      /^[a-z][a-z0-9_]{0,49}$/,
      'El nombre de la tabla debe empezar por una letra y tener solo minúsculas sin acentos, números y guiones bajos (máximo 50).',
    ),
  titulo: requiredText(MAX_TITLE),
  entidad: optionalText(MAX_ENTITY),
  descripcion: optionalText(MAX_DESCRIPTION),
  escala: scale,
  vigencia: validity,
  srid: z.number().int().min(1_024).max(999_999).nullable(),
  capa: z.string().max(300).nullable(),
  reemplazar: z.boolean(),
});
