import { Tag } from 'antd';
import { ManagementTable } from '../../../platform/management/management-table.tsx';
import { catalogueKey } from '../operations/catalogue-key.ts';
import { permissionGroups } from '../operations/grupos.ts';
import { GroupFacts } from './group-facts.tsx';
import { GroupForm, type GroupRow } from './group-form.tsx';

/** Groups with their permissions and how many people belong to them. */
export function GroupsTable() {
  return (
    <ManagementTable<GroupRow>
      entity="grupo"
      singular="Grupo"
      plural="Grupos"
      model="superusuario"
      queryKey={[...catalogueKey, 'grupos']}
      load={permissionGroups.load}
      columns={[
        {
          key: 'nombre',
          title: 'Nombre',
          orderBy: 'nombre',
          render: ({ nombre, deLaPlataforma }) => (
            <>
              {nombre} {deLaPlataforma && <Tag>De la plataforma</Tag>}
            </>
          ),
        },
        {
          key: 'permisos',
          title: 'Permisos',
          align: 'right',
          render: ({ permisos }) => permisos.length,
        },
        {
          key: 'usuarios',
          title: 'Usuarios',
          orderBy: 'usuarios',
          align: 'right',
          render: ({ usuarios }) => usuarios,
        },
      ]}
      nameOf={({ nombre }) => nombre}
      detail={(group) => <GroupFacts group={group} />}
      form={(group, close, restored) => (
        <GroupForm group={group} restored={restored} onClose={close} />
      )}
      remove={permissionGroups.remove}
      removing="al eliminar el grupo"
      withHistory
      emptyText="Cada grupo reúne los permisos que comparten sus usuarios."
    />
  );
}
