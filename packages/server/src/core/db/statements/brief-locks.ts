import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@comarca/shared/core/errors';
import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';

/** So long a transaction waits for a lock, in milliseconds: whoever comes after it waits as long. */
const LONGEST_WAIT_MS = 1_000;
/** Pauses before each new try, in which the others go on, in milliseconds. */
const PAUSES_MS = [500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000];
/** Where giving up loses the work of minutes: some ten of them more. */
const PATIENT_PAUSES_MS = [...PAUSES_MS, ...Array.from({ length: 60 }, () => 10_000)];
const LOCK_NOT_AVAILABLE = '55P03';

/** How locks are waited for. */
export interface BriefLocks {
  /** what people are told where others never let go */
  inUse: string;
  /** what may wait long without keeping others out, at the beginning of each try */
  first?: (tx: Tx) => Promise<unknown>;
  /** tries for ten minutes instead of half a one, until its signal ends it */
  patience?: { signal: AbortSignal | undefined };
}

/**
 * Runs `act` in a transaction that takes locks which keep everybody out. While it waits for one, all who come
 * later wait behind it: it gives up soon and begins anew, so `act` may run again.
 * @throws AppError CONFLICT with that; nothing of it was saved
 */
export async function withBriefLocks<Result>(
  db: Db,
  { inUse, first, patience }: BriefLocks,
  act: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (const milliseconds of [...(patience ? PATIENT_PAUSES_MS : PAUSES_MS), null]) {
    try {
      return await db.transaction().execute(async (tx) => {
        await first?.(tx);
        await waitBriefly(tx);
        return act(tx);
      });
    } catch (error) {
      if (!isLockRefused(error)) throw error;
      if (milliseconds !== null) await pause(milliseconds, undefined, { signal: patience?.signal });
    }
  }
  throw new AppError('CONFLICT', inUse);
}

/**
 * Runs `act` once in a transaction that is already open, which cannot begin anew: it waits briefly for each lock.
 * @param inUse what people are told where others hold one
 * @throws AppError CONFLICT with that; the transaction is to be given up
 */
export async function withBriefLocksIn<Result>(
  tx: Tx,
  inUse: string,
  act: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<{ usual: string }>`
    select current_setting('lock_timeout') as usual`.execute(tx);
  await waitBriefly(tx);
  try {
    const result = await act();
    // What the transaction does afterwards waits as it did before.
    await sql`select set_config('lock_timeout', ${rows[0]?.usual ?? '0'}, true)`.execute(tx);
    return result;
  } catch (error) {
    throw isLockRefused(error) ? new AppError('CONFLICT', inUse) : error;
  }
}

const waitBriefly = (tx: Tx) =>
  sql`select set_config('lock_timeout', ${String(LONGEST_WAIT_MS)}, true)`.execute(tx);

const isLockRefused = (error: unknown) => (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE;
