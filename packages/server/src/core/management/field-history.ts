import {
  flagWord,
  isFormField,
  optionName,
  type RecordField,
  type RecordFields,
} from '@comarca/shared/core/record/record-fields';
import { type Chosen, chosen } from '../history/chosen.ts';
import type { ChosenField, HistoryRule, Restorable } from '../history/history-rule.ts';

/** Where the values of a record's choices may be chosen again, by the form's fields. */
export type ChoosableFields<Fields extends RecordFields> = {
  readonly [Name in keyof Fields]?: ChosenField;
};

/**
 * How a record's history calls its fields, and how their old values go back into the form: a choice
 * only where it is said among what; what no form has is told and never put back.
 */
export function fieldHistory<Fields extends RecordFields>(
  fields: Fields,
  choosable: ChoosableFields<Fields> = {},
): Pick<HistoryRule, 'labels' | 'show'> & { restore: Readonly<Record<string, Restorable>> } {
  const kept = keptFields(fields);
  const among: Readonly<Record<string, ChosenField | undefined>> = choosable;
  return {
    labels: Object.fromEntries(kept.map(([, field, keptName]) => [keptName, field.label])),
    show: Object.fromEntries(
      kept
        .filter(([, { names }]) => names !== undefined)
        .map(([, field, keptName]) => [keptName, (value) => optionName(field, String(value))]),
    ),
    restore: Object.fromEntries(
      kept
        .filter(([name, field]) => isRestorable(field) && (!isChosenField(field) || among[name]))
        .map(([name, field, keptName]) => [
          keptName,
          restorable(name, field, keptName, among[name]),
        ]),
    ),
  };
}

function restorable(
  name: string,
  { words }: RecordField,
  keptName: string,
  among: ChosenField | undefined,
) {
  return {
    ...(name !== keptName && { field: name }),
    ...(words && { value: (stored: unknown) => stored === words.yes }),
    ...(among && { chosen: among }),
  };
}

const isAsked = (field: RecordField): boolean => isFormField(field) && field.asked === true;

const isRestorable = (field: RecordField): boolean => isFormField(field) && !isAsked(field);

/**
 * The fields that the audit keeps, with their names there. When a record was made is told by the
 * first act itself.
 */
const keptFields = (fields: RecordFields) =>
  Object.entries(fields).flatMap(([name, field]): [string, RecordField, string][] =>
    field.kind === 'instant' || field.kept === false
      ? []
      : [[name, field, field.kept ?? field.read]],
  );

const isChosenField = ({ kind }: RecordField): boolean => kind === 'choice' || kind === 'choices';

/**
 * A record as its audit keeps it, by read names or those that fields say for it: choices with their
 * ids and the names that they have now, a yes or no in its words; not what was asked of one save
 * alone, as a secret is. `naming` says those that are called otherwise than in the record.
 */
export function auditedFields<Row extends object>(
  fields: RecordFields,
  row: Row,
  naming: { readonly [Read in keyof Row]?: (value: never) => string } = {},
): Record<string, unknown> {
  const values = row as Readonly<Record<string, unknown>>;
  const names = naming as Readonly<Record<string, ((value: unknown) => string) | undefined>>;
  return Object.fromEntries(
    keptFields(fields)
      .filter(([, field]) => !isAsked(field))
      .map(([, field, keptName]) => [
        keptName,
        keptValue(field, values[field.read], names[field.read]),
      ]),
  );
}

function keptValue(
  field: RecordField,
  value: unknown,
  name: (value: unknown) => string = nameOf(field),
): unknown {
  if (isChosenField(field)) return chosenValue(value, name);
  if (field.kind === 'rows') {
    return (value as object[]).map((row) => auditedFields(field.parts ?? {}, row));
  }
  // The picture of then is not kept: that there was one is.
  if (field.kind === 'image') return value ? 'Con imagen' : null;
  return field.words ? flagWord(field, value) : (value ?? null);
}

type Choosable = { id: number | string };

const chosenValue = (value: unknown, name: (value: unknown) => string): Chosen | Chosen[] | null =>
  Array.isArray(value)
    ? value.map((one: Choosable) => ({ id: one.id, nombre: name(one) }))
    : chosen((value as Choosable | null)?.id, value == null ? null : name(value));

/** What people read of a chosen record. */
export const nameOf =
  ({ named, label }: RecordField) =>
  (value: unknown): string => {
    if (named === undefined) throw new Error(`"${label}" does not say what names its choice`);
    return String((value as Readonly<Record<string, unknown>>)[named] ?? '');
  };
