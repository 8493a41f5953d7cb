import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { RowAction } from '../../ui/feedback/row-action.tsx';
import type { Restored } from '../history/restored.ts';
import type { ListColumn } from './list/list-table.tsx';
import { RowDetail } from './list/rows/row-detail.tsx';
import { rowOptions } from './list/rows/row-options.ts';
import type { ModelRights } from './model-permissions.ts';

/** What the dialog edits: a record, or a new one. */
export interface Editing<Row> {
  row: Row | null;
  restored?: Restored;
}

/** What a management table shows of its records, and what may be done with each. */
export interface ManagedRows<Row extends { id: string }> {
  /** The record's kind as the server knows it: 'rol'. For its history and what depends on it. */
  entity: string;
  columns: readonly ListColumn<Row>[];
  /** The row's name, for the accessible names of its buttons and the delete dialog. */
  nameOf: (row: Row) => string;
  /** More buttons of each row, before its detail. */
  rowActions?: (row: Row) => ReactNode;
  /** What the detail says of the record; without it, its columns whole. */
  detail?: (row: Row) => ReactNode;
  /** Whether who may edit may edit this one; all of them unless told. */
  isEditable?: (row: Row) => boolean;
  /** Whether who may delete may delete this one; all of them unless told. */
  isDeletable?: (row: Row) => boolean;
  /** The detail has the record's history, whose old values go back into the form. */
  withHistory?: boolean;
  /** Deletes a row. Throws AppError. */
  remove?: (row: Row) => Promise<void>;
}

/** The declared columns and 'Opciones': the detail, and what the user may do. */
export function withOptions<Row extends { id: string }>(
  table: ManagedRows<Row>,
  rights: ModelRights,
  onEdit: (editing: Editing<Row>) => void,
  onDelete: (row: Row) => void,
): ListColumn<Row>[] {
  const { columns, nameOf, rowActions, isEditable = () => true, isDeletable = () => true } = table;
  const mayRemove = rights.remove && table.remove !== undefined;
  const options: ListColumn<Row> = rowOptions((row) => {
    const mayEdit = rights.change && isEditable(row);
    return (
      <span className="opciones">
        {rowActions?.(row)}
        <RowDetail
          table={table}
          row={row}
          edit={mayEdit ? (restored) => onEdit({ row, restored }) : null}
        />
        {mayEdit && (
          <RowAction
            icon={<EditOutlined />}
            title="Editar"
            name={nameOf(row)}
            onClick={() => onEdit({ row })}
          />
        )}
        {mayRemove && isDeletable(row) && (
          <RowAction
            icon={<DeleteOutlined />}
            title="Eliminar"
            name={nameOf(row)}
            onClick={() => onDelete(row)}
            danger
          />
        )}
      </span>
    );
  });
  return [...columns, options];
}
