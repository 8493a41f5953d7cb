import { createHash } from 'node:crypto';
import { pino } from 'pino';
import type { Database } from '../../../src/core/db/database.ts';
import { migrateToLatest, migrationsChecksum } from '../../../src/core/db/migrate.ts';
import { closeQueue, openQueue } from '../../../src/core/jobs/queue.ts';
import { mailJob } from '../../../src/core/mail/mail-queue.ts';
import { modules } from '../../../src/modules/modules.ts';

const jobs = [mailJob, ...modules.flatMap((module) => module.jobs ?? [])];
const queues = jobs.map(({ name }) => name);

/**
 * The schema, and the queue of every job: each is a table with its indexes, which the first start of
 * every file's program would make anew.
 */
export async function prepareDatabase({ db, pool }: Database): Promise<void> {
  await migrateToLatest(db);
  const boss = await openQueue(pool, pino({ level: 'silent' }), {
    names: queues,
    supervise: false,
  });
  await closeQueue(boss);
}

/** Changes when a prepared database would be another one. */
export async function preparedKey(): Promise<string> {
  const hash = createHash('sha256').update(await migrationsChecksum());
  return hash.update(queues.join(' ')).digest('hex').slice(0, 16);
}
