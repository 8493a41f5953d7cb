import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { isRunning, type Report } from '../../operations/quick-report.model.ts';
import { loadProgress, loadReport } from '../../operations/quick-report.ts';
import { type ReportProgress, useReportProgress } from '../progress/progress-log.ts';

/** How often a running report is asked for, beside what the live channel says. */
const POLL_MS = 2_000;

export const reportKey = (id: string) => ['reporteRapido', 'reporte', id] as const;
export const reportListKey = ['reporteRapido', 'lista'] as const;

/** A stored report; it is read again when its generation ends. */
export function useReport(id: string) {
  const client = useQueryClient();
  const query = useQuery({ queryKey: reportKey(id), queryFn: () => loadReport(id) });
  /** Reads it again, as others left it. */
  const reload = useCallback(
    () =>
      client.fetchQuery({ queryKey: reportKey(id), queryFn: () => loadReport(id), staleTime: 0 }),
    [client, id],
  );
  return { report: query.data, error: query.error, refetch: query.refetch, reload };
}

/** How a report's generation goes: from the live channel, and asked for where that is silent. */
export function useRunningReport(report: Report | null): ReportProgress | undefined {
  const client = useQueryClient();
  const id = report?.id ?? null;
  const running = isRunning(report ?? undefined);
  const reload = useCallback(
    (reportId: string) => void client.invalidateQueries({ queryKey: reportKey(reportId) }),
    [client],
  );
  const live = useReportProgress(id, reload);
  const { data: polled } = useQuery({
    queryKey: ['reporteRapido', 'avance', id],
    queryFn: () => loadProgress(id ?? ''),
    enabled: running,
    refetchInterval: POLL_MS,
  });
  const ended = useRef<string | null>(null);
  useEffect(() => {
    if (id === null || !running || !polled || polled.id !== id || isRunningState(polled.estado)) {
      return;
    }
    if (ended.current === polled.estado) return;
    ended.current = polled.estado;
    reload(id);
  }, [id, running, polled, reload]);
  return running && polled ? withFinished(live, polled) : live;
}

/** The layers that ended before this page listened are known from the report itself. */
function withFinished(live: ReportProgress | undefined, polled: Polled): ReportProgress {
  const told = live?.capas ?? [];
  const known = new Set(told.map(({ capa }) => capa));
  const earlier = polled.capasTerminadas
    .filter(({ nombre }) => !known.has(nombre))
    .map(({ nombre, ...rest }) => ({ capa: nombre, ...rest }));
  return {
    estado: polled.estado,
    mensaje: '',
    restanteSegundos: null,
    ...live,
    capas: [...told, ...earlier.toReversed()],
    avance: Math.max(live?.avance ?? 0, polled.avance),
  };
}

type Polled = Awaited<ReturnType<typeof loadProgress>>;

const isRunningState = (state: string): boolean => state === 'PENDIENTE' || state === 'GENERANDO';
