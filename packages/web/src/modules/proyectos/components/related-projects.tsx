import { PlusOutlined } from '@ant-design/icons';
import {
  type RelatedAcronym,
  relatedAcronym,
} from '@comarca/shared/modules/proyectos/proyecto.rules';
import { Button } from 'antd';
import { findRoute, useModules } from '../../../platform/navigation/modules-context.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';

/** Where a related project of each kind is created. */
const createRoutes: Readonly<Record<RelatedAcronym, string>> = {
  GI: 'ProjectGiCreate',
  IT: 'ProjectItCreate',
};

/**
 * The way to a related project of real-estate management or territory intelligence: only for the
 * types that have them, and where the product has that module.
 */
export function RelatedProjects({ type }: { type: string }) {
  const modules = useModules();
  const goTo = useGoTo();
  const acronym = relatedAcronym(type);
  if (!acronym || !findRoute(modules, createRoutes[acronym])) return null;
  return (
    <>
      <h3>Proyectos relacionados</h3>
      <div>
        <Button icon={<PlusOutlined />} onClick={() => goTo({ route: createRoutes[acronym] })}>
          Crear Proyecto {acronym}
        </Button>
      </div>
    </>
  );
}
