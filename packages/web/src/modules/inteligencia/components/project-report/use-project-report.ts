import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useLiveMessages } from '../../../../platform/realtime/realtime.ts';
import {
  type ListedLayer,
  loadProjectReport,
  type ProjectReport,
  projectReportKey,
} from '../../operations/project-report.ts';

/** How often a report that is being synchronised is asked for, beside what the live channel says. */
const POLL_MS = 2_000;

const synchronised = z.object({
  proyectoId: z.coerce.string(),
  nodo: z.string().optional(),
});

/** The report of a project, followed while its layers are synchronised. */
export function useProjectReport(id: string) {
  const client = useQueryClient();
  const key = projectReportKey(id);
  const query = useQuery({
    queryKey: key,
    queryFn: () => loadProjectReport(id),
    refetchInterval: ({ state }) => (isSynchronising(state.data) ? POLL_MS : false),
  });
  useLiveMessages('informeIt', ({ data }) => {
    const told = synchronised.safeParse(data);
    if (told.success && told.data.proyectoId === id) {
      void client.invalidateQueries({ queryKey: key, exact: true });
    }
  });
  return query;
}

/** Whether some layer waits or is being crossed. */
export const isSynchronising = (report: ProjectReport | undefined): boolean =>
  report?.capas.some(({ pendiente }) => pendiente) ?? false;

/** Whether the last synchronisation of a layer failed, and it does not wait for another one. */
export const isFailed = ({ pendiente, resultado }: ListedLayer): boolean =>
  !pendiente && resultado === 'ERROR';

/**
 * The layers that had failed when the screen was opened and those that were synchronised while it looked
 * on: those that are done first to last, then those that wait.
 */
export function useSyncLog(report: ProjectReport): { entries: ListedLayer[]; clear: () => void } {
  const [watched, setWatched] = useState<readonly string[]>(() =>
    report.capas.filter(isFailed).map(({ nodo }) => nodo),
  );
  const waiting = report.capas.filter(({ pendiente }) => pendiente).map(({ nodo }) => nodo);
  const fresh = waiting.filter((node) => !watched.includes(node));
  if (fresh.length > 0) setWatched([...watched, ...fresh]);
  const entries = report.capas.filter(({ nodo }) => watched.includes(nodo));
  const moment = ({ pendiente, ultimaSincronizacion }: ListedLayer) =>
    pendiente ? '~' : String(ultimaSincronizacion ?? '');
  return {
    entries: entries.toSorted((one, other) => moment(one).localeCompare(moment(other))),
    clear: () => setWatched(waiting),
  };
}
