import { MAX_NAME, roleSchema } from '@comarca/shared/modules/procesos/administracion.schema';
import { Input } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { Campo } from '../../../ui/campo.tsx';
import { type Role, roles } from '../operations/tabs.ts';
import { GroupPicker, knownNamed } from './pickers.tsx';
import { type TabFormProps, useTabForm } from './use-tab-form.ts';

/** A role; its group exists in projects only. */
export function RoleForm(props: TabFormProps<Role>) {
  const { owner, row, onClose } = props;
  const form = useTabForm(props, {
    records: roles,
    schema: roleSchema,
    valuesOf,
    thing: 'el rol',
    success: 'Rol guardado Exitosamente',
    labels: { rol: 'Rol', grupo: 'Grupo' },
  });
  return (
    <EntityForm form={form} onClose={onClose}>
      <Campo control={form.control} name="rol" label="Rol" required maxLength={MAX_NAME}>
        {(field) => <Input {...field} autoFocus />}
      </Campo>
      {'proyecto' in owner && (
        <Campo control={form.control} name="grupo" label="Grupo">
          {(field) => (
            <GroupPicker
              {...field}
              owner={owner}
              known={row?.grupo ? knownNamed([row.grupo]) : []}
            />
          )}
        </Campo>
      )}
    </EntityForm>
  );
}

const valuesOf = (row: Role | null) => ({ rol: row?.rol ?? '', grupo: row?.grupo?.id ?? null });
