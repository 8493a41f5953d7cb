import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '../../packages/server/src/core/db/database.ts';
import type { DbCall } from './timed-calls.ts';

/**
 * The processor's time of a call in milliseconds, of this program and of the database's process that answers
 * it, which must be on this machine (Linux): what others are at work on hardly counts in it. Workers of the
 * database do not count: forbid them (`max_parallel_workers_per_gather = 0`).
 */
export const processorTime = (db: Db, call: DbCall): Promise<number> =>
  db.connection().execute(async (one) => {
    const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(one);
    const backend = rows[0]?.id ?? 0;
    const [ownBefore, before] = [process.cpuUsage(), await timeOf(backend)];
    await call(one);
    const own = process.cpuUsage(ownBefore);
    return (await timeOf(backend)) - before + (own.user + own.system) / 1_000;
  });

/** Milliseconds that a process has run so far. */
async function timeOf(backend: number): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${backend}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}
