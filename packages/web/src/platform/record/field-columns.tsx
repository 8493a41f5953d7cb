import { EditOutlined, EyeOutlined } from '@ant-design/icons';
import { formatDate, formatMoney, formatNumber } from '@comarca/shared/core/formats';
import {
  type FieldKind,
  flagWord,
  listLabel,
  optionName,
  type RecordField,
  type RecordFields,
} from '@comarca/shared/core/record/record-fields';
import type { ReactNode } from 'react';
import { NoData } from '../../ui/feedback/no-data.tsx';
import { RowAction } from '../../ui/feedback/row-action.tsx';
import { isYesNo, YesNo } from '../../ui/feedback/yes-no.tsx';
import { WrappedText } from '../../ui/text/wrapped-text.tsx';
import type { ListColumn } from '../management/list/list-table.tsx';
import { rowOptions } from '../management/list/rows/row-options.ts';
import { nameOf } from './choices.ts';

/** What a list does otherwise than its fields say. */
type ColumnOptions<Row> = Partial<Omit<ListColumn<Row>, 'key'>>;

const isNumeric: Readonly<Partial<Record<FieldKind, true>>> = { amount: true, number: true };

/**
 * Columns of a list: these fields, in this order, with what the list says otherwise about one. On a
 * narrow table the first `main` of them stay.
 */
export const fieldColumns = <Fields extends RecordFields, Row extends object>(
  fields: Fields,
  names: readonly (keyof Fields & string)[],
  {
    main = names.length,
    ...own
  }: { main?: number } & { readonly [Name in keyof Fields]?: ColumnOptions<Row> } = {},
): ListColumn<Row>[] =>
  names.map((name, place) => {
    const field = fields[name];
    if (!field) throw new Error(`no field "${name}"`);
    const options = (own as Readonly<Record<string, ColumnOptions<Row> | undefined>>)[name];
    return {
      key: name,
      title: listLabel(field),
      ...(name === 'name' && { main: true }),
      ...(field.sorts && { orderBy: field.read }),
      ...(isNumeric[field.kind] && { align: 'right' as const }),
      ...(place >= main && { secondary: true }),
      render: (row) =>
        shown(field, (row as Readonly<Record<string, unknown>>)[field.read]) ?? <NoData>—</NoData>,
      ...options,
    };
  });

/** A value as a list and a preview show it. */
export function shown(field: RecordField, value: unknown): ReactNode {
  if (value === null || value === undefined || value === '')
    return field.none === undefined ? null : <NoData>{field.none}</NoData>;
  switch (field.kind) {
    case 'amount':
      return formatMoney(value as number);
    case 'number':
      return formatNumber(value as number, Number.isInteger(value) ? 0 : 2);
    case 'day':
    case 'instant':
      return formatDate(value as string);
    case 'flag':
      return field.words ? (
        flagWord(field, value)
      ) : (
        <YesNo value={value ? 'Si' : 'No'}>{flagWord(field, value)}</YesNo>
      );
    case 'choice':
      return <WrappedText>{nameOf(field, value as object)}</WrappedText>;
    case 'choices':
      return (value as object[]).map((one) => nameOf(field, one)).join('; ');
    case 'option':
      return chosenOption(field, String(value));
    default:
      return <WrappedText>{String(value)}</WrappedText>;
  }
}

const chosenOption = (field: RecordField, value: string): ReactNode =>
  isYesNo(value) ? (
    <YesNo value={value}>{optionName(field, value)}</YesNo>
  ) : (
    optionName(field, value)
  );

interface Acts<Row> {
  nameOf: (row: Row) => string;
  onOpen: (id: string) => void;
  /** Null for who may not. */
  onEdit: ((id: string) => void) | null;
  more?: (row: Row) => ReactNode;
  /** 'Ver' stands after the others, under this name. */
  last?: 'Ver' | 'Detalle';
}

/** 'Opciones': 'Ver', 'Editar' for who may, and more of the list's own. */
export const optionsColumn = <Row extends { id: string }>(acts: Acts<Row>): ListColumn<Row> =>
  rowOptions((row) => <RowOptions row={row} acts={acts} />);

function RowOptions<Row extends { id: string }>({
  row,
  acts: { nameOf: name, onOpen, onEdit, more, last },
}: {
  row: Row;
  acts: Acts<Row>;
}) {
  const view = (
    <RowAction
      icon={<EyeOutlined />}
      title={last ?? 'Ver'}
      name={name(row)}
      onClick={() => onOpen(row.id)}
    />
  );
  return (
    <>
      {!last && view}
      {onEdit && (
        <RowAction
          icon={<EditOutlined />}
          title="Editar"
          name={name(row)}
          onClick={() => onEdit(row.id)}
        />
      )}
      {more?.(row)}
      {last && view}
    </>
  );
}
