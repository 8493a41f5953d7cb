import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import type { App } from '../../src/core/app.ts';
import type { Config } from '../../src/core/config/config.ts';
import type { Database } from '../../src/core/db/database.ts';
import { createJobs } from '../../src/core/jobs/create-jobs.ts';
import type { JobDefinition } from '../../src/core/jobs/jobs.ts';
import type { Jobs } from '../../src/core/ports/jobs.ts';

/** A queue on a test database, as one process of the program would open it. */
export async function openTestJobs(
  database: Database,
  definitions: JobDefinition[],
  options: { work: boolean; singleProcess?: boolean },
): Promise<Jobs> {
  const config = { embedded: options.singleProcess ?? false } as Config;
  const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const jobs = createJobs({ config, database, log }, () => ({ database, log }) as App);
  for (const definition of definitions) jobs.register(definition);
  await jobs.start({ work: options.work });
  return jobs;
}

/** Queues one job in a transaction of its own. @returns its id */
export const enqueue = (
  database: Database,
  jobs: Jobs,
  name: string,
  data: unknown = {},
  options: { userId: number | null; reference?: string } = { userId: null },
): Promise<string> =>
  database.db.transaction().execute((tx) => jobs.enqueue(tx, name, data, options));

/** The job's row. */
export const jobRow = (database: Database, id: string) =>
  database.db.selectFrom('trabajos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Waits until the job's row is as wanted. @returns the row */
export async function untilJob(
  database: Database,
  id: string,
  wanted: (row: Awaited<ReturnType<typeof jobRow>>) => boolean,
  seconds = 20,
) {
  const until = Date.now() + seconds * 1000;
  for (;;) {
    const row = await jobRow(database, id);
    if (wanted(row)) return row;
    if (Date.now() > until) throw new Error(`the job stayed ${JSON.stringify(row)}`);
    await pause(30);
  }
}
