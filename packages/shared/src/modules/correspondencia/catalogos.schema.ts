import { z } from 'zod';
import { date, requiredText } from '../../core/validation.ts';

/** Longest names of the catalogues of letters, in characters. */
export const MAX_CATALOGUE_NAME = 100;
/** Longest term to answer a letter, in business days. */
const MAX_RESPONSE_DAYS = 365;
const DAYS_MESSAGE = `Debe ser un número entero entre 1 y ${MAX_RESPONSE_DAYS}`;

/** A day without work besides weekends and the holidays of the law. */
export const nonWorkingDaySchema = z.object({
  fecha: date(),
  nombre: requiredText(MAX_CATALOGUE_NAME),
});

/** A type of letter, with the business days within which one that came in is answered. */
export const letterTypeSchema = z.object({
  nombre: requiredText(MAX_CATALOGUE_NAME),
  diasRespuesta: z
    .number({ error: DAYS_MESSAGE })
    .int(DAYS_MESSAGE)
    .min(1, DAYS_MESSAGE)
    .max(MAX_RESPONSE_DAYS, DAYS_MESSAGE)
    .nullish()
    .transform((days) => days ?? null),
});
