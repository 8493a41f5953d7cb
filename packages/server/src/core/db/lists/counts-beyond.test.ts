import type { CompiledQuery } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Reader } from '../database.ts';
import { countBeyond } from './counts-beyond.ts';

const CAP = 10;
const database = (isTransaction = false) => ({ isTransaction }) as unknown as Reader;
const query = (...parameters: unknown[]) =>
  ({ sql: 'select count(*)', parameters }) as unknown as CompiledQuery;

/** A count that tells how often it ran. */
function counter(...totals: number[]) {
  return vi.fn(async () => totals.shift() ?? Number.NaN);
}

afterEach(() => void vi.useRealTimers());

describe('counts beyond the cap', () => {
  it('are remembered for a minute, and then counted again', async () => {
    vi.useFakeTimers();
    const db = database();
    const run = counter(CAP, 3);
    expect(await countBeyond(db, query(), CAP, run)).toBe(CAP);
    vi.advanceTimersByTime(59_000);
    expect(await countBeyond(db, query(), CAP, run)).toBe(CAP);
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(2_000);
    expect(await countBeyond(db, query(), CAP, run)).toBe(3);
  });

  it('below the cap are never remembered', async () => {
    const db = database();
    const run = counter(CAP - 1, 4);
    expect(await countBeyond(db, query(), CAP, run)).toBe(CAP - 1);
    expect(await countBeyond(db, query(), CAP, run)).toBe(4);
  });

  it('belong to one statement with its parameters, in one database', async () => {
    const db = database();
    await countBeyond(db, query('tunja'), CAP, counter(CAP));
    expect(await countBeyond(db, query('paipa'), CAP, counter(2))).toBe(2);
    expect(await countBeyond(database(), query('tunja'), CAP, counter(1))).toBe(1);
  });

  it('are always run in a transaction', async () => {
    const tx = database(true);
    await countBeyond(tx, query(), CAP, counter(CAP));
    expect(await countBeyond(tx, query(), CAP, counter(5))).toBe(5);
  });
});
