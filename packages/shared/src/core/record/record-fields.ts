import { z } from 'zod';

/**
 * How a value is written, shown and compared:
 * `text` one line, `paragraph` several, `amount` pesos, `number`, `day` `YYYY-MM-DD`,
 * `instant` a moment, `flag` yes or no, `option` one of some texts, `choice` one record chosen among
 * others, `choices` several, `rows` smaller records of its own, each with its `parts`, `image` a
 * picture, `secret` a text that is written and never read again.
 */
export type FieldKind =
  | 'text'
  | 'paragraph'
  | 'amount'
  | 'number'
  | 'day'
  | 'instant'
  | 'flag'
  | 'option'
  | 'choice'
  | 'choices'
  | 'rows'
  | 'image'
  | 'secret';

export interface FlagWords {
  yes: string;
  no: string;
}

/** What is said of a field wherever it appears. */
interface FieldFacts {
  /** Its name where the record is read: in GraphQL, the audit and the history. */
  read: string;
  /** Its name for people. */
  label: string;
  /** Over a column of a list and of its Excel, and on its filter, where these say it otherwise. */
  listLabel?: string;
  /** In the form, where that says it otherwise. */
  formLabel?: string;
  /** Whether the list may be ordered by it, under its read name. */
  sorts?: boolean;
  /** The argument of the list that narrows by it; its ending says how: `_In`, `_Range`, `_Isnull`. */
  filter?: string;
  /**
   * Its name in the audit and the history, where that is not the read name; false: they leave it out.
   * What histories were written with stays.
   */
  kept?: string | false;
  /** Of what is chosen, the property that names it to people. */
  named?: string;
  /** What stands in the place of no value, in lists and in Excel. */
  none?: string;
  /** What each of its rows has. */
  parts?: RecordFields;
  /** How a yes and a no of it are said, where it is not 'Sí' and 'No'. */
  words?: FlagWords;
  /** A number without decimals. */
  whole?: boolean;
  /** The texts of an `option`. */
  options?: readonly string[];
  /** What people read for each of these texts, where that is not the text itself. */
  names?: Readonly<Record<string, string>>;
}

/** A field that a person fills in. */
export interface FormField<Schema extends z.ZodType = z.ZodType, Value = unknown>
  extends FieldFacts {
  kind: FieldKind;
  /** What the server and the form accept. */
  schema: Schema;
  required: boolean;
  /** Longest text, or most elements. */
  max?: number;
  /** Asked of one save alone: nobody reads it again, and it is nothing to put back. */
  asked?: true;
  /** A short hint below its control. */
  help?: string;
  /** The form's value in a new record. */
  empty: Value;
}

/** A field that the system gives: lists and history tell it, and no form has it. */
export interface ToldField extends FieldFacts {
  kind: FieldKind;
  schema?: undefined;
}

export type RecordField = FormField | ToldField;

/** The fields of a record by their names in its form. */
export type RecordFields = Readonly<Record<string, RecordField>>;

export const isFormField = (field: RecordField): field is FormField => field.schema !== undefined;

type FormNames<Fields extends RecordFields> = {
  [Name in keyof Fields]: Fields[Name] extends FormField ? Name : never;
}[keyof Fields];

type Shape<Fields extends RecordFields> = {
  [Name in FormNames<Fields>]: Fields[Name] extends FormField<infer Schema> ? Schema : never;
};

/** What the form of a record holds. */
export type FormValues<Fields extends RecordFields> = {
  [Name in FormNames<Fields>]: Fields[Name] extends FormField<infer _Schema, infer Value>
    ? Value
    : never;
};

/** What the rule of a record's form takes. */
export type FormInput<Fields extends RecordFields> = {
  [Name in FormNames<Fields>]: Fields[Name] extends FormField<infer Schema>
    ? z.input<Schema>
    : never;
};

/** What a save of the form is given, once its rule has accepted it. */
export type SavedValues<Fields extends RecordFields> = {
  [Name in FormNames<Fields>]: Fields[Name] extends FormField<infer Schema>
    ? z.output<Schema>
    : never;
};

const rules = new WeakMap<RecordFields, z.ZodType>();

/** The rule of a record's form: what its fields accept. The same fields have one rule. */
export const schemaOf = <const Fields extends RecordFields>(fields: Fields) => {
  const rule = rules.get(fields) ?? z.object(shapeOf(fields));
  rules.set(fields, rule);
  return rule as z.ZodObject<Shape<Fields>>;
};

const shapeOf = (fields: RecordFields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isFormField(field) ? [[name, field.schema]] : [],
    ),
  );

/** The names of the fields that the form has, in their order. */
export const formNames = <Fields extends RecordFields>(fields: Fields): FormNames<Fields>[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isFormField(field) ? [name as FormNames<Fields>] : [],
  );

/** The field's name in the form, and in messages about what was typed. */
export const formLabel = (field: RecordField): string => field.formLabel ?? field.label;

/** A yes or a no as people read it. */
export const flagWord = ({ words }: RecordField, value: unknown): string =>
  value ? (words?.yes ?? 'Sí') : (words?.no ?? 'No');

/** The field's name over a column, and on a filter. */
export const listLabel = (field: RecordField): string => field.listLabel ?? field.label;

/** The same fields, of which the audit goes by their names in the form. */
export const keptByFormName = <Fields extends RecordFields>(fields: Fields): Fields => {
  const kept: RecordFields = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, { kept: name, ...field }]),
  );
  return kept as Fields;
};

/** What people read for a text of an `option`. */
export const optionName = ({ names }: Pick<RecordField, 'names'>, text: string): string =>
  names?.[text] ?? text;
