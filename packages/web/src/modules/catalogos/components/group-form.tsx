import { groupFields } from '@comarca/shared/modules/catalogos/catalogue.fields';
import { Alert, Input } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import {
  type ManagedFormProps,
  useManagedForm,
} from '../../../platform/management/managed/use-managed-form.ts';
import { DeclaredField } from '../../../platform/record/form-fields.tsx';
import { type GroupRow, groupRecord } from '../operations/permission-groups.ts';
import { PermissionChecklist } from './permission-checklist.tsx';

/** A group's name and what its members may do. */
export function GroupForm(props: ManagedFormProps<GroupRow>) {
  const { row: group, onClose } = props;
  const form = useManagedForm(
    groupRecord,
    props,
    {},
    {
      labels: {
        nombre: groupFields.nombre.label,
        permisos: { label: 'Permisos', show: (codes) => `${(codes as string[]).length} permisos` },
      },
    },
  );
  const declared = { control: form.control, fields: groupFields };
  return (
    <EntityForm form={form} onClose={onClose}>
      {group !== null && group.usuarios > 0 && (
        <Alert
          type="info"
          showIcon
          className="formulario-aviso"
          title={`Los cambios rigen de inmediato para ${membersOf(group.usuarios)}.`}
        />
      )}
      <DeclaredField
        {...declared}
        name="nombre"
        help={group?.deLaPlataforma ? 'La plataforma usa este grupo por su nombre.' : undefined}
      >
        {(field) => <Input {...field} readOnly={group?.deLaPlataforma === true} />}
      </DeclaredField>
      <DeclaredField {...declared} name="permisos">
        {({ id, value, onChange }) => (
          <PermissionChecklist id={id} value={value} onChange={onChange} />
        )}
      </DeclaredField>
    </EntityForm>
  );
}

const membersOf = (users: number): string => (users === 1 ? 'su usuario' : `sus ${users} usuarios`);
