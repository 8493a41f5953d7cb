import { z } from 'zod';
import { lookedUp } from '../id-input.ts';
import {
  hasTwoDecimals,
  isByToday,
  messages,
  optionalDate,
  optionalText,
  requiredDate,
  requiredSelect,
  requiredText,
} from '../validation.ts';
import { heldAs } from './held-as.ts';
import {
  type FieldKind,
  type FormField,
  type FormValues,
  type RecordFields,
  schemaOf,
  type ToldField,
} from './record-fields.ts';

/** Of a record that is chosen: the property that names it to people, and what kind it is. */
type ChoiceOptions = Options & { named: string; record: string };

/** What a declaration says beside the label; the rest follows from the kind. */
type Options = Omit<ToldField, 'label' | 'kind' | 'schema' | 'parts'> & {
  /** A short hint below the control. */
  help?: string;
  asked?: true;
};
type TextOptions = Options & {
  max: number;
  required?: boolean;
  /** Beyond being a text of that length. */
  rule?: { accepts: (text: string) => boolean; message: string };
};
type DayOptions = Options & {
  required?: boolean;
  /** What has happened: no day after today. */
  byToday?: true;
};
type TextField = FormField<z.ZodType<string, string>, string>;

const textOf =
  (kind: FieldKind) =>
  (label: string, { required = false, rule, ...options }: TextOptions): TextField => {
    const plain = required ? requiredText(options.max) : optionalText(options.max);
    return {
      ...options,
      kind,
      label,
      required,
      schema: rule ? plain.refine(rule.accepts, rule.message) : plain,
      empty: '',
    };
  };

/** A text of one line. */
export const text = textOf('text');

/** A text of several lines. */
export const paragraph = textOf('paragraph');

/** A text of one line with a rule of its own. */
export const textBy = <const Schema extends z.ZodType>(
  label: string,
  schema: Schema,
  { required = false, ...options }: Options & { max?: number; required?: boolean },
): FormField<Schema, string> => ({
  ...options,
  kind: 'text',
  label,
  required,
  schema,
  empty: '',
});

/** A day, `YYYY-MM-DD`; '' when there is none. */
export const day = (
  label: string,
  { required = false, byToday, ...options }: DayOptions,
): TextField => {
  const plain = required ? requiredDate() : optionalDate();
  return {
    ...options,
    kind: 'day',
    label,
    required,
    schema: byToday ? plain.refine(isByToday, messages.notYet) : plain,
    empty: '',
  };
};

/** Every amount of cents below it is a number that computers hold exactly. */
export const MAX_AMOUNT = 90_000_000_000_000;

export const amountMessages = {
  negative: 'El valor no puede ser negativo',
  tooLarge: 'El valor no puede superar $ 90.000.000.000.000',
} as const;

/** Pesos, with cents: 0 is an amount, nothing is not. */
export const amount = (
  label: string,
  options: Options,
): FormField<z.ZodType<number, number>, number | null> => ({
  ...options,
  kind: 'amount',
  label,
  required: true,
  schema: z
    .number({ error: ({ input }) => (input == null ? messages.required : messages.number) })
    .min(0, amountMessages.negative)
    .max(MAX_AMOUNT, amountMessages.tooLarge)
    .refine(hasTwoDecimals, messages.decimals),
  empty: null,
});

/** Yes or no: what is left out is as in a new record, no unless it is said. */
export const flag = (
  label: string,
  { first = false, ...options }: Options & { first?: boolean },
): FormField<z.ZodType<boolean, boolean>, boolean> => ({
  ...options,
  kind: 'flag',
  label,
  required: false,
  schema: heldAs<boolean>(
    z
      .boolean()
      .nullish()
      .transform((value) => value ?? first),
  ),
  empty: first,
});

/** A whole number within bounds, or none. */
export const optionalWhole = (
  label: string,
  { from, to, ...options }: Options & { from: number; to: number },
): FormField<z.ZodType<number | null, number | null>, number | null> => {
  const message = `Debe ser un número entero entre ${from} y ${to}`;
  const whole = z.number({ error: message }).int(message).min(from, message).max(to, message);
  return {
    ...options,
    kind: 'number',
    whole: true,
    label,
    required: false,
    schema: heldAs<number | null>(whole.nullish().transform((value) => value ?? null)),
    empty: null,
  };
};

/** A whole number within bounds that has to be given: 0 is an answer where they allow it. */
export function requiredWhole(
  ...given: Parameters<typeof optionalWhole>
): FormField<z.ZodType<number, number>, number | null> {
  const field = optionalWhole(...given);
  const schema = field.schema.refine((value) => value !== null, messages.required);
  return { ...field, schema: heldAs<number>(schema), required: true };
}

/** A number within bounds, with two decimals at most, or none. */
export const optionalDecimal = (
  label: string,
  { from, to, ...options }: Options & { from: number; to: number },
): FormField<z.ZodType<number | null, number | null>, number | null> => {
  const message = `Debe ser un número entre ${from} y ${to}`;
  const decimal = z
    .number({ error: message })
    .min(from, message)
    .max(to, message)
    .refine(hasTwoDecimals, messages.decimals);
  return {
    ...options,
    kind: 'number',
    label,
    required: false,
    schema: heldAs<number | null>(decimal.nullish().transform((value) => value ?? null)),
    empty: null,
  };
};

/** One of these texts; a new record begins with the one that is said. */
export const option = <const Text extends string>(
  label: string,
  {
    texts,
    first,
    ...options
  }: Options & { texts: readonly [Text, ...Text[]]; first: NoInfer<Text> },
): FormField<z.ZodType<Text, Text>, Text> => ({
  ...options,
  kind: 'option',
  label,
  required: true,
  options: texts,
  schema: heldAs<Text>(z.enum(texts, { error: messages.select })),
  empty: first,
});

/** A record that has to be chosen: its id. */
export const choice = (
  label: string,
  { record, ...options }: ChoiceOptions,
): FormField<z.ZodType<string, string>, string> => ({
  ...options,
  kind: 'choice',
  label,
  required: true,
  schema: lookedUp(requiredSelect(), record),
  empty: '',
});

/** A record that may be chosen: its id, or null. */
export const optionalChoice = (
  label: string,
  { record, ...options }: ChoiceOptions,
): FormField<z.ZodType<string | null, string | null>, string | null> => ({
  ...options,
  kind: 'choice',
  label,
  required: false,
  schema: lookedUp(z.string().nullable(), record),
  empty: null,
});

/** Any number of records, each once, in their order: their ids. */
export const choices = (
  label: string,
  { repeated, record, ...options }: ChoiceOptions & { max: number; repeated: string },
): FormField<z.ZodType<string[], string[]>, string[]> => ({
  ...options,
  kind: 'choices',
  label,
  required: false,
  schema: lookedUp(
    z
      .array(z.string())
      .max(options.max)
      .refine((ids) => new Set(ids).size === ids.length, repeated),
    record,
  ),
  empty: [],
});

/** Smaller records of its own, any number of them, each with these parts. */
export const rows = <const Parts extends RecordFields>(
  label: string,
  { parts, tooMany, ...options }: Options & { parts: Parts; max: number; tooMany: string },
): FormField<z.ZodArray<ReturnType<typeof schemaOf<Parts>>>, FormValues<Parts>[]> & {
  parts: Parts;
} => ({
  ...options,
  kind: 'rows',
  label,
  required: false,
  parts,
  schema: z.array(schemaOf(parts)).max(options.max, tooMany),
  empty: [],
});

/** A field whose rule is its own; the rest of it follows from its kind. A new record may have none yet. */
export const ruled = <Schema extends z.ZodType, Empty extends z.input<Schema> | null>(
  kind: FieldKind,
  label: string,
  schema: Schema,
  { required = false, ...options }: Options & { required?: boolean; max?: number; empty: Empty },
): FormField<Schema, z.input<Schema> | (null extends Empty ? null : never)> =>
  ({ ...options, kind, label, required, schema }) as FormField<
    Schema,
    z.input<Schema> | (null extends Empty ? null : never)
  >;

/** What is written and never read again: nobody sees it, and an empty one keeps what is stored. */
export const secret = <Schema extends z.ZodType<string, string>>(
  label: string,
  schema: Schema,
  options: Options & { required?: boolean },
): FormField<Schema, z.input<Schema>> =>
  ruled<Schema, z.input<Schema>>('secret', label, schema, {
    ...options,
    asked: true,
    empty: '' as z.input<Schema>,
  });

/** What the system gives and no form has. */
export const told = (kind: FieldKind, label: string, options: Options): ToldField => ({
  ...options,
  kind,
  label,
});
