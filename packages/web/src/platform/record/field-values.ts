import { formatDate, formatMoney, NO_VALUE } from '@comarca/shared/core/formats';
import {
  type FormField,
  type FormValues,
  flagWord,
  formLabel,
  isFormField,
  optionName,
  type RecordField,
  type RecordFields,
} from '@comarca/shared/core/record/record-fields';
import type { FieldLabel } from '../entity-form/use-entity-form.ts';
import { type Choices, nameAmong } from './choices.ts';

/** A record as it was read, whose properties are its fields' read names. */
type ReadRecord = Readonly<Record<string, unknown>>;

/** What the form of a record holds: the record's values, or the empty ones of a new record. */
export const formValues = <Fields extends RecordFields>(
  fields: Fields,
  record: object | null,
): FormValues<Fields> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isFormField(field) ? [[name, record ? typed(field, record as ReadRecord) : field.empty]] : [],
    ),
  ) as FormValues<Fields>;

function typed(field: FormField, record: ReadRecord): unknown {
  if (field.asked) return field.empty;
  const value = record[field.read];
  if (field.kind === 'choice') return idOf(value) ?? field.empty;
  if (field.kind === 'choices') return (value as unknown[]).map(idOf);
  if (field.kind === 'rows') {
    return (value as object[]).map((row) => formValues(field.parts ?? {}, row));
  }
  return value ?? field.empty;
}

/** What is chosen is a record, or a text that stands for itself. */
const idOf = (chosen: unknown): string | undefined =>
  typeof chosen === 'string' ? chosen : (chosen as { id: string } | null)?.id;

/**
 * The names of the fields, and of what is chosen in them, for the notice about a conflict, which
 * never shows what is asked of one save alone, as a secret is.
 */
export const conflictLabels = <Fields extends RecordFields>(
  fields: Fields,
  choices: Choices<Fields> = {},
): { [Name in keyof FormValues<Fields>]: FieldLabel } =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => !(isFormField(field) && field.asked))
      .map(([name, field]) => [
        name,
        { label: formLabel(field), show: (value: unknown) => said(field, value, choices[name]) },
      ]),
  ) as { [Name in keyof FormValues<Fields>]: FieldLabel };

/** A value of the form as people read it. */
function said(field: RecordField, value: unknown, among?: Choices<RecordFields>[string]): string {
  if (value === null || value === undefined || value === '') return NO_VALUE;
  switch (field.kind) {
    case 'choice':
      return nameAmong(field, among, value as string);
    case 'choices':
      return (value as string[]).map((id) => nameAmong(field, among, id)).join('; ') || NO_VALUE;
    case 'rows':
      return (value as ReadRecord[]).map((row) => saidRow(field, row)).join(', ') || NO_VALUE;
    case 'amount':
      return formatMoney(value as number);
    case 'day':
      return formatDate(value as string);
    case 'flag':
      return flagWord(field, value);
    case 'option':
      return optionName(field, String(value));
    default:
      return String(value);
  }
}

const saidRow = ({ parts = {} }: RecordField, row: ReadRecord): string =>
  Object.entries(parts)
    .filter(([name]) => row[name])
    .map(([name, part]) => said(part, row[name]))
    .join(' · ');
