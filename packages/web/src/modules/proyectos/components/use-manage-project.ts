import { useQuery } from '@tanstack/react-query';
import { findRoute, useModules } from '../../../platform/navigation/modules-context.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { administeredKey, loadAdministered } from '../operations/projects.ts';

const ROUTE = 'ProjectDetail';

/** Opens the administration of a project; null where it would be refused. */
export function useManageProject(): (id: string) => (() => void) | null {
  const modules = useModules();
  const goTo = useGoTo();
  const mayChange = useCan('proyectos.change_proyecto') && findRoute(modules, ROUTE) !== undefined;
  const { data } = useQuery({
    queryKey: administeredKey,
    queryFn: loadAdministered,
    enabled: mayChange,
  });
  return (id) =>
    mayChange && data && (data.todos || data.ids.includes(id))
      ? () => goTo({ route: ROUTE, params: { id } })
      : null;
}
