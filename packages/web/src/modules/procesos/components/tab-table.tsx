import type { ComponentType } from 'react';
import {
  ManagementTable,
  type ManagementTableProps,
} from '../../../platform/management/management-table.tsx';
import type { TabFormProps } from '../forms/use-tab-form.ts';
import type { Owner } from '../operations/procesos.ts';
import type { TabRecords } from '../operations/tabs.ts';

interface Props<Row extends { id: string; version: number }>
  extends Omit<ManagementTableProps<Row>, 'queryKey' | 'load' | 'form' | 'remove'> {
  owner: Owner;
  records: TabRecords<Row, never>;
  form: ComponentType<TabFormProps<Row>>;
}

/** The table of one kind of record of a project or a process, in its administration. */
export function TabTable<Row extends { id: string; version: number }>({
  owner,
  records,
  form: Form,
  ...table
}: Props<Row>) {
  return (
    <ManagementTable<Row>
      {...table}
      queryKey={records.key(owner)}
      load={(query, signal) => records.load(owner, query, signal)}
      form={(row, onClose, restored) => (
        <Form owner={owner} row={row} restored={restored} onClose={onClose} />
      )}
      remove={({ id }) => records.remove(id)}
    />
  );
}
