import { z } from 'zod';
import { schemaOf } from '../../core/record/record-fields.ts';
import { optionalText, requiredText } from '../../core/validation.ts';
import {
  layerFields,
  MAX_DESCRIPTION,
  MAX_ENTITY,
  MAX_TITLE,
  scale,
  validity,
} from './layer.fields.ts';

/** What people write about a spatial table; the same rules in the form and on the server. */
export const layerMetadataSchema = schemaOf(layerFields);

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
  /** bad records are left out and told */
  soloValidos: z.boolean().nullish(),
});
