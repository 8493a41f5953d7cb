import { isDate } from '@comarca/shared/core/text.rules';
import { messages, optionalText, requiredText } from '@comarca/shared/core/validation';
import { MAX_DESCRIPTION, MAX_ENTITY, MAX_TITLE } from '@comarca/shared/modules/capas/capa.schema';
import { z } from 'zod';
import type { Layer } from '../operations/capas.ts';

/** A whole number as people type it, with or without points: `25.000`. */
export const scaleText = optionalText(20).refine(
  (text) => text === '' || (/^[\d.]+$/.test(text) && scaleOf(text) !== null),
  messages.number,
);

/** The number of a scale; null when nothing was typed or it is none. */
export function scaleOf(text: string): number | null {
  const number = Number(text.replaceAll('.', ''));
  return text !== '' && Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : null;
}

export const validityText = z.string().refine((text) => text === '' || isDate(text), messages.date);

export const metadataForm = z.object({
  tituloCapa: requiredText(MAX_TITLE),
  entidad: requiredText(MAX_ENTITY),
  descripcion: requiredText(MAX_DESCRIPTION),
  escala: scaleText,
  vigencia: validityText,
  capaWms: z.string().nullable(),
});

export type MetadataValues = z.infer<typeof metadataForm>;

/** The fields' names, for the notice about a conflict. */
export const metadataLabels = {
  tituloCapa: 'Título',
  entidad: 'Entidad',
  descripcion: 'Descripción',
  escala: 'Escala',
  vigencia: 'Vigencia',
  capaWms: 'Capa WMS',
};

/** The form's values for a table; a validity that is no date is left out. */
export const metadataOf = (layer: Layer): MetadataValues => ({
  tituloCapa: layer.tituloCapa,
  entidad: layer.entidad,
  descripcion: layer.descripcion,
  escala: layer.escala === null ? '' : String(layer.escala),
  vigencia: layer.vigencia && isDate(layer.vigencia) ? layer.vigencia : '',
  capaWms: layer.capaWms?.id ?? null,
});
