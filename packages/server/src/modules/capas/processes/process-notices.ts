import type { RequestContext } from '../../../core/app.ts';
import type { Tx } from '../../../core/db/database.ts';
import type { RunningJob } from '../../../core/jobs/jobs.ts';
import { keepNotice, keepNotices, type Told } from '../../avisos/public.ts';

/** Work on a layer that runs off the request. */
export type LayerProcess = 'importacion' | 'sincronizacion' | 'reparacion' | 'deshacer_reparacion';

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
  await keepNotice(job.app, noticeOf(job.userId, kept));
}

/**
 * Keeps that a process came to its end in the transaction of what it did: a run that is cut off after it
 * has told of it.
 * @returns says on the live channel that there is something, once the transaction is safe
 */
export const keepEnd = (job: RunningJob<unknown>, tx: Tx, message: string): Promise<() => void> =>
  keepNotices(job.app, tx, job.userId === null ? [] : [noticeOf(job.userId, message)]);

const noticeOf = (user: number, text: string): Told => ({
  user,
  kind: 'capas',
  text,
  route: '/tablas_postgis',
});

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
