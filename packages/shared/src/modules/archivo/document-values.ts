import { z } from 'zod';
import { formatDate } from '../../core/formats.ts';
import { messages, requiredDate } from '../../core/validation.ts';

/** What a field of a type of documents holds. */
export const fieldClasses = ['TEXTO', 'NÚMERO', 'DÍA', 'SÍ O NO', 'OPCIÓN'] as const;
type FieldClass = (typeof fieldClasses)[number];

/** A field of a type of documents. */
export interface TypeField {
  id: number;
  nombre: string;
  clase: FieldClass;
  /** one per line */
  opciones: string;
  obligatorio: boolean;
}

export type DocumentValue = string | number | boolean;
/** What a document says in the fields of its type, by their ids. */
export type DocumentValues = Record<string, DocumentValue>;

const MAX_TEXT = 500;
/** Larger numbers are no longer held exactly. */
const LARGEST = 1e12;

/** The choices of a field, each once. */
export const optionsIn = (lines: string): string[] => [
  ...new Set(
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

const TOO_LONG = `Máximo ${MAX_TEXT} caracteres`;
const rules: Record<FieldClass, (field: TypeField) => z.ZodType<DocumentValue>> = {
  TEXTO: () => z.string().trim().max(MAX_TEXT, TOO_LONG),
  NÚMERO: () => z.number(messages.number).min(-LARGEST).max(LARGEST),
  DÍA: () => requiredDate(),
  'SÍ O NO': () => z.boolean(messages.select),
  OPCIÓN: ({ opciones }) => z.enum(optionsIn(opciones) as [string], { error: messages.select }),
};

/** What a form sends of the fields of a type. */
export const givenValues = z.record(
  z.string().max(20),
  z.union([z.string().max(5_000), z.number(), z.boolean(), z.null()]),
);

/** What a form gave for the fields of a type, checked: an empty value is none. */
interface CheckedValues {
  values: DocumentValues;
  /** the first refusal, by the id of its field */
  refusal?: { field: number; message: string };
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Checks what was given for the fields of a type; what no field asks for is left out. */
export function checkedValues(
  fields: readonly TypeField[],
  given: z.infer<typeof givenValues>,
): CheckedValues {
  const values: DocumentValues = {};
  for (const field of fields) {
    const { id, obligatorio, clase } = field;
    const value = given[id];
    if (isEmpty(value)) {
      if (obligatorio) return { values, refusal: { field: id, message: messages.required } };
      continue;
    }
    const read = rules[clase](field).safeParse(value);
    if (!read.success) {
      const message = read.error.issues[0]?.message ?? messages.select;
      return { values, refusal: { field: id, message } };
    }
    values[id] = read.data;
  }
  return { values };
}

/** The obligatory fields that a document says nothing in. */
export const missingFields = (
  fields: readonly TypeField[],
  values: Readonly<DocumentValues>,
): string[] =>
  fields
    .filter(({ id, obligatorio }) => obligatorio && isEmpty(values[id]))
    .map(({ nombre }) => nombre);

/** How a value is said to people. */
export function valueText(value: DocumentValue): string {
  if (typeof value === 'string' && DAY.test(value)) return formatDate(value);
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  return typeof value === 'number' ? value.toLocaleString('es-CO') : value;
}

const DAY = /^\d{4}-\d\d-\d\d$/;

const bound = z
  .string()
  .regex(/^(-?\d{1,12}(\.\d{1,6})?|\d{4}-\d\d-\d\d)$/, messages.range)
  .nullish();

/** What narrows documents by a field of their type. */
export const fieldRange = z.object({
  campo: z.string().regex(/^[1-9]\d{0,8}$/),
  texto: z.string().max(MAX_TEXT).nullish(),
  opcion: z.string().max(MAX_TEXT).nullish(),
  si: z.boolean().nullish(),
  desde: bound,
  hasta: bound,
});
