import type { RecordFields } from '@comarca/shared/core/record/record-fields';
import type { KeyValue } from '../../ui/text/key-value-list.tsx';
import { shown } from './field-columns.tsx';

/** Names and values of a record's fields, for its preview. */
export const fieldFacts = <Fields extends RecordFields>(
  fields: Fields,
  record: object,
  names: readonly (keyof Fields & string)[],
): KeyValue[] =>
  names.map((name) => {
    const field = fields[name];
    if (!field) throw new Error(`no field "${name}"`);
    const value = (record as Readonly<Record<string, unknown>>)[field.read];
    return { label: field.label, value: shown(field, value) };
  });
