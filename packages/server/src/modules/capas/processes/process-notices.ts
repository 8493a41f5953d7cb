import type { RequestContext } from '../../../core/app.ts';
import type { RunningJob } from '../../../core/jobs/jobs.ts';
import { keepNotice } from '../../avisos/public.ts';

/** Work on a layer that runs off the request. */
export type LayerProcess = 'importacion' | 'sincronizacion' | 'reparacion';

/** Keeps and says how far a process is, 0–100. */
export async function reportProcess(
  job: RunningJob<unknown>,
  kind: LayerProcess,
  percent: number,
  message: string,
): Promise<void> {
  await job.progress(percent, message);
  tellProcess(job, kind, percent, message);
}

/** Says on the live channel, to the one who asked for it, how a process goes. */
export function tellProcess(
  job: RunningJob<unknown>,
  kind: LayerProcess,
  progress: number,
  message: string,
): void {
  if (job.userId === null) return;
  job.app.realtime.toUser(job.userId, {
    store: 'capas',
    mutation: 'progreso',
    action: kind,
    message,
    data: { trabajo: job.id, avance: progress },
  });
}

/**
 * Says that a process came to its end, and keeps it among what its person was told.
 * @param kept in other words, where the live message leaves out what it is about
 */
export async function tellEnd(
  job: RunningJob<unknown>,
  kind: LayerProcess,
  message: string,
  kept = message,
): Promise<void> {
  tellProcess(job, kind, 100, message);
  if (job.userId === null) return;
  const route = '/tablas_postgis';
  await keepNotice(job.app, { user: job.userId, kind: 'capas', text: kept, route });
}

/** A job acts for the one who asked; the audit keeps the process' own line with the name. */
export const processContext = (
  job: RunningJob<unknown>,
  kind: LayerProcess,
  reference: string | number,
): RequestContext => ({
  app: job.app,
  actor: null,
  requestId: `${kind} ${reference} usuario ${job.userId ?? '-'}`,
  ip: null,
});
