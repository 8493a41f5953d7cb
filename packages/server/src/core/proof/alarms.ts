import type { Logger } from 'pino';

/** What somebody has to look at at once. */
export type AlarmKind = 'reloj' | 'documento' | 'registro' | 'reporte' | 'ancla' | 'llave';

/** Alarms of this process: each is logged as an error and counted in `/metricas`. */
export interface Alarms {
  raise(kind: AlarmKind, facts: Record<string, unknown>, message: string): void;
  counts(): ReadonlyMap<AlarmKind, number>;
}

export function createAlarms(log: Pick<Logger, 'error'>): Alarms {
  const counts = new Map<AlarmKind, number>();
  return {
    raise(kind, facts, message) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      log.error({ alarm: kind, ...facts }, message);
    },
    counts: () => counts,
  };
}
