import { Tag } from 'antd';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import { ManagedTable } from '../../../platform/management/managed/managed-table.tsx';
import { groupRecord } from '../operations/permission-groups.ts';
import { GroupFacts } from './group-facts.tsx';

const GroupForm = laterPart(() => import('./group-form.tsx'), 'GroupForm');

/** Groups with their permissions and how many people belong to them. */
export function GroupsTable() {
  return (
    <ManagedTable
      declared={groupRecord}
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
      detail={(group) => <GroupFacts group={group} />}
      form={(props) => <GroupForm {...props} />}
    />
  );
}
