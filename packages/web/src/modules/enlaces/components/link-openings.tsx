import { formatDateTime } from '@comarca/shared/core/formats';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { linksKey, loadOpenings } from '../operations/links.ts';

const words: Record<string, string> = {
  ABRE: 'Lo abrió',
  DESCARGA: 'Lo descargó',
  RECHAZO: 'Contraseña errada',
};

/** When a link was used, and from where. */
export function LinkOpenings({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...linksKey, 'aperturas', id],
    queryFn: () => loadOpenings(id),
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="las aperturas" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} />;
  if (data.length === 0) return <p className="enlaces-nada">Todavía nadie lo ha abierto.</p>;
  return (
    <ol className="enlaces-aperturas">
      {data.map(({ acto, ip, fecha }) => (
        <li key={`${fecha} ${acto}`}>
          {formatDateTime(fecha)} · {words[acto] ?? acto}
          {ip && ` · ${ip}`}
        </li>
      ))}
    </ol>
  );
}
