import { findRoute, useModules } from '../../../platform/navigation/modules-context.ts';
import { useGoTo } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/use-session.ts';

const ROUTE = 'ProjectDetail';

/** Opens a project's administration; null for who may not. */
export function useManageProject(): ((id: string) => void) | null {
  const modules = useModules();
  const goTo = useGoTo();
  const mayChange = useCan('proyectos.change_proyecto');
  if (!mayChange || !findRoute(modules, ROUTE)) return null;
  return (id) => goTo({ route: ROUTE, params: { id } });
}
