import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { failureInstead } from '../../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../../platform/alerts/load-failure.tsx';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { loadProjectsIt, projectsItKey } from '../../operations/projects-it.ts';

/** More are in the list. */
const SHOWN = 20;

/** The IT projects of a project, below what its card says. */
export function RelatedProjectsIt({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...projectsItKey, 'de', id],
    queryFn: () => loadProjectsIt({ first: SHOWN, offset: 0, filters: { proyecto_In: [id] } }),
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return (
      <LoadFailure thing="los proyectos IT" failure={failure} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />;
  if (data.nodes.length === 0) return null;
  return (
    <>
      <h3>Proyectos IT</h3>
      <ul>
        {data.nodes.map(({ id: project, nombre, srid }) => (
          <li key={project}>
            <RouteLink route="ProjectItEdit" params={{ id: project }}>
              {nombre}
            </RouteLink>{' '}
            Srid: {srid.srid}
          </li>
        ))}
      </ul>
    </>
  );
}
