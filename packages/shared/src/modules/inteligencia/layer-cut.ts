import { z } from 'zod';
import { formatNumber } from '../../core/formats.ts';
import { FilterFault } from '../capas/filter/filter.ts';
import { parseFilter } from '../capas/filter/parse.ts';
import { printFilter } from '../capas/filter/print.ts';
import { bufferSchema } from '../cruces/buffer.schema.ts';

/** How a layer of a structure is crossed otherwise than the others. */
export interface LayerCut {
  /** metres, instead of the buffer of the project or report; may be 0 where they are polygons */
  buffer?: number | undefined;
  /** which of its features count, as `parseFilter` reads it; all where it is missing */
  filtro?: string | undefined;
}

/** What was cut, as a result tells it. */
export interface AppliedCut extends LayerCut {
  /** hectares of the layer's own study area, of which its percentages are; missing where it has none */
  areaEstudioHa?: number;
}

export const cutMessages = {
  bufferOf: (layer: string, fault: string) => `El buffer de «${layer}» no es válido. ${fault}.`,
  filterIn: (layer: string, fault: string) => `El filtro de «${layer}» no es válido. ${fault}`,
} as const;

/** The text of a filter that reads, in the spelling that it is kept in; nothing for none. */
const filterText = z.string().transform((text, context): string | undefined => {
  if (text.trim() === '') return undefined;
  try {
    return keptFilter(text);
  } catch (error) {
    if (!(error instanceof FilterFault)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
    return z.NEVER;
  }
});

/** A filter in the spelling that it is kept in, which reads again. @throws FilterFault */
function keptFilter(text: string): string {
  const kept = printFilter(parseFilter(text.trim().normalize('NFC')));
  parseFilter(kept);
  return kept;
}

/** What a leaf says of how its layer is cut; a null is nothing said. */
export const cutSchema = z.object({
  buffer: bufferSchema.nullish().transform((buffer) => buffer ?? undefined),
  filtro: filterText.nullish().transform((filter) => filter ?? undefined),
});

/** How a leaf cuts its layer; undefined where it is crossed as all others. */
export function cutOf({ buffer, filtro }: LayerCut): LayerCut | undefined {
  if (buffer === undefined && filtro === undefined) return undefined;
  return { ...(buffer !== undefined && { buffer }), ...(filtro !== undefined && { filtro }) };
}

const metres = (buffer: number): string =>
  `${formatNumber(buffer, Number.isInteger(buffer) ? 0 : 2)} m`;

/** The cut in a few words, beside the layer's name; '' for none. */
export const cutText = ({ buffer, filtro }: LayerCut): string =>
  [buffer === undefined ? '' : `buffer de ${metres(buffer)}`, filtro ?? '']
    .filter(Boolean)
    .join(' · ');

/** What has to be said beside the figures of a layer that was cut. */
export function cutNotes({ buffer, filtro, areaEstudioHa }: AppliedCut): string[] {
  return [
    ...(buffer !== undefined && areaEstudioHa !== undefined
      ? [
          `Esta capa tiene su propia área de estudio, con buffer de ${metres(buffer)} y ${formatNumber(areaEstudioHa, 2)} ha: sus porcentajes son de esa área.`,
        ]
      : []),
    ...(filtro !== undefined
      ? [`Solo cuentan los elementos que cumplen el filtro: ${filtro}.`]
      : []),
  ];
}
