import type PgBoss from 'pg-boss';
import type { Tx } from '../db/database.ts';
import { endJob, noteCrash } from './job.repository.ts';
import type { JobDefinition } from './jobs.ts';
import { txAsDb } from './queue.ts';

/**
 * After so many ends of the server or its database at the same step, a job is the probable cause and
 * is left alone: once may be somebody's restart, twice a coincidence.
 */
const MAX_CRASHES = 3;

const CAUSE =
  `El servidor o su base de datos se detuvo ${MAX_CRASHES} veces mientras se hacía este proceso, ` +
  'siempre en el mismo punto, y no se intentará de nuevo: probablemente pide más recursos de los ' +
  'que hay. Redúzcalo, o avise a quien administra el servidor.';

/**
 * Counts an end of server or database against the job that was at work, and gives the job up when
 * there were too many. @returns whether the run still holds the job, to be tried again
 */
export async function outlivesCrash(
  tx: Tx,
  boss: PgBoss,
  definition: JobDefinition | undefined,
  job: { id: string; kind: string; run: string },
): Promise<boolean> {
  const crashes = await noteCrash(tx, job.run);
  if (crashes === undefined) return false;
  if (crashes < MAX_CRASHES) return true;
  await endJob(tx, job.run, { estado: 'FALLIDO', error: CAUSE });
  await boss.cancel(job.kind, job.id, { db: txAsDb(tx) });
  await definition?.givenUp?.(tx, job.id, CAUSE);
  return false;
}
