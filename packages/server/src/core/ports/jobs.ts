import type { Tx } from '../db/database.ts';

export interface Jobs {
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
  /**
   * The same for a job of a kind that several people may join, where nobody wants it any more. Who joins
   * it at the same moment is seen, or has a job of their own.
   * @param isWanted asked while nobody can join
   */
  cancelUnless(id: string, name: string, isWanted: (tx: Tx) => Promise<boolean>): Promise<void>;
  /** The same for the job of a kind and reference, if one waits or runs. */
  cancelOf(name: string, reference: string): Promise<void>;
  /** How the queue stands, for health checks and metrics. */
  status(): Promise<JobsStatus>;
  /** Opens the queue; with `work`, this process also takes jobs from it. */
  start(options: { work: boolean }): Promise<void>;
  /** Stops taking work; running jobs are finished or given back. Others can still be queued. */
  stopWork(): Promise<void>;
  /** The same, and closes the queue. */
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
