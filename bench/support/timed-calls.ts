import type { Db } from '../../packages/server/src/core/db/database.ts';
import { percentile } from './load-driver.ts';

/** A statement, or several, of a repository. */
export type DbCall = (db: Db) => Promise<unknown>;

/**
 * Calls each in turn, one after the other, `runs` times after `warmUp`; `time` measures a call.
 * @returns a row of a table for each: its name, the median and the 95th percentile in milliseconds,
 * and whether that one is over the goal
 */
export async function timeCalls(
  db: Db,
  calls: readonly (readonly [string, DbCall])[],
  {
    warmUp,
    runs,
    goalMs,
    time = passedTime,
  }: { warmUp: number; runs: number; goalMs: number; time?: typeof passedTime },
): Promise<string[]> {
  const rows: string[] = [];
  for (const [name, call] of calls) {
    const times: number[] = [];
    for (let n = 0; n < warmUp + runs; n++) {
      const took = await time(db, call);
      if (n >= warmUp) times.push(took);
    }
    const sorted = times.toSorted((one, other) => one - other);
    const [middle, most] = [0.5, 0.95].map((share) => Math.round(percentile(sorted, share)));
    const verdict = (most ?? 0) <= goalMs ? '' : `over ${goalMs} ms`;
    rows.push(`| ${name} | ${middle} | ${most} | ${verdict} |`);
    console.log(rows.at(-1));
  }
  return rows;
}

/** The milliseconds that pass while a call is answered. */
export async function passedTime(db: Db, call: DbCall): Promise<number> {
  const began = performance.now();
  await call(db);
  return performance.now() - began;
}
