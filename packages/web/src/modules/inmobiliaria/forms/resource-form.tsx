import { giResourceFields } from '@comarca/shared/modules/inmobiliaria/gi-tabs.fields';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import {
  type ManagedFormProps,
  useManagedForm,
} from '../../../platform/management/managed/use-managed-form.ts';
import { among } from '../../../platform/pickers/form-source.ts';
import { staff } from '../../../platform/pickers/staff.ts';
import { FormFields } from '../../../platform/record/form-fields.tsx';
import { type GiResource, giResourceRecord } from '../operations/projects/tabs.tsx';

/** Who works in the project, and as what. */
export function GiResourceForm(props: ManagedFormProps<GiResource>) {
  const person = props.row?.usuario;
  const form = useManagedForm(giResourceRecord, props, { usuario: person ? [person] : [] });
  const sources = { usuario: among(staff, person) };
  return (
    <EntityForm form={form} onClose={props.onClose}>
      <FormFields
        control={form.control}
        fields={giResourceFields}
        names={['usuario', 'rol']}
        sources={sources}
      />
    </EntityForm>
  );
}
