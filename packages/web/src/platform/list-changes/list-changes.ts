import { AppError } from '@comarca/shared/core/errors';
import { formatDate, NO_VALUE } from '@comarca/shared/core/formats';
import {
  type FormField,
  formLabel,
  isFormField,
  listLabel,
  optionName,
  type RecordFields,
} from '@comarca/shared/core/record/record-fields';
import { messages } from '@comarca/shared/core/validation';
import { newKey } from '../http/new-key.ts';
import type { PickerItem } from '../pickers/search-picker.tsx';
import type { PickerSource } from '../pickers/use-picker-search.ts';
import { type Choices, nameOf, optionsOf, textOptions } from '../record/choices.ts';
import { formValues } from '../record/field-values.ts';
import type { WebRecord } from '../record/web-record.ts';

/** What a value is searched among at the server, where that is too much to choose from. */
export interface ChangeSource extends PickerSource<PickerItem> {
  /** How a stored one is told from its namesakes; by its name alone without this. */
  itemOf?(stored: never): PickerItem;
}

/**
 * A value that is changed where the list shows it: a day, or what is chosen among some records or texts,
 * or searched.
 */
export interface ChangeableField {
  /** The form's name of it, and the key of its column. */
  name: string;
  label: string;
  kind: 'day' | 'choice' | 'searched';
  /** Of a choice; undefined while they are being loaded. */
  options?: readonly { value: string; label: string }[] | undefined;
  /** Of what is searched. */
  source?: ChangeSource;
  /** It may be left empty, which is said so. */
  none: string | null;
}

/** How the rows of a list are changed one field at a time. */
export interface ListChanges<Row> {
  fields: readonly ChangeableField[];
  nameOf: (row: Row) => string;
  /** The value that a row shows, as people read it. */
  shownIn: (row: Row, name: string) => string;
  /**
   * Saves the record of a row with one value changed, unless somebody else changed that value since.
   * @returns what puts the old value back
   * @throws AppError CONFLICT, VALIDATION
   */
  change: (row: Row, name: string, value: string) => Promise<UndoChange>;
}

/** @throws AppError CONFLICT when it was changed once more */
export type UndoChange = () => Promise<void>;

interface Options<Fields extends RecordFields, Row> {
  /** Days and choices of its form, which are columns of the list too. */
  names: readonly (keyof Fields & string)[];
  choices: Choices<Fields>;
  /** What those of them are searched among that have no choices. */
  sources?: ChangeSources<Fields>;
  nameOf: (row: Row) => string;
}

export type ChangeSources<Fields> = { readonly [Name in keyof Fields]?: ChangeSource };

/** The changes that a declared record allows in its list. */
export function changesOf<
  Fields extends RecordFields,
  Stored extends { id: string; version: number },
  Sent,
  Row extends { id: string },
  Beside = unknown,
>(
  declared: WebRecord<Fields, Stored, Sent, Beside>,
  { names, choices, sources = {}, nameOf: rowName }: Options<Fields, Row>,
): ListChanges<Row> {
  const fieldOf = (name: string): FormField => {
    const field = declared.fields[name];
    if (!field || !isFormField(field)) throw new Error(`no field "${name}" in the form`);
    return field;
  };
  const save = async (id: string, name: string, value: string, isStill: IsStill) => {
    const stored = await declared.load(id);
    if (!isStill(stored)) {
      throw changedMeanwhile(fieldOf(name), toldOf(fieldOf(name), stored, sources[name]));
    }
    const values: Record<string, unknown> = {
      ...formValues(declared.fields, stored),
      ...declared.beside?.(stored),
    };
    const wanted = value === '' ? fieldOf(name).empty : value;
    if (values[name] === wanted) return value;
    const parsed = declared.schema.safeParse({ ...values, [name]: wanted });
    if (!parsed.success) throw refusedBecause(declared.fields, name, parsed.error.issues[0]);
    const call = { version: stored.version, idempotencyKey: newKey() };
    await declared.save(id, parsed.data, call);
    return values[name] as string;
  };
  return {
    nameOf: rowName,
    fields: names.map((name) => changeable(name, fieldOf(name), choices[name], sources[name])),
    shownIn: (row, name) => shownOf(fieldOf(name), row),
    change: async (row, name, value) => {
      const field = fieldOf(name);
      const before = await save(row.id, name, value, asRead(field, row));
      return async () => void (await save(row.id, name, before, asSaved(field, value)));
    },
  };
}

function changeable(
  name: string,
  field: FormField,
  among: Choices<RecordFields>[string],
  source: ChangeSource | undefined,
): ChangeableField {
  const label = listLabel(field);
  // One of its texts always stands.
  if (field.kind === 'option')
    return { name, label, none: null, kind: 'choice', options: textOptions(field) };
  const isOptional = field.schema.safeParse(field.empty).success;
  const none = isOptional ? (field.none ?? 'Ninguno') : null;
  const said = { name, label, none };
  if (field.kind === 'day') return { ...said, kind: 'day' };
  if (source) return { ...said, kind: 'searched', source };
  return { ...said, kind: 'choice', options: optionsOf(field, among) };
}

/** A value as people read it, so that a list's row and the whole record say the same. */
function shownOf(field: FormField, record: object): string {
  const value = (record as Readonly<Record<string, unknown>>)[field.read];
  if (value === null || value === undefined || value === '') return NO_VALUE;
  if (field.kind === 'day') return dayText(String(value));
  return field.kind === 'option'
    ? optionName(field, String(value))
    : nameOf(field, value as object);
}

const dayText = (day: string): string => (day ? formatDate(day) : NO_VALUE);

/** The same where somebody has to tell it from its namesakes. */
function toldOf(field: FormField, record: object, source: ChangeSource | undefined): string {
  const value = (record as Readonly<Record<string, unknown>>)[field.read];
  return source?.itemOf && value ? source.itemOf(value as never).label : shownOf(field, record);
}

/** Whether a record has the value still that somebody saw or saved. */
type IsStill = (stored: object) => boolean;

/** As a row was read: what is chosen by its id, which its namesakes do not have, where the row has that. */
function asRead(field: FormField, row: object): IsStill {
  const id = chosenId(field, row);
  if (id !== undefined) return (stored) => chosenId(field, stored) === id;
  const shown = shownOf(field, row);
  return (stored) => shownOf(field, stored) === shown;
}

/** As a value of the form was saved. */
function asSaved(field: FormField, value: string): IsStill {
  if (field.kind === 'choice') return (stored) => chosenId(field, stored) === value;
  const shown = field.kind === 'day' ? dayText(value) : optionName(field, value);
  return (stored) => shownOf(field, stored) === shown;
}

/** The id of what is chosen, '' for nothing; undefined where it was not read, and of no choice. */
function chosenId({ kind, read }: FormField, record: object): string | undefined {
  if (kind !== 'choice') return undefined;
  const value = (record as Readonly<Record<string, unknown>>)[read];
  if (typeof value === 'string') return value;
  return value ? (value as { id?: string }).id : '';
}

/** What the record's rule refuses; of another field than the changed one it says which. */
function refusedBecause(
  fields: RecordFields,
  changed: string,
  issue: { message: string; path: readonly PropertyKey[] } | undefined,
): AppError {
  const name = String(issue?.path[0] ?? changed);
  const other = name === changed ? undefined : fields[name];
  const message = issue?.message ?? messages.required;
  return new AppError('VALIDATION', other ? `${formLabel(other)}: ${message}` : message);
}

const changedMeanwhile = (field: FormField, now: string): AppError =>
  new AppError(
    'CONFLICT',
    `Otra persona cambió «${listLabel(field)}» a «${now}». La lista se actualizó: revise y repita el cambio.`,
  );
