import { HomeOutlined } from '@ant-design/icons';
import { MANAGE_PERMISSION } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { RouteButton } from '../../../platform/navigation/route-button.tsx';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { relatedTo } from '../operations/projects/gi-projects.ts';

/** The real-estate projects of a project, below what its card says. */
export function RelatedProjectsGi({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(relatedTo(id));
  const mayManage = useCan(MANAGE_PERMISSION);
  const failure = failureInstead(data, error);
  if (failure) {
    return (
      <LoadFailure
        thing="los proyectos inmobiliarios"
        failure={failure}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />;
  if (data.nodes.length === 0) return null;
  return (
    <>
      <h3>Proyectos GI</h3>
      <ul>
        {data.nodes.map(({ id: project, disposicionDerecho, gerencia }) => (
          <li key={project}>
            {mayManage ? (
              <RouteLink route="ProjectGiDetail" params={{ id: project }}>
                {disposicionDerecho}
              </RouteLink>
            ) : (
              <RouteLink route="ListProjectGi" search={{ itemId: project }}>
                {disposicionDerecho}
              </RouteLink>
            )}{' '}
            Sector: {gerencia}
          </li>
        ))}
      </ul>
    </>
  );
}

/** From the administration of a project to that of the newest real-estate project on it. */
export function ProjectGiWay({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(relatedTo(id));
  const failure = failureInstead(data, error);
  if (failure) {
    return (
      <LoadFailure
        thing="el proyecto inmobiliario"
        failure={failure}
        onRetry={() => void refetch()}
      />
    );
  }
  const [linked] = data?.nodes ?? [];
  if (!linked) return null;
  return (
    <RouteButton icon={<HomeOutlined />} route="ProjectGiDetail" params={{ id: linked.id }}>
      Gestión Inmobiliaria
    </RouteButton>
  );
}
