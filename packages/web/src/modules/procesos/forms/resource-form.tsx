import { resourceFields } from '@comarca/shared/modules/procesos/administration.fields';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useManagedForm } from '../../../platform/management/managed/use-managed-form.ts';
import { findCodedCities } from '../../../platform/pickers/cities.ts';
import { SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import { UserPicker } from '../../../platform/pickers/user-picker.tsx';
import { DeclaredField } from '../../../platform/record/form-fields.tsx';
import { baseText } from '../components/base-text.ts';
import { type Resource, resourceRecord } from '../operations/administration.ts';
import type { OwnedFormProps } from './owned-form.ts';
import { knownRoles, RolePicker } from './pickers.tsx';

/** A person who holds a role. */
export function ResourceForm(props: OwnedFormProps<Resource>) {
  const { owner, row, onClose } = props;
  const person = row ? [{ value: row.usuario.id, label: row.usuario.fullName }] : [];
  const base = row?.base ? [{ value: row.base.codigo, label: baseText(row.base) }] : [];
  const form = useManagedForm(resourceRecord, props, {
    usuario: row ? [row.usuario] : [],
    rol: row ? [row.rol] : [],
    base: row?.base ? [row.base] : [],
  });
  const declared = { control: form.control, fields: resourceFields };
  return (
    <EntityForm form={form} onClose={onClose}>
      <DeclaredField {...declared} name="usuario">
        {(field) => <UserPicker {...field} known={person} />}
      </DeclaredField>
      <DeclaredField {...declared} name="rol">
        {(field) => (
          <RolePicker {...field} owner={owner} known={row ? knownRoles([row.rol]) : []} />
        )}
      </DeclaredField>
      <DeclaredField {...declared} name="base">
        {(field) => (
          <SearchPicker {...field} source="municipios" find={findCodedCities} known={base} />
        )}
      </DeclaredField>
    </EntityForm>
  );
}
