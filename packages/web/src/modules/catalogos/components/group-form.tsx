import { catalogueLimits, groupSchema } from '@comarca/shared/modules/catalogos/catalogo.schema';
import { Alert, Input } from 'antd';
import { EntityForm } from '../../../platform/entity-form/entity-form.tsx';
import { useEntityForm } from '../../../platform/entity-form/use-entity-form.ts';
import { Campo } from '../../../ui/campo.tsx';
import { catalogueKey } from '../operations/catalogue-key.ts';
import { permissionGroups } from '../operations/grupos.ts';
import { PermissionChecklist } from './permission-checklist.tsx';

export type GroupRow = Awaited<ReturnType<typeof permissionGroups.find>>;

interface Props {
  group: GroupRow | null;
  onClose: () => void;
}

const valuesOf = (group: GroupRow | null) => ({
  nombre: group?.nombre ?? '',
  permisos: group ? [...group.permisos] : [],
});

/** A group's name and what its members may do. */
export function GroupForm({ group, onClose }: Props) {
  const form = useEntityForm({
    schema: groupSchema,
    defaults: valuesOf(group),
    version: group?.version ?? null,
    save: (values, call) => permissionGroups.save(group?.id ?? null, values, call),
    ...(group && {
      reload: async () => {
        const stored = await permissionGroups.find(group.id);
        return { version: stored.version, values: valuesOf(stored) };
      },
    }),
    doing: 'al guardar el grupo',
    success: 'Se guardó el grupo',
    invalidate: [catalogueKey],
    labels: {
      nombre: 'Nombre',
      permisos: { label: 'Permisos', show: (codes) => `${(codes as string[]).length} permisos` },
    },
    onSaved: onClose,
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
