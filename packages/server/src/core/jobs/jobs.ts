import type { z } from 'zod';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';

/** A durable job: survives a restart, reports progress, can be cancelled. */
export interface JobDefinition<Schema extends z.ZodType = z.ZodType> {
  name: string;
  schema: Schema;
  /** How often a failed run is tried again (a killed process counts as a failure). */
  retryLimit?: number;
  /** Seconds before the first new try, doubled at each one; at once when missing. */
  retryDelaySeconds?: number;
  /** Seconds without a heartbeat after which the run counts as dead. */
  heartbeatSeconds?: number;
  /** Jobs of this kind that one process runs at the same time. */
  concurrency?: number;
  /** At most this many waiting or running jobs of this kind per user, and in all. */
  limits?: { perUser?: number; total?: number };
  run(job: RunningJob<z.output<Schema>>): Promise<unknown>;
  /**
   * The job failed, or its processes died, more often than it may be tried: whatever waits for it is
   * told so, in the transaction that ends it.
   * @param id the `trabajos` row
   * @param reason in words for whoever waits
   */
  givenUp?(tx: Tx, id: string, reason: string): Promise<void>;
}

export interface RunningJob<Data> {
  app: App;
  /** id of the `trabajos` row */
  id: string;
  userId: number | null;
  data: Data;
  /** Aborted when the user cancels or the process is stopping. */
  signal: AbortSignal;
  /** 0–100; written to `trabajos` (throttled). */
  progress(percent: number, message?: string): Promise<void>;
}

export interface Jobs {
  register<Schema extends z.ZodType>(definition: JobDefinition<Schema>): void;
  /**
   * Queues a job in the caller's transaction: it exists exactly when the transaction commits.
   * With `reference`, a job of the same kind and reference that waits or runs is joined instead.
   * @returns the id of the `trabajos` row
   * @throws AppError TOO_MANY when the kind's limits are reached
   */
  enqueue(
    tx: Tx,
    name: string,
    data: unknown,
    options: { userId: number | null; reference?: string },
  ): Promise<string>;
  /** Asks a waiting or running job to stop. */
  cancel(id: string): Promise<void>;
  /** The same for the job of a kind and reference, if one waits or runs. */
  cancelOf(name: string, reference: string): Promise<void>;
  /** How the queue stands, for health checks and metrics. */
  status(): Promise<JobsStatus>;
  /** Opens the queue; with `work`, this process also takes jobs from it. */
  start(options: { work: boolean }): Promise<void>;
  /** Stops taking work; running jobs are finished or given back to the queue. */
  stop(): Promise<void>;
}

export interface JobsStatus {
  /** Whether this process has opened the queue. */
  open: boolean;
  /** Jobs that wait, and that run, in all processes. */
  waiting: number;
  running: number;
  /** Jobs that run in this process. */
  runningHere: number;
}
