import { AuditOutlined, CompassOutlined, HomeOutlined, ReadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { Counters } from '../../../platform/dashboard/counters.tsx';
import { giProjectsKey, loadStatistics } from '../operations/projects/gi-projects.ts';

/** What the projects of the list add up to. */
export function StatisticsCard() {
  const { data, error, refetch } = useQuery({
    queryKey: [...giProjectsKey, 'estadisticas'],
    queryFn: loadStatistics,
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return (
      <LoadFailure thing="las estadísticas" failure={failure} onRetry={() => void refetch()} />
    );
  }
  return (
    <Counters
      items={[
        { label: 'Predios', value: data?.predios, icon: <HomeOutlined /> },
        { label: 'Conceptos jurídicos', value: data?.analisisJuridico, icon: <AuditOutlined /> },
        { label: 'Conceptos catastrales', value: data?.analisisCatastral, icon: <ReadOutlined /> },
        { label: 'Conceptos de campo', value: data?.analisisCampo, icon: <CompassOutlined /> },
      ]}
    />
  );
}
