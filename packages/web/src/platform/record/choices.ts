import {
  optionName,
  type RecordField,
  type RecordFields,
} from '@comarca/shared/core/record/record-fields';

/** A record that can be chosen; the field says which property names it. */
type Choosable = object & { id: string };

/** What the fields of a form are chosen among: all there are, or those that the form has met. */
export type Choices<Fields extends RecordFields> = {
  readonly [Name in keyof Fields]?: readonly Choosable[] | undefined;
};

/** What people read of a chosen record. */
export function nameOf({ named, label }: RecordField, chosen: object): string {
  if (named === undefined) throw new Error(`"${label}" does not say what names its choice`);
  return String((chosen as Readonly<Record<string, unknown>>)[named] ?? '');
}

/** The same by its id; the id itself while the record is not known. */
export function nameAmong(
  field: RecordField,
  among: readonly Choosable[] | undefined,
  id: string,
): string {
  const chosen = among?.find((one) => one.id === id);
  return chosen ? nameOf(field, chosen) : id;
}

/** The records as the options of a select; undefined while they are being loaded. */
export const optionsOf = (
  field: RecordField,
  among: readonly Choosable[] | undefined,
): { value: string; label: string }[] | undefined =>
  among?.map((one) => ({ value: one.id, label: nameOf(field, one) }));

/** The texts of an `option` as the options of a select. */
export const textOptions = (field: RecordField): { value: string; label: string }[] =>
  (field.options ?? []).map((text) => ({ value: text, label: optionName(field, text) }));
