import {
  activityFields,
  type productErrorFields,
  resourceFields,
  roleFields,
} from '@comarca/shared/modules/procesos/administration.fields';
import { laterPart } from '../../../platform/loading/later-part.tsx';
import type { ListColumn } from '../../../platform/management/list/list-table.tsx';
import { ManagedTable } from '../../../platform/management/managed/managed-table.tsx';
import { fieldColumns } from '../../../platform/record/field-columns.tsx';
import { NoData } from '../../../ui/feedback/no-data.tsx';
import { AvatarBadge } from '../../../ui/marks/avatar-badge.tsx';
import { ChipList } from '../../../ui/text/chip-list.tsx';
import { WrappedText } from '../../../ui/text/wrapped-text.tsx';
import { errorFieldsOf } from '../forms/error-fields.ts';
import {
  type Activity,
  activityRecord,
  type ProductError,
  productErrorRecord,
  type Resource,
  type Role,
  resourceRecord,
  roleRecord,
} from '../operations/administration.ts';
import type { Owner } from '../operations/processes.ts';
import { baseText } from './base-text.ts';
import { describedColumns, modelColumns } from './described-columns.tsx';

const ActivityForm = laterPart(() => import('../forms/activity-form.tsx'), 'ActivityForm');
const ErrorForm = laterPart(() => import('../forms/error-form.tsx'), 'ErrorForm');
const ResourceForm = laterPart(() => import('../forms/resource-form.tsx'), 'ResourceForm');
const RoleForm = laterPart(() => import('../forms/role-form.tsx'), 'RoleForm');

const roleChips = (chosen: readonly { id: string; rol: string }[]) =>
  chosen.map(({ id, rol }) => ({ key: id, label: rol }));

const nameChips = (chosen: readonly { id: string; nombre: string }[]) =>
  chosen.map(({ id, nombre }) => ({ key: id, label: nombre }));

/** Roles of a project or a process. */
export const RolesTab = ({ owner }: { owner: Owner }) => (
  <ManagedTable
    declared={roleRecord}
    owner={owner}
    columns={[
      ...fieldColumns<typeof roleFields, Role>(
        roleFields,
        'proyecto' in owner ? ['rol', 'grupo'] : ['rol'],
        { grupo: { render: ({ grupo }) => grupo?.nombre ?? <NoData>Sin grupo</NoData> } },
      ),
      {
        key: 'recursos',
        title: 'Recursos',
        secondary: true,
        render: (row) => (
          <ChipList
            plural="recursos"
            items={row.resources.map(({ id, fullName }) => ({ key: id, label: fullName }))}
            empty={<NoData>Sin recursos</NoData>}
          />
        ),
      },
    ]}
    form={(props) => <RoleForm {...props} owner={owner} />}
  />
);

/** People who hold those roles. */
export const ResourcesTab = ({ owner }: { owner: Owner }) => (
  <ManagedTable
    declared={resourceRecord}
    owner={owner}
    columns={[
      ...fieldColumns<typeof resourceFields, Resource>(resourceFields, ['usuario', 'rol', 'base'], {
        usuario: { render: ({ usuario }) => <Person person={usuario} /> },
        base: {
          secondary: true,
          render: ({ base }) => (base ? baseText(base) : <NoData>{baseText(null)}</NoData>),
        },
      }),
      {
        key: 'actividades',
        title: 'proyecto' in owner ? 'Productos' : 'Actividades',
        secondary: true,
        render: (row) => (
          <ChipList plural="actividades" items={nameChips(row.actividades)} empty="—" />
        ),
      },
    ]}
    form={(props) => <ResourceForm {...props} owner={owner} />}
  />
);

function Person({ person }: { person: Resource['usuario'] }) {
  return (
    <span className="admin-persona">
      <AvatarBadge name={person.fullName} image={person.avatar} />
      <span>
        <WrappedText>{person.fullName}</WrappedText>
        <small>{person.user.username}</small>
      </span>
    </span>
  );
}

/** What is done in a process. */
export const ActivitiesTab = ({ owner }: { owner: Owner }) => (
  <ManagedTable
    declared={activityRecord}
    owner={owner}
    columns={activityColumns}
    form={(props) => <ActivityForm {...props} owner={owner} />}
  />
);

const activityColumns: ListColumn<Activity>[] = [
  ...describedColumns,
  ...fieldColumns<typeof activityFields, Activity>(activityFields, ['esContinua'], { main: 0 }),
  ...modelColumns,
  ...fieldColumns<typeof activityFields, Activity>(
    activityFields,
    ['perfilesGestion', 'perfilesControl'],
    {
      main: 1,
      perfilesGestion: {
        render: (row) => <ChipList plural="perfiles" items={roleChips(row.perfilesGestion)} />,
      },
      perfilesControl: {
        render: (row) => (
          <ChipList plural="perfiles" items={roleChips(row.perfilesControl)} empty="—" />
        ),
      },
    },
  ),
];

/** Errors that quality control finds. */
export function ErrorsTab({ owner }: { owner: Owner }) {
  const ofProject = 'proyecto' in owner;
  const products = {
    productosRelacionados: {
      render: (row: ProductError) => (
        <ChipList
          plural={ofProject ? 'productos' : 'actividades'}
          items={nameChips(row.productosRelacionados)}
          empty="—"
        />
      ),
    },
  };
  return (
    <ManagedTable
      declared={productErrorRecord}
      owner={owner}
      {...(ofProject && { singular: 'Error Producto', plural: 'Errores Productos' })}
      columns={[
        ...describedColumns,
        ...fieldColumns<typeof productErrorFields, ProductError>(
          errorFieldsOf(owner),
          ['productosRelacionados'],
          products,
        ),
      ]}
      form={(props) => <ErrorForm {...props} owner={owner} />}
    />
  );
}
