import { resourceSchema } from '@comarca/shared/modules/procesos/administracion.schema';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { SearchPicker } from '../../../platform/pickers/search-picker.tsx';
import { UserPicker } from '../../../platform/pickers/user-picker.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { baseText } from '../components/base-text.ts';
import { findCities, type Resource, resources } from '../operations/tabs.ts';
import { knownRoles, RolePicker } from './pickers.tsx';
import { type TabFormProps, useTabForm } from './use-tab-form.ts';

/** A person who holds a role. */
export function ResourceForm(props: TabFormProps<Resource>) {
  const { owner, row, onClose } = props;
  const form = useTabForm(props, {
    records: resources,
    schema: resourceSchema,
    valuesOf,
    thing: 'el recurso',
    success: 'Recurso guardado Exitosamente',
    labels: { usuario: 'Usuario', rol: 'Rol', base: 'Base' },
  });
  const person = row ? [{ value: row.usuario.id, label: row.usuario.fullName }] : [];
  const base = row?.base ? [{ value: row.base.codigo, label: baseText(row.base) }] : [];
  return (
    <EntityForm form={form} onClose={onClose}>
      <Campo control={form.control} name="usuario" label="Usuario" required>
        {(field) => <UserPicker {...field} known={person} />}
      </Campo>
      <Campo control={form.control} name="rol" label="Rol" required>
        {(field) => (
          <RolePicker {...field} owner={owner} known={row ? knownRoles([row.rol]) : []} />
        )}
      </Campo>
      <Campo
        control={form.control}
        name="base"
        label="Base"
        help="Municipio donde trabaja; puede quedar sin base."
      >
        {(field) => <SearchPicker {...field} source="municipios" find={findCities} known={base} />}
      </Campo>
    </EntityForm>
  );
}

const valuesOf = (row: Resource | null) => ({
  usuario: row?.usuario.id ?? '',
  rol: row?.rol.id ?? '',
  base: row?.base?.codigo ?? null,
});
