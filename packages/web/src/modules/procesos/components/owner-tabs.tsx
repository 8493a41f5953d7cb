import { ellipsis } from '@comarca/shared/core/formats';
import { AvatarBadge } from '../../../ui/avatar-badge.tsx';
import { ChipList } from '../../../ui/chip-list.tsx';
import { NoData } from '../../../ui/no-data.tsx';
import { WrappedText } from '../../../ui/wrapped-text.tsx';
import { ActivityForm } from '../forms/activity-form.tsx';
import { contentTypeText } from '../forms/content-type-select.tsx';
import { ErrorForm } from '../forms/error-form.tsx';
import { ResourceForm } from '../forms/resource-form.tsx';
import { RoleForm } from '../forms/role-form.tsx';
import type { Owner } from '../operations/procesos.ts';
import { activities, productErrors, type Role, resources, roles } from '../operations/tabs.ts';
import { baseText } from './base-text.ts';
import { nameColumn, textColumn } from './tab-columns.tsx';
import { TabTable } from './tab-table.tsx';

const roleChips = (chosen: readonly { id: string; rol: string }[]) =>
  chosen.map(({ id, rol }) => ({ key: id, label: rol }));

/** Roles of a project or a process. */
export function RolesTab({ owner }: { owner: Owner }) {
  const group = {
    key: 'grupo',
    title: 'Grupo',
    orderBy: 'grupo',
    render: ({ grupo }: Role) => grupo?.nombre ?? <NoData>Sin grupo</NoData>,
  };
  return (
    <TabTable
      entity="rol"
      withHistory
      singular="Rol"
      plural="Roles"
      model="empresas.rolempresa"
      owner={owner}
      records={roles}
      columns={[
        { key: 'rol', title: 'Rol', orderBy: 'rol', render: ({ rol }) => rol },
        ...('proyecto' in owner ? [group] : []),
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
      nameOf={({ rol }) => rol}
      form={RoleForm}
      removing="al eliminar el rol"
      emptyText="Los roles dicen quién gestiona y quién controla cada producto o actividad."
    />
  );
}

/** People who hold those roles. */
export function ResourcesTab({ owner }: { owner: Owner }) {
  return (
    <TabTable
      entity="recurso"
      withHistory
      singular="Recurso"
      plural="Recursos"
      model="empresas.recursoproceso"
      owner={owner}
      records={resources}
      columns={[
        {
          key: 'usuario',
          title: 'Usuario',
          orderBy: 'usuario',
          render: ({ usuario }) => (
            <span className="admin-persona">
              <AvatarBadge name={usuario.fullName} image={usuario.avatar} />
              <span>
                <WrappedText>{usuario.fullName}</WrappedText>
                <small>{ellipsis(usuario.user.username)}</small>
              </span>
            </span>
          ),
        },
        { key: 'rol', title: 'Rol', orderBy: 'rol', render: ({ rol }) => rol.rol },
        {
          key: 'base',
          title: 'Base',
          orderBy: 'base',
          secondary: true,
          render: ({ base }) => (base ? baseText(base) : <NoData>{baseText(null)}</NoData>),
        },
        {
          key: 'actividades',
          title: 'proyecto' in owner ? 'Productos' : 'Actividades',
          secondary: true,
          render: (row) => (
            <ChipList
              plural="actividades"
              items={row.actividades.map(({ id, nombre }) => ({ key: id, label: nombre }))}
              empty="—"
            />
          ),
        },
      ]}
      nameOf={({ usuario }) => usuario.fullName}
      form={ResourceForm}
      removing="al eliminar el recurso"
      emptyText="Los recursos son las personas que tienen un rol aquí."
    />
  );
}

/** What is done in a process. */
export function ActivitiesTab({ owner }: { owner: Owner }) {
  return (
    <TabTable
      entity="actividad"
      withHistory
      singular="Actividad"
      plural="Actividades"
      model="empresas.actividadproceso"
      owner={owner}
      records={activities}
      columns={[
        nameColumn,
        textColumn,
        {
          key: 'esContinua',
          title: 'Continua',
          secondary: true,
          render: ({ esContinua }) => (esContinua ? 'Sí' : 'No'),
        },
        {
          key: 'contentType',
          title: 'Modelo relacionado',
          secondary: true,
          render: ({ contentType }) => (contentType ? contentTypeText(contentType) : '—'),
        },
        {
          key: 'perfilesGestion',
          title: 'Perfiles de gestión',
          render: (row) => <ChipList plural="perfiles" items={roleChips(row.perfilesGestion)} />,
        },
        {
          key: 'perfilesControl',
          title: 'Perfiles de control',
          secondary: true,
          render: (row) => (
            <ChipList plural="perfiles" items={roleChips(row.perfilesControl)} empty="—" />
          ),
        },
      ]}
      nameOf={({ nombre }) => nombre}
      form={ActivityForm}
      removing="al eliminar la actividad"
      emptyText="Las actividades son lo que se asigna a los recursos del proceso."
    />
  );
}

/** Errors that quality control finds. */
export function ErrorsTab({ owner }: { owner: Owner }) {
  const ofProject = 'proyecto' in owner;
  return (
    <TabTable
      entity="errorProducto"
      withHistory
      singular={ofProject ? 'Error Producto' : 'Error Actividad'}
      plural={ofProject ? 'Errores Productos' : 'Errores Actividades'}
      model="empresas.errorproducto"
      owner={owner}
      records={productErrors}
      columns={[
        nameColumn,
        textColumn,
        {
          key: 'productos',
          title: ofProject ? 'Productos relacionados' : 'Actividades relacionadas',
          render: (row) => (
            <ChipList
              plural={ofProject ? 'productos' : 'actividades'}
              items={row.productosRelacionados.map(({ id, nombre }) => ({
                key: id,
                label: nombre,
              }))}
              empty="—"
            />
          ),
        },
      ]}
      nameOf={({ nombre }) => nombre}
      form={ErrorForm}
      removing="al eliminar el error"
      emptyText="El control de calidad señala estos errores al rechazar un producto o una actividad."
    />
  );
}
