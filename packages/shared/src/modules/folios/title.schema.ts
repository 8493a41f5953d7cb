import { z } from 'zod';
import { MAX_AMOUNT } from '../../core/record/field-kinds.ts';
import { hasTwoDecimals, messages, optionalDate, optionalText } from '../../core/validation.ts';

/** On which side of an act a person stands: who gives, and who receives. */
export const partySides = ['DE', 'A'] as const;

/** `X` holds the whole right, `I` an incomplete one; '' says nothing. */
export const holderMarks = ['', 'X', 'I'] as const;

/** A person who takes part in an act. */
const partySchema = z.object({
  lado: z.enum(partySides, { error: messages.select }),
  nombre: z.string().trim().min(1, messages.required).max(300),
  identificacion: optionalText(60),
  titular: z.enum(holderMarks, { error: messages.select }),
});

const NUMBERS = 'Escriba números de anotación entre 1 y 9999';
const MOST_CANCELLED = 100;

/** The annotations that an act cancels, by their numbers. */
const cancelledSchema = z
  .array(z.number({ error: NUMBERS }).int(NUMBERS).min(1, NUMBERS).max(9_999, NUMBERS))
  .max(MOST_CANCELLED, NUMBERS)
  .nullish()
  .transform((cancelled) => [...new Set(cancelled ?? [])]);

const whole = 'Debe ser un número entero entre 1 y 9999';

/** An annotation: an act that the registry wrote down in a folio. */
export const annotationSchema = z.object({
  numero: z.number({ error: whole }).int(whole).min(1, whole).max(9_999, whole),
  fecha: optionalDate(),
  radicacion: optionalText(60),
  documento: optionalText(500),
  codigoActo: optionalText(10),
  acto: optionalText(300),
  valor: z
    .number({ error: messages.number })
    .min(0, 'El valor no puede ser negativo')
    .max(MAX_AMOUNT)
    .refine(hasTwoDecimals, messages.decimals)
    .nullish()
    .transform((valor) => valor ?? null),
  cancela: cancelledSchema,
  personas: z.array(partySchema).max(500),
});

const REPEATED = 'Hay dos anotaciones con el mismo número';

/** What a folio says of people: boundaries, the chain of titles before it, and its annotations. */
export const titlesSchema = z.object({
  cabidaLinderos: optionalText(30_000),
  complementacion: optionalText(60_000),
  anotaciones: z
    .array(annotationSchema)
    .max(1_000)
    .refine((all) => new Set(all.map(({ numero }) => numero)).size === all.length, REPEATED),
});

export type Annotation = z.output<typeof annotationSchema>;
export type AnnotationParty = z.output<typeof partySchema>;
export type FolioTitles = z.output<typeof titlesSchema>;

/** An act as one line: `Nro 3 · 12/03/2010 · 0125 COMPRAVENTA`. */
export const actName = ({ codigoActo, acto }: Pick<Annotation, 'codigoActo' | 'acto'>): string =>
  [codigoActo, acto].filter(Boolean).join(' ') || 'Acto sin nombre';
