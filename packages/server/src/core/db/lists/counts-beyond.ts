import type { CompiledQuery } from 'kysely';
import type { Reader } from '../database.ts';

/** How long a list may go on saying "more than…" after the rows have become fewer. */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 1_000;

const remembered = new WeakMap<Reader, Map<string, number>>();

/**
 * Runs a count that stops at `cap`. That it stopped there is remembered for a minute: whoever leafs
 * through a long list does not count it again with every page. Anything below the cap is always
 * counted, so an exact number is never an old one.
 */
export async function countBeyond(
  db: Reader,
  count: CompiledQuery,
  cap: number,
  run: () => Promise<number>,
): Promise<number> {
  if (db.isTransaction) return run();
  const known = remembered.get(db) ?? new Map<string, number>();
  remembered.set(db, known);
  const key = JSON.stringify([count.sql, count.parameters]);
  if ((known.get(key) ?? 0) > performance.now()) return cap;
  known.delete(key);
  const total = await run();
  if (total >= cap) remember(known, key);
  return total;
}

function remember(known: Map<string, number>, key: string): void {
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= MOST_REMEMBERED) known.delete(oldest);
  known.set(key, performance.now() + REMEMBERED_MS);
}
