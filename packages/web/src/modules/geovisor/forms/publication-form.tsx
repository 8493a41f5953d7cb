import {
  publicationFields,
  publicationSchema,
} from '@comarca/shared/modules/geovisor/publication.fields';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useWatch } from 'react-hook-form';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import {
  type ManagedFormProps,
  useManagedForm,
} from '../../../platform/management/managed/use-managed-form.ts';
import { optionsOf } from '../../../platform/record/choices.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { OptionsFailure } from '../../../ui/fields/options-failure.tsx';
import { type Publication, publicationRecord } from '../operations/publications.ts';

/** A published table: the groups are asked for only where they decide. */
export function PublicationForm(props: ManagedFormProps<Publication>) {
  const choices = useQuery({
    queryKey: [...publicationRecord.queryKey, 'opciones'],
    queryFn: publicationRecord.choices,
    meta: { doing: 'al cargar las opciones' },
  });
  const form = useManagedForm(publicationRecord, props, choices.data, {
    schema: publicationSchema,
  });
  const declared = {
    control: form.control,
    fields: publicationFields,
    choices: choices.data ?? {},
  };
  const access = useWatch({ control: form.control, name: 'acceso' });
  return (
    <EntityForm form={form} onClose={props.onClose}>
      <FormFields {...declared} names={['capa', 'nombre', 'acceso']} autoFocus />
      {access === 'GRUPOS' && (
        <DeclaredField {...declared} name="grupos">
          {(field) => (
            <Select
              {...field}
              mode="multiple"
              showSearch={{ optionFilterProp: 'label' }}
              options={optionsOf(publicationFields.grupos, choices.data?.grupos) ?? []}
            />
          )}
        </DeclaredField>
      )}
      {choices.isError && <OptionsFailure onRetry={() => void choices.refetch()} />}
      <FormFields {...declared} names={['enGeoportal', 'carpeta', 'orden', 'visible']} />
    </EntityForm>
  );
}
