import type {
  FormValues,
  RecordFields,
  SavedValues,
} from '@comarca/shared/core/record/record-fields';
import type { EntityFormOptions } from '../../entity-form/use-entity-form.ts';
import type { Restored } from '../../history/restored.ts';
import type { Choices } from '../../record/choices.ts';
import { useRecordForm } from '../../record/use-record-form.ts';
import type { ManagedRow } from './managed-calls.ts';
import type { ManagedRecord } from './managed-record.ts';

/** The project, process … whose records a table keeps: its list asks for them by these arguments. */
export type OwnerFilter = Readonly<Record<string, string | readonly string[]>>;

/** What a managed table hands to the form in its dialog. */
export interface ManagedFormProps<Row> {
  /** Null for a new record. */
  row: Row | null;
  /** Whose record a new one becomes. */
  owner?: OwnerFilter | undefined;
  /** An old value of the history, on its way back into the form. */
  restored?: Restored | undefined;
  onClose: () => void;
}

/**
 * The form of a managed record, in the dialog of its table; `own` is what it does otherwise, `initial` what a new
 * record starts with.
 */
export const useManagedForm = <Fields extends RecordFields, Row extends ManagedRow>(
  declared: ManagedRecord<Fields, Row>,
  { row, owner, restored = undefined, onClose }: ManagedFormProps<Row>,
  choices: Choices<Fields> = {},
  own: Partial<EntityFormOptions<FormValues<Fields>, SavedValues<Fields>, string>> & {
    initial?: Partial<FormValues<Fields>>;
  } = {},
) =>
  useRecordForm(declared, { record: row, restored: restored ?? null, onSaved: onClose }, choices, {
    save: (values, call) => declared.save(row?.id ?? null, { ...values, ...owner }, call),
    invalidate: [declared.queryKey, ...(declared.stale ?? []), ['history', declared.entity]],
    ...own,
  });
