import type { ManagedFormProps } from '../../../platform/management/managed/use-managed-form.ts';
import type { Owner } from '../operations/processes.ts';

/** What every form of an administration tab is given. */
export interface OwnedFormProps<Row> extends Omit<ManagedFormProps<Row>, 'owner'> {
  owner: Owner;
}
