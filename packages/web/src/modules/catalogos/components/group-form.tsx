import { catalogueLimits, groupSchema } from '@comarca/shared/modules/catalogos/catalogo.schema';
import { Alert, Input } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import type { Restored } from '../../../platform/history/restored.ts';
import { useManagedForm } from '../../../platform/management/use-managed-form.ts';
import { Campo } from '../../../ui/campo.tsx';
import { catalogueKey } from '../operations/catalogue-key.ts';
import { permissionGroups } from '../operations/grupos.ts';
import { PermissionChecklist } from './permission-checklist.tsx';

export type GroupRow = Awaited<ReturnType<typeof permissionGroups.find>>;

interface Props {
  group: GroupRow | null;
  /** An old value of the history, on its way back into the form. */
  restored?: Restored | undefined;
  onClose: () => void;
}

const valuesOf = (group: GroupRow | null) => ({
  nombre: group?.nombre ?? '',
  permisos: group ? [...group.permisos] : [],
});

/** A group's name and what its members may do. */
export function GroupForm({ group, restored, onClose }: Props) {
  const form = useManagedForm({
    row: group,
    calls: permissionGroups,
    schema: groupSchema,
    valuesOf,
    thing: 'el grupo',
    success: 'Se guardó el grupo',
    labels: {
      nombre: 'Nombre',
      permisos: { label: 'Permisos', show: (codes) => `${(codes as string[]).length} permisos` },
    },
    invalidate: [catalogueKey],
    restored,
    onClose,
  });
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
      <Campo
        control={form.control}
        name="nombre"
        label="Nombre"
        required
        maxLength={catalogueLimits.name}
        help={group?.deLaPlataforma ? 'La plataforma usa este grupo por su nombre.' : undefined}
      >
        {(field) => <Input {...field} readOnly={group?.deLaPlataforma === true} />}
      </Campo>
      <Campo control={form.control} name="permisos" label="Permisos">
        {({ id, value, onChange }) => (
          <PermissionChecklist id={id} value={value} onChange={onChange} />
        )}
      </Campo>
    </EntityForm>
  );
}

const membersOf = (users: number): string => (users === 1 ? 'su usuario' : `sus ${users} usuarios`);
