import type { RepairedFeatures } from '@comarca/shared/modules/inteligencia/quick-report';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { type LiveMessage, useLiveMessages } from '../../../../platform/realtime/realtime.ts';
import type { Report } from '../../operations/quick-report.model.ts';

const progressData = z.object({
  reporteId: z.coerce.string(),
  capa: z.string().optional(),
  estado: z.string(),
  cruces: z.number().optional(),
  segundos: z.number().optional(),
  error: z.string().nullish(),
  reparadas: z
    .object({
      total: z.number(),
      primeras: z.array(z.object({ id: z.string(), motivo: z.string() })),
    })
    .default({ total: 0, primeras: [] }),
  avance: z.number(),
  restanteSegundos: z.number().nullable(),
});

/** How a layer's crossing ended. */
export interface LogEntry {
  /** name of the layer's table */
  capa: string;
  estado: string;
  cruces: number;
  segundos: number | null;
  error: string | null;
  reparadas: RepairedFeatures;
}

/** What the live channel said of a report's run in progress. */
export interface ReportProgress {
  /** newest first */
  capas: readonly LogEntry[];
  estado: string;
  /** 0–100 */
  avance: number;
  restanteSegundos: number | null;
  mensaje: string;
}

const listeners = new Set<() => void>();
const progresses = new Map<string, ReportProgress>();

/** Forgets what was said of a report, when a new run begins. */
export function clearProgress(reportId: string): void {
  progresses.delete(reportId);
  publish();
}

/**
 * What the live channel says of a report. It is kept while the application is open, so that
 * leaving the screen and coming back loses nothing.
 * @param onState called when the report itself changes state
 */
export function useReportProgress(
  reportId: string | null,
  onState: (reportId: string, state: string) => void,
): ReportProgress | undefined {
  useLiveMessages('reporteRapido', (message) => {
    const data = progressData.safeParse(message.data);
    if (!data.success) return;
    progresses.set(data.data.reporteId, next(message, data.data));
    publish();
    if (message.action === 'estado') onState(data.data.reporteId, data.data.estado);
  });
  return useSyncExternalStore(subscribe, () =>
    reportId === null ? undefined : progresses.get(reportId),
  );
}

/** The layers of a generated report as entries of the log. */
export function entriesOf(report: Report): LogEntry[] {
  return report.secciones
    .filter(({ tipo, estado }) => tipo === 'capa' && estado !== null)
    .map(({ nombre, estado, totalResultados, segundos, error, reparadas }) => ({
      capa: nombre,
      estado: estado ?? '',
      cruces: totalResultados,
      segundos,
      error,
      reparadas,
    }));
}

function next(message: LiveMessage, data: z.output<typeof progressData>): ReportProgress {
  const before = progresses.get(data.reporteId)?.capas ?? [];
  const { avance, restanteSegundos, capa } = data;
  const common = { avance, restanteSegundos, mensaje: message.message };
  if (message.action !== 'capa' || capa === undefined) {
    return { ...common, capas: before, estado: data.estado };
  }
  const entry: LogEntry = {
    capa,
    estado: data.estado,
    cruces: data.cruces ?? 0,
    segundos: data.segundos ?? null,
    error: data.error ?? null,
    reparadas: data.reparadas,
  };
  const others = before.filter((each) => each.capa !== capa);
  return { ...common, capas: [entry, ...others], estado: 'GENERANDO' };
}

function publish(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
