import { resourceFields } from '@comarca/shared/modules/procesos/administration.fields';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useManagedForm } from '../../../platform/management/managed/use-managed-form.ts';
import { codedCities } from '../../../platform/pickers/cities.ts';
import { among } from '../../../platform/pickers/form-source.ts';
import { staff } from '../../../platform/pickers/staff.ts';
import { DeclaredField, FormFields } from '../../../platform/record/form-fields.tsx';
import { type Resource, resourceRecord } from '../operations/administration.ts';
import type { OwnedFormProps } from './owned-form.ts';
import { knownRoles, RolePicker } from './pickers.tsx';

/** A person who holds a role. */
export function ResourceForm(props: OwnedFormProps<Resource>) {
  const { owner, row, onClose } = props;
  const form = useManagedForm(resourceRecord, props, {
    usuario: row ? [row.usuario] : [],
    rol: row ? [row.rol] : [],
    base: row?.base ? [row.base] : [],
  });
  const declared = {
    control: form.control,
    fields: resourceFields,
    sources: { usuario: among(staff, row?.usuario), base: among(codedCities, row?.base) },
  };
  return (
    <EntityForm form={form} onClose={onClose}>
      <FormFields {...declared} names={['usuario']} />
      <DeclaredField {...declared} name="rol">
        {(field) => (
          <RolePicker {...field} owner={owner} known={row ? knownRoles([row.rol]) : []} />
        )}
      </DeclaredField>
      <FormFields {...declared} names={['base']} />
    </EntityForm>
  );
}
