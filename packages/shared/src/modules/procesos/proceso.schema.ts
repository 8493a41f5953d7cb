import { z } from 'zod';
import {
  documentPath,
  hasTwoDecimals,
  messages,
  number,
  requiredInput,
  requiredText,
} from '../../core/validation.ts';

export const MAX_PROCESS_NAME = 200;
export const MAX_PROCESS_SITE = 200;
export const MAX_PROCESS_CODE = 50;
export const MAX_PROCESS_DESCRIPTION = 10_000;

/** What the column of the differentiator holds. */
const MAX_DIFFERENTIATOR = 9_999_999_999.99;

/** The number that tells a process's letters from those of the others. */
const differentiator = requiredInput()
  .pipe(number())
  .transform((value) => (typeof value === 'number' ? value : Number(value.replace(',', '.'))))
  .refine((value) => Math.abs(value) <= MAX_DIFFERENTIATOR, {
    message: messages.number,
    abort: true,
  })
  .refine(hasTwoDecimals, messages.decimals);

/** A process of the company, as its form and the server check it. */
export const companyProcessSchema = z.object({
  nombre: requiredText(MAX_PROCESS_NAME),
  diferenciador: differentiator,
  descripcion: requiredText(MAX_PROCESS_DESCRIPTION),
  sitioSharepoint: documentPath().pipe(requiredText(MAX_PROCESS_SITE)),
  codigo: requiredText(MAX_PROCESS_CODE),
  /** id of a company, or none */
  empresa: z
    .string()
    .nullish()
    .transform((id) => id || null),
});
