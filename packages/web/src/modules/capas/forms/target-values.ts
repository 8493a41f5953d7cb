import { optionalText, requiredText } from '@comarca/shared/core/validation';
import type { ImportPreview } from '@comarca/shared/modules/capas/import';
import { MAX_DESCRIPTION, MAX_ENTITY, MAX_TITLE } from '@comarca/shared/modules/capas/layer.fields';
import { importTargetSchema } from '@comarca/shared/modules/capas/layer.schema';
import { z } from 'zod';
import type { DecidedName } from '../../../platform/imports/name-taken.tsx';
import { scaleOf, scaleText, validityText } from './metadata-values.ts';

export const targetForm = z.object({
  tabla: importTargetSchema.shape.tabla,
  titulo: requiredText(MAX_TITLE),
  entidad: optionalText(MAX_ENTITY),
  descripcion: optionalText(MAX_DESCRIPTION),
  escala: scaleText,
  vigencia: validityText,
  srid: z
    .number()
    .nullable()
    .refine((srid): boolean => srid !== null, 'Debe seleccionar un elemento de la lista'),
  reemplazar: z.boolean(),
  soloValidos: z.boolean(),
});

export type TargetValues = z.infer<typeof targetForm>;

/** What the file itself suggests; of a layer whose data are replaced, what is known stays. */
export function suggestedTarget(preview: ImportPreview, decided: DecidedName | null): TargetValues {
  const replaced = decided?.reemplaza ?? null;
  return {
    tabla: decided?.tabla ?? preview.tablaSugerida,
    titulo: replaced?.tituloCapa || preview.titulo || preview.capa.replaceAll('_', ' '),
    entidad: replaced?.entidad ?? '',
    descripcion: replaced?.descripcion || preview.descripcion,
    escala: replaced?.escala == null ? '' : String(replaced.escala),
    vigencia: replaced?.vigencia ?? '',
    srid: preview.srid,
    reemplazar: replaced !== null,
    soloValidos: false,
  };
}

/** The form's values as the server takes them. */
export const importVariables = (preview: ImportPreview, values: TargetValues) => ({
  ...values,
  archivo: preview.archivo,
  capa: preview.capas.length > 1 ? preview.capa : null,
  escala: scaleOf(values.escala),
  vigencia: values.vigencia || null,
  // What the file says counts unless the person chose otherwise.
  srid: values.srid === preview.srid ? null : values.srid,
});
