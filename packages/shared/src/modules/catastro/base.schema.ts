import { z } from 'zod';
import { isDate, isDivipola } from '../../core/text.rules.ts';
import { maxLengthMessage, optionalText } from '../../core/validation.ts';

/** The name of something in a file, letter for letter. */
const named = (max: number) => z.string().max(max, maxLengthMessage(max));

/** What is said of a base that is imported. */
export const baseTargetSchema = z.object({
  municipio: z.string().refine(isDivipola, 'El municipio es un código DIVIPOLA de cinco dígitos.'),
  vigencia: z.string().refine(isDate, 'La vigencia es una fecha AAAA-MM-DD.'),
  fuente: optionalText(100)
    .nullish()
    .transform((text) => text ?? ''),
  /** the column of the cadastral number of a geographic file, when it is not found by itself */
  columnaNpn: named(200).nullish(),
  /** the layer inside a geographic file */
  capa: named(300).nullish(),
  srid: z.number().int().min(1).max(999_999).nullish(),
  /** which column of a table of records tells what */
  columnas: z.record(named(60), named(200)).nullish(),
});

export type BaseTarget = z.output<typeof baseTargetSchema>;
