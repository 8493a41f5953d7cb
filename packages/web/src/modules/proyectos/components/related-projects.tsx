import { PlusOutlined } from '@ant-design/icons';
import type { Permission } from '@comarca/shared/core/permissions';
import {
  type RelatedAcronym,
  relatedAcronym,
} from '@comarca/shared/modules/proyectos/project.rules';
import { Tag } from 'antd';
import { findRoute, useModules } from '../../../platform/navigation/modules-context.ts';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { useCan } from '../../../platform/session/use-session.ts';

interface Kind {
  name: string;
  /** Where such a project is created, and by whom. */
  route: string;
  permission: Permission;
  /** What the route is told besides, so that its form opens. */
  opening?: Readonly<Record<string, string>>;
}

const kinds: Readonly<Record<RelatedAcronym, Kind>> = {
  GI: {
    name: 'Gestión inmobiliaria',
    route: 'ListProjectGi',
    permission: 'ecogeos_gi.add_proyectoinmobiliaria_1274',
    opening: { create: 'true' },
  },
  IT: {
    name: 'Inteligencia del territorio',
    route: 'ProjectItCreate',
    permission: 'inteligencia_territorio.add_proyectoit',
  },
};

interface Props {
  /** The project's id and name, for the new one. */
  id: string;
  title: string;
}

/**
 * Which kind of projects a project's type has beside it, and the way to a new one where the product
 * has that module.
 */
export function RelatedProjects({ type, ...project }: Props & { type: string }) {
  const acronym = relatedAcronym(type);
  return acronym && <Related {...project} acronym={acronym} />;
}

function Related({ id, title, acronym }: Props & { acronym: RelatedAcronym }) {
  const modules = useModules();
  const { name, route, permission, opening } = kinds[acronym];
  const mayCreate = useCan(permission);
  // the form of a new one opens for this project
  const search = { ...opening, proyecto: id, nombre: title };
  return (
    <>
      <h3>Proyectos relacionados</h3>
      <p>
        <Tag>{acronym}</Tag>
        {name}
      </p>
      {mayCreate && findRoute(modules, route) && (
        <RouteButton icon={<PlusOutlined />} route={route} search={search}>
          Crear Proyecto {acronym}
        </RouteButton>
      )}
    </>
  );
}
