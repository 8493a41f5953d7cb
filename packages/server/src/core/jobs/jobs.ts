import type { z } from 'zod';
import type { App } from '../app.ts';
import type { Tx } from '../db/database.ts';
import type { Jobs } from '../ports/jobs.ts';

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
   * The job is done: whoever waits for it is told so, in the transaction that ends it.
   * @param result what `run` returned
   * @returns what follows once that is safe
   */
  finished?(
    tx: Tx,
    job: Pick<RunningJob<z.output<Schema>>, 'app' | 'id' | 'data'>,
    result: unknown,
  ): Promise<() => void>;
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

/** The jobs of a program that is being put together: it says what kinds there are. */
export interface JobKinds extends Jobs {
  register<Schema extends z.ZodType>(definition: JobDefinition<Schema>): void;
}
