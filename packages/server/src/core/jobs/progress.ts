import type { Db } from '../db/database.ts';
import { writeProgress } from './job.repository.ts';

/** Progress is written at most this often; the last value always is. */
const PAUSE_MS = 300;

export interface Progress {
  report(percent: number, message?: string): Promise<void>;
  /** Writes what waits at once: the last word of a run that is done. */
  finish(): Promise<void>;
  /** Forgets what was not yet written: the outcome follows. */
  close(): void;
}

/**
 * Writes a run's progress to `trabajos`. A failed write is no reason to stop the run. Pauses are
 * counted by a clock that nobody sets: the machine's may jump.
 */
export function createProgress(db: Db, run: string): Progress {
  let next: { percent: number; message?: string | undefined } | undefined;
  let writtenAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  async function write(): Promise<void> {
    timer = undefined;
    const progress = next;
    if (!progress) return;
    next = undefined;
    writtenAt = performance.now();
    await db
      .transaction()
      .execute((tx) => writeProgress(tx, run, progress))
      .catch(() => undefined);
  }

  return {
    async report(percent, message) {
      const text = message ?? next?.message;
      next = { percent: Math.min(100, Math.max(0, percent)), message: text };
      if (timer) return;
      const wait = writtenAt + PAUSE_MS - performance.now();
      if (wait <= 0) await write();
      else timer = setTimeout(() => void write(), wait);
    },
    async finish() {
      clearTimeout(timer);
      await write();
    },
    close() {
      clearTimeout(timer);
      next = undefined;
    },
  };
}
