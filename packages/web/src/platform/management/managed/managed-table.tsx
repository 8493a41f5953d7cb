import type { RecordFields } from '@comarca/shared/core/record/record-fields';
import type { ReactNode } from 'react';
import { Later, later } from '../../loading/later.tsx';
import { fieldColumns } from '../../record/field-columns.tsx';
import { ManagementTable, type ManagementTableProps } from '../management-table.tsx';
import type { ManagedRow } from './managed-calls.ts';
import type { ManagedRecord } from './managed-record.ts';
import type { ManagedFormProps, OwnerFilter } from './use-managed-form.ts';

const declaredForm = later(() => import('./managed-form.tsx'));

interface Props<Fields extends RecordFields, Row extends ManagedRow>
  extends Partial<Omit<ManagementTableProps<Row>, 'entity' | 'form' | 'queryKey' | 'load'>> {
  declared: ManagedRecord<Fields, Row>;
  /** Whose records these are: the list asks for them, and a new one becomes theirs. */
  owner?: OwnerFilter;
  /** The form, where it is not the declared fields one below the other. */
  form?: (props: ManagedFormProps<Row>) => ReactNode;
}

/**
 * The table of a managed record, from its declaration.
 *
 * @example <ManagedTable declared={roleRecord} owner={{ proyecto }} form={(props) => <RoleForm {...props} />} />
 */
export function ManagedTable<Fields extends RecordFields, Row extends ManagedRow>({
  declared,
  owner,
  form = (props) => (
    <Later of={declaredForm}>
      {({ ManagedForm }) => <ManagedForm declared={declared} {...props} />}
    </Later>
  ),
  ...table
}: Props<Fields, Row>) {
  const { entity, singular, plural, model, nameOf, fields } = declared;
  return (
    <ManagementTable<Row>
      {...{ entity, singular, plural, model, nameOf }}
      queryKey={owner ? [...declared.queryKey, owner] : declared.queryKey}
      load={(query, signal) =>
        declared.page({ ...query, filters: { ...query.filters, ...owner } }, signal)
      }
      columns={declared.columns ?? fieldColumns(fields, Object.keys(fields))}
      form={(row, onClose, restored) => form({ row, owner, restored, onClose })}
      {...(declared.remove && { remove: declared.remove })}
      removing={`al eliminar ${declared.thing}`}
      withHistory
      emptyText={declared.purpose}
      {...table}
    />
  );
}
