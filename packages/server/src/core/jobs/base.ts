import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { App } from '../app.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { JobDefinition } from './jobs.ts';

/** What the queue is opened with. */
export interface JobsBase {
  config: Config;
  database: Database;
  log: Logger;
}

/** What a process that works has besides. */
export interface WorkerBase extends JobsBase {
  boss: PgBoss;
  definitions: ReadonlyMap<string, JobDefinition>;
  getApp(): App;
}

/** A job that this process has claimed; `run` tells this try from others. */
export interface TakenJob {
  id: string;
  run: string;
  userId: number | null;
  data: unknown;
}
