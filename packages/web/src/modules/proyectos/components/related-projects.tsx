import { PlusOutlined } from '@ant-design/icons';
import {
  type RelatedAcronym,
  relatedAcronym,
} from '@comarca/shared/modules/proyectos/project.rules';
import { Button, Tag } from 'antd';
import { findRoute, useModules } from '../../../platform/navigation/modules-context.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';

/** What an acronym stands for, and where such a project is created. */
const kinds: Readonly<Record<RelatedAcronym, { name: string; route: string }>> = {
  GI: { name: 'Gestión inmobiliaria', route: 'ProjectGiCreate' },
  IT: { name: 'Inteligencia del territorio', route: 'ProjectItCreate' },
};

interface Props {
  type: string;
  /** The project's id and name, for the new one. */
  id: string;
  title: string;
}

/**
 * Which kind of projects a project's type has beside it, and the way to a new one where the product
 * has that module.
 */
export function RelatedProjects({ type, id, title }: Props) {
  const modules = useModules();
  const goTo = useGoTo();
  const acronym = relatedAcronym(type);
  if (!acronym) return null;
  const { name, route } = kinds[acronym];
  return (
    <>
      <h3>Proyectos relacionados</h3>
      <p>
        <Tag>{acronym}</Tag>
        {name}
      </p>
      {findRoute(modules, route) && (
        <Button
          icon={<PlusOutlined />}
          onClick={() => goTo({ route, search: { proyecto: id, nombre: title } })}
        >
          Crear Proyecto {acronym}
        </Button>
      )}
    </>
  );
}
