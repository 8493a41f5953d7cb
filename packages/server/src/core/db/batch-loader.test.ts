import { describe, expect, it, vi } from 'vitest';
import { batchLoader } from './batch-loader.ts';
import type { Db } from './database.ts';

const database = () => ({}) as Db;

/** Finds what is longer than a letter. */
const reader = () =>
  vi.fn(async (_db: Db, keys: readonly string[]) => {
    return new Map(keys.filter((key) => key.length > 1).map((key) => [key, key.toUpperCase()]));
  });

describe('look-ups of one moment', () => {
  it('are one statement, and each gets its own answer', async () => {
    const read = reader();
    const find = batchLoader(read);
    const db = database();
    const found = await Promise.all(['ana', 'x', 'luis', 'ana'].map((key) => find(db, key)));
    expect(found).toEqual(['ANA', undefined, 'LUIS', 'ANA']);
    expect(read.mock.calls).toEqual([[db, ['ana', 'x', 'luis']]]);
  });

  it('are read again by whoever asks later, even while the first are on their way', async () => {
    const read = reader();
    const find = batchLoader(read);
    const db = database();
    const first = find(db, 'ana');
    await new Promise((resolve) => setImmediate(resolve));
    expect(read).toHaveBeenCalledTimes(1);
    await Promise.all([first, find(db, 'ana')]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('of two databases are two statements', async () => {
    const read = reader();
    const find = batchLoader(read);
    await Promise.all([find(database(), 'ana'), find(database(), 'ana')]);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('fail together, and the next one is read anew', async () => {
    const read = reader();
    read.mockRejectedValueOnce(new Error('gone'));
    const find = batchLoader(read);
    const db = database();
    const failed = await Promise.allSettled([find(db, 'ana'), find(db, 'luis')]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await find(db, 'ana')).toBe('ANA');
  });
});
