import type { RecordFields } from '@comarca/shared/core/record/record-fields';
import { skipToken, useQuery } from '@tanstack/react-query';
import { OptionsFailure } from '../../../ui/fields/options-failure.tsx';
import { EntityForm } from '../../entity-form/entity-form.tsx';
import { FormFields } from '../../record/form-fields.tsx';
import type { ManagedRow } from './managed-calls.ts';
import type { ManagedRecord } from './managed-record.ts';
import { type ManagedFormProps, useManagedForm } from './use-managed-form.ts';

interface Props<Fields extends RecordFields, Row extends ManagedRow> extends ManagedFormProps<Row> {
  declared: ManagedRecord<Fields, Row>;
}

/** The form of a managed record: its declared fields, one below the other. */
export function ManagedForm<Fields extends RecordFields, Row extends ManagedRow>({
  declared,
  ...props
}: Props<Fields, Row>) {
  const { queryKey, fields, choices: load } = declared;
  const choices = useQuery({
    queryKey: [...queryKey, 'opciones'],
    queryFn: load ? () => load() : skipToken,
    meta: { doing: 'al cargar las opciones' },
  });
  const form = useManagedForm(declared, props, choices.data);
  return (
    <EntityForm form={form} onClose={props.onClose}>
      <FormFields control={form.control} fields={fields} choices={choices.data ?? {}} autoFocus />
      {choices.isError && <OptionsFailure onRetry={() => void choices.refetch()} />}
    </EntityForm>
  );
}
