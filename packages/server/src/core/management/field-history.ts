import {
  isFormField,
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
): Pick<HistoryRule, 'labels'> & { restore: Readonly<Record<string, Restorable>> } {
  const kept = Object.entries(fields).filter(([, field]) => isKept(field));
  const among: Readonly<Record<string, ChosenField | undefined>> = choosable;
  return {
    labels: Object.fromEntries(kept.map(([, field]) => [field.read, field.label])),
    restore: Object.fromEntries(
      kept
        .filter(([name, field]) => isFormField(field) && (!isChosenField(field) || among[name]))
        .map(([name, field]) => [field.read, restorable(name, field, among[name])]),
    ),
  };
}

function restorable(name: string, { read }: RecordField, among: ChosenField | undefined) {
  return { ...(name !== read && { field: name }), ...(among && { chosen: among }) };
}

/** When it was made is told by the first act itself. */
const isKept = ({ kind }: RecordField): boolean => kind !== 'instant';

const isChosenField = ({ kind }: RecordField): boolean => kind === 'choice' || kind === 'choices';

/**
 * A record as its audit keeps it, by read names: choices with their ids and the names that they have
 * now. `naming` says those that are called otherwise than in the record.
 */
export function auditedFields<Row extends object>(
  fields: RecordFields,
  row: Row,
  naming: { readonly [Read in keyof Row]?: (value: never) => string } = {},
): Record<string, unknown> {
  const values = row as Readonly<Record<string, unknown>>;
  const names = naming as Readonly<Record<string, ((value: unknown) => string) | undefined>>;
  return Object.fromEntries(
    Object.values(fields)
      .filter(isKept)
      .map((field) => {
        const value = values[field.read];
        const name = names[field.read] ?? nameOf(field);
        return [field.read, isChosenField(field) ? chosenValue(value, name) : (value ?? null)];
      }),
  );
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
