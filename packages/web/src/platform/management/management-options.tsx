import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { RowAction } from '../../ui/row-action.tsx';
import { HistoryAction } from '../history/history-action.tsx';
import type { ListColumn } from './list-table.tsx';
import type { ModelRights } from './model-permissions.ts';

/** Values by field, put into a form over those that are stored. */
export type Prefill = Readonly<Record<string, unknown>>;

/** What the dialog edits: a record, or a new one. */
export interface Editing<Row> {
  row: Row | null;
  prefill?: Prefill;
}

/** What a management table shows of its records, and what may be done with each. */
export interface ManagedRows<Row extends { id: string }> {
  /** The record's kind as the server knows it: 'rol'. For its history and what depends on it. */
  entity: string;
  columns: readonly ListColumn<Row>[];
  /** The row's name, for the accessible names of its buttons and the delete dialog. */
  nameOf: (row: Row) => string;
  /** More buttons of each row, before edit and delete. */
  rowActions?: (row: Row) => ReactNode;
  /**
   * Given, each row has its history, whose old values of these fields go back into the form: texts,
   * numbers, marks.
   */
  restorable?: readonly string[];
  /** Deletes a row. Throws AppError. */
  remove?: (row: Row) => Promise<void>;
}

/** The declared columns and 'Opciones' with what the user may do. */
export function withOptions<Row extends { id: string }>(
  table: ManagedRows<Row>,
  rights: ModelRights,
  onEdit: (editing: Editing<Row>) => void,
  onDelete: (row: Row) => void,
): ListColumn<Row>[] {
  const { columns, nameOf, rowActions, restorable } = table;
  const mayRemove = rights.remove && table.remove !== undefined;
  if (!rowActions && !restorable && !rights.change && !mayRemove) return [...columns];
  const options: ListColumn<Row> = {
    key: 'opciones',
    title: 'Opciones',
    align: 'center',
    pinned: true,
    render: (row) => (
      <span className="opciones">
        {rowActions?.(row)}
        {restorable && (
          <RowHistory
            table={table}
            row={row}
            edit={rights.change ? (prefill) => onEdit({ row, prefill }) : null}
          />
        )}
        {rights.change && (
          <RowAction
            icon={<EditOutlined />}
            title="Editar"
            name={nameOf(row)}
            onClick={() => onEdit({ row })}
          />
        )}
        {mayRemove && (
          <RowAction
            icon={<DeleteOutlined />}
            title="Eliminar"
            name={nameOf(row)}
            onClick={() => onDelete(row)}
            danger
          />
        )}
      </span>
    ),
  };
  return [...columns, options];
}

interface RowHistoryProps<Row extends { id: string }> {
  table: ManagedRows<Row>;
  row: Row;
  edit: ((prefill: Prefill) => void) | null;
}

function RowHistory<Row extends { id: string }>({ table, row, edit }: RowHistoryProps<Row>) {
  const { entity, nameOf, restorable = [] } = table;
  return (
    <HistoryAction
      entity={entity}
      id={row.id}
      name={nameOf(row)}
      {...(edit && {
        restore: {
          fields: restorable,
          onRestore: (field: string, value: unknown) => edit({ [field]: value }),
        },
      })}
    />
  );
}
