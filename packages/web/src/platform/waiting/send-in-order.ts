import type { AppError } from '@comarca/shared/core/errors';
import { isFinal, isOfItsOwn, stopOf } from './sending.ts';
import { pendingActs, type WaitingAct } from './waiting-queue.ts';

/** What becomes of a refused act: it is over, it is asked once more at once, or it waits for the next time. */
export type Refusal = 'final' | 'de nuevo' | 'espera';

interface Work<Act extends WaitingAct> {
  /** what is kept by now */
  waiting(): Promise<readonly Act[]>;
  /** the record that an act is on */
  subjectOf(act: Act): string;
  /** Sends an act, and forgets it once it is stored. @throws AppError */
  send(act: Act): Promise<void>;
  /** Keeps what a refusal leaves of an act. @param failed whether the server failed at another before it */
  refuse(act: Act, error: AppError, failed: boolean): Promise<Refusal>;
}

/** What became of what waited. */
export interface Sent {
  /** how many were stored */
  stored: number;
  /** what the server refused for good, by key */
  refusals: ReadonlyMap<string, AppError>;
  /** the records whose acts wait on because the server failed, at them or at what they may depend on */
  stuck: ReadonlySet<string>;
  /** why everything waits on, where it is neither the connection nor the session; null otherwise */
  stop: AppError | null;
}

/**
 * Sends what waits, one after the other. A record at which sending fails waits on with all that was done
 * to it later, and holds up no other; without a connection or a session everything does, as with whatever
 * else the server says that is of no act alone.
 */
export async function sendInOrder<Act extends WaitingAct>(work: Work<Act>): Promise<Sent> {
  const refusals = new Map<string, AppError>();
  const stuck = new Set<string>();
  let stored = 0;
  for (;;) {
    const pending = pendingActs(await work.waiting());
    const act = pending.find((one) => !stuck.has(work.subjectOf(one)));
    if (!act) return { stored, refusals, stuck, stop: null };
    try {
      await work.send(act);
      stored += 1;
    } catch (error) {
      if (isOfItsOwn(error)) {
        stuck.add(work.subjectOf(act));
        continue;
      }
      if (!isFinal(error)) return { stored, refusals, stuck, stop: stopOf(error) };
      const refusal = await work.refuse(act, error, stuck.size > 0);
      if (refusal === 'final') refusals.set(act.clave, error);
      if (refusal === 'espera') stuck.add(work.subjectOf(act));
    }
  }
}
