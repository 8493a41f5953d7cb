import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@comarca/shared/core/errors';
import type { Db, Tx } from '../database.ts';
import { outsideRequests } from './request-work.ts';
import { type Mark, markTransaction, wasCommitted } from './transaction-state.repository.ts';

/** Pauses before each look at a transaction whose answer was lost: a broken database comes back. */
const LOOK_PAUSES_MS = [0, 50, 200, 500, 1_000, 2_000];

/** COMMIT was sent, its answer is lost and the database cannot be asked: it may be saved or not. */
export class UnknownOutcome extends AppError {
  constructor(cause: unknown) {
    super('UNAVAILABLE');
    this.cause = cause;
  }
}

/** PostgreSQL ended this one of two transactions that waited for each other: nothing of it was saved. */
const DEADLOCK = '40P01';
/** So often one begins anew: whoever it waited for has gone on by then. */
const TRIES = 3;

/**
 * Runs `act` in a transaction whose outcome is known when it returns. Where the answer to COMMIT is
 * lost, the database is asked what became of the transaction: a committed one is no failure. One that
 * the database ended because it and another waited for each other begins anew, so `act` may run again.
 * @throws UnknownOutcome when the database could not be asked; any other error means that nothing of
 * it was saved
 */
export async function settledTransaction<Result>(
  db: Db,
  act: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await settledOnce(db, act);
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === DEADLOCK;
      if (!isDeadlock || tries === TRIES) throw error;
    }
  }
}

async function settledOnce<Result>(db: Db, act: (tx: Tx) => Promise<Result>): Promise<Result> {
  let acted: { result: Result; mark: Mark | null } | undefined;
  try {
    return await db.transaction().execute(async (tx) => {
      acted = undefined;
      const result = await act(tx);
      acted = { result, mark: await markTransaction(tx) };
      return result;
    });
  } catch (error) {
    const { result, mark } = acted ?? {};
    // Before COMMIT was sent, and where nothing was written, there is nothing to be in doubt about.
    if (!acted || !mark) throw error;
    if (await outsideRequests(() => hasCommitted(db, mark, error))) return result as Result;
    throw error;
  }
}

async function hasCommitted(db: Db, mark: Mark, cause: unknown): Promise<boolean> {
  for (const milliseconds of LOOK_PAUSES_MS) {
    await pause(milliseconds);
    const committed = await wasCommitted(db, mark).catch(() => undefined);
    if (committed !== undefined) return committed;
  }
  throw new UnknownOutcome(cause);
}
