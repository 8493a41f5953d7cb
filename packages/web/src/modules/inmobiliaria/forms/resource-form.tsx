import { giResourceFields } from '@comarca/shared/modules/inmobiliaria/gi-tabs.fields';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import {
  type ManagedFormProps,
  useManagedForm,
} from '../../../platform/management/managed/use-managed-form.ts';
import { UserPicker } from '../../../platform/pickers/user-picker.tsx';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { type GiResource, giResourceRecord } from '../operations/tabs.tsx';

/** Who works in the project, and as what. */
export function GiResourceForm(props: ManagedFormProps<GiResource>) {
  const person = props.row?.usuario;
  const form = useManagedForm(giResourceRecord, props, { usuario: person ? [person] : [] });
  const declared = { control: form.control, fields: giResourceFields };
  const known = person ? [{ value: person.id, label: person.fullName }] : [];
  return (
    <EntityForm form={form} onClose={props.onClose}>
      <DeclaredField {...declared} name="usuario">
        {({ onChange, ...field }) => (
          <UserPicker
            {...field}
            onChange={(id: string | null) => onChange(id ?? '')}
            known={known}
          />
        )}
      </DeclaredField>
      <FormFields {...declared} names={['rol']} />
    </EntityForm>
  );
}
