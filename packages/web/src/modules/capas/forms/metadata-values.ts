import { isDate } from '@comarca/shared/core/text.rules';
import { messages, optionalDate, optionalText } from '@comarca/shared/core/validation';
import { layerFields } from '@comarca/shared/modules/capas/layer.fields';
import { layerMetadataSchema } from '@comarca/shared/modules/capas/layer.schema';
import { z } from 'zod';
import { conflictLabels } from '../../../platform/record/field-values.ts';
import type { Layer } from '../operations/layers.ts';

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

export const validityText = optionalDate();

const pickedColumns = z.array(z.object({ value: z.string(), text: z.string() }));

const columnTexts = pickedColumns.refine(
  (columns) => columns.every(({ text }) => text.trim() !== ''),
  'Escriba el texto de cada columna elegida',
);

/** As people type it: the scale as a text, and nothing instead of what is missing. */
const metadataFields = layerMetadataSchema
  .pick({ tituloCapa: true, entidad: true, descripcion: true, cadencia: true })
  .extend({
    escala: scaleText,
    vigencia: validityText,
    capaWms: z.string().nullable(),
    responsable: z.string().nullable(),
    columnas: columnTexts,
  });

/** The rules of a table's metadata. A table without columns has none to choose. */
export const metadataForm = ({ dbColumns }: Layer) =>
  metadataFields.extend({
    columnas: columnTexts.refine(
      (columns) => columns.length > 0 || dbColumns.length === 0,
      'Elija al menos una columna',
    ),
  });

export type MetadataValues = z.infer<typeof metadataFields>;

/** The fields' names, for the notice about a conflict. */
export const metadataLabels = {
  ...conflictLabels(layerFields),
  columnas: {
    label: layerFields.columnas.label,
    show: (value: unknown) =>
      pickedColumns
        .parse(value)
        .map(({ text }) => text)
        .join(', '),
  },
};

/** The form's values for a table; a validity that is no date is left out. */
export const metadataOf = (layer: Layer): MetadataValues => ({
  tituloCapa: layer.tituloCapa,
  entidad: layer.entidad,
  descripcion: layer.descripcion,
  escala: layer.escala === null ? '' : String(layer.escala),
  vigencia: layer.vigencia && isDate(layer.vigencia) ? layer.vigencia : '',
  cadencia: layer.cadencia,
  capaWms: layer.capaWms?.id ?? null,
  responsable: layer.responsable?.id ?? null,
  columnas: layer.dbColumns
    .filter(({ elegida }) => elegida)
    .map(({ value, text }) => ({ value, text })),
});
