import { formatDateTime, formatNumber } from '@comarca/shared/core/formats';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { failureInstead } from '../../../platform/alerts/failure-instead.ts';
import { LoadFailure } from '../../../platform/alerts/load-failure.tsx';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { loadProbes, radarKey, type WatchedSource } from '../operations/radar.ts';

/** How a source answered the last times that it was tried. */
export function SourceHistory({ source: { clase, fuente } }: { source: WatchedSource }) {
  const { data, error, refetch } = useQuery({
    queryKey: [...radarKey, clase, fuente],
    queryFn: () => loadProbes(clase, fuente),
    meta: { doing: 'al cargar los sondeos' },
  });
  const failure = failureInstead(data, error);
  if (failure) {
    return <LoadFailure thing="los sondeos" failure={failure} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} />;
  if (data.length === 0) return <p>Aún no se ha probado.</p>;
  return (
    <ol className="radar-historia">
      {data.map((probe) => (
        <li key={String(probe.momento)}>
          <StatusChip tone={probe.funciona ? 'verde' : 'rojo'}>
            {probe.funciona ? 'RESPONDE' : 'CAÍDA'}
          </StatusChip>
          {formatDateTime(String(probe.momento))} · {formatNumber(probe.milisegundos, 0)} ms
          <br />
          <small>{probe.detalle}</small>
        </li>
      ))}
    </ol>
  );
}
