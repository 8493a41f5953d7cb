import {
  type FieldKind,
  flagWord,
  listLabel,
  optionName,
  type RecordField,
  type RecordFields,
} from '@comarca/shared/core/record/record-fields';
import type { CellKind, CellValue, SheetColumn } from '../reports/excel/workbook.ts';
import { nameOf } from './field-history.ts';

const cellKinds: Readonly<Record<FieldKind, CellKind>> = {
  text: 'text',
  paragraph: 'text',
  amount: 'number',
  number: 'number',
  day: 'date',
  instant: 'datetime',
  flag: 'text',
  option: 'text',
  choice: 'text',
  choices: 'text',
  rows: 'text',
  image: 'text',
  secret: 'text',
};

/**
 * The columns of an Excel of records: these fields, in this order.
 *
 * @param own what the Excel says otherwise of one
 */
export const fieldColumns = <Fields extends RecordFields, Row extends object = object>(
  fields: Fields,
  names: readonly (keyof Fields & string)[],
  own: { readonly [Name in keyof Fields]?: (row: Row) => CellValue } = {},
): SheetColumn<Row>[] =>
  names.map((name) => {
    const field = fields[name];
    if (!field) throw new Error(`no field "${name}"`);
    return {
      title: listLabel(field),
      kind: field.whole ? 'integer' : cellKinds[field.kind],
      value:
        own[name] ??
        ((row) => cellOf(field, (row as Readonly<Record<string, unknown>>)[field.read])),
    };
  });

function cellOf(field: RecordField, value: unknown): CellValue {
  if (value === null || value === undefined) return field.none ?? null;
  switch (field.kind) {
    case 'choice':
      return nameOf(field)(value);
    case 'choices':
      return (value as unknown[]).map(nameOf(field)).join('; ');
    case 'image':
      return 'Sí';
    case 'rows':
      throw new Error(`"${field.label}" needs a value of its own`);
    case 'instant':
      return (value as Date).toISOString();
    case 'flag':
      return flagWord(field, value);
    case 'option':
      return optionName(field, String(value));
    default:
      return value as string | number;
  }
}
