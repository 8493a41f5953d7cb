import { setTimeout as pause } from 'node:timers/promises';
import type { Reader, Tx } from '../db/database.ts';
import { heldState, jobState } from './job.repository.ts';

/** How a job ended: its state, and why it failed. */
export interface JobOutcome {
  estado: string;
  error: string | null;
}

const LOOK_EVERY_MS = 100;
/** A job that nobody takes up in this time waits for others, or for a process that works. */
const UNTAKEN_MS = 1_500;

/**
 * Waits a little for a job to end, for answers that are better with what came of it.
 * @param untakenMs how long it may wait in line meanwhile
 * @returns undefined when it goes on longer, or waits in line
 */
export async function outcomeOf(
  db: Reader,
  id: string,
  longestMs: number,
  untakenMs = UNTAKEN_MS,
): Promise<JobOutcome | undefined> {
  const over = new AbortController();
  // The database itself may be what keeps the answer waiting: the embedded one has one session.
  const late = pause(longestMs, undefined, { signal: over.signal }).catch(() => undefined);
  try {
    return await Promise.race([watch(db, id, untakenMs, over.signal), late]);
  } finally {
    over.abort();
  }
}

/**
 * How a job ended. One that has not does not end before the transaction does.
 * @returns undefined when it goes on, or waits in line
 */
export async function heldOutcome(tx: Tx, id: string): Promise<JobOutcome | undefined> {
  const state = await heldState(tx, id);
  return isAlive(state) ? undefined : state;
}

const isAlive = (state: JobOutcome | undefined): boolean =>
  state?.estado === 'PENDIENTE' || state?.estado === 'EN_CURSO';

async function watch(
  db: Reader,
  id: string,
  untakenMs: number,
  over: AbortSignal,
): Promise<JobOutcome | undefined> {
  const began = performance.now();
  while (!over.aborted) {
    const state = await jobState(db, id);
    if (state?.estado === 'PENDIENTE' && performance.now() - began > untakenMs) return undefined;
    if (!isAlive(state)) return state;
    await pause(LOOK_EVERY_MS);
  }
  return undefined;
}
