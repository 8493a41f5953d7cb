import type PgBoss from 'pg-boss';
import type { Tx } from '../db/database.ts';
import type { JobDefinition } from './jobs.ts';
import { txAsDb } from './queue.ts';

/** How often a run that failed, or whose process died, is tried again. */
const DEFAULT_RETRIES = 3;

/** Hands the job to pg-boss inside the transaction; `afterSeconds` lets it wait before it is taken. */
export async function sendJob(
  boss: PgBoss,
  tx: Tx,
  definition: JobDefinition,
  job: { id: string; data: unknown; afterSeconds?: number },
): Promise<void> {
  const delay = definition.retryDelaySeconds ?? 0;
  const sent = await boss.send(
    definition.name,
    { data: job.data },
    {
      id: job.id,
      startAfter: job.afterSeconds ?? 0,
      db: txAsDb(tx),
      retryLimit: definition.retryLimit ?? DEFAULT_RETRIES,
      retryDelay: delay,
      retryBackoff: delay > 0,
    },
  );
  if (sent === null) throw new Error(`the queue refused job ${job.id} of "${definition.name}"`);
}
