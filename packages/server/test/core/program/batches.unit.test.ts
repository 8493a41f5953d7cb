import { describe, expect, it } from 'vitest';
import { StoreAwayError } from '../../../src/core/errors/foreseen.ts';
import { batchesOf, workInBatches } from '../../../src/core/jobs/batches.ts';

const STEP = 3;
const rows = [1, 2, 3, 4, 5, 6, 7];

/** The rows as a table gives them; none is gone for having been worked on. */
const steps = () =>
  batchesOf<number>(async (after = 0) => rows.filter((row) => row > after).slice(0, STEP));

interface Trouble {
  bad?: number[];
  /** the row at which the store is away */
  away?: number;
  signal?: AbortSignal;
}

/** A walk that notes what it did; the rows of `bad` fail. */
function followed({ bad = [], away = 0, signal }: Trouble = {}) {
  const seen = { worked: [] as number[], failed: [] as number[], told: [] as number[] };
  const result = workInBatches(steps(), {
    what: 'cosas',
    ...(signal && { signal }),
    async work(row) {
      if (row === away) throw new StoreAwayError(new Error('away'));
      if (bad.includes(row)) throw new Error('no');
      seen.worked.push(row);
    },
    onFailure: (_error, row) => seen.failed.push(row),
    async onStep(done) {
      seen.told.push(done);
    },
  });
  return { seen, result };
}

describe('a walk over a table', () => {
  it('works on every row once, in order, and tells after each step how many it did', async () => {
    const { seen, result } = followed();
    await expect(result).resolves.toBe(7);
    expect(seen).toEqual({ worked: rows, failed: [], told: [3, 6, 7] });
  });

  it('ends with the outage where a service was away, so that its job waits for it', async () => {
    const { seen, result } = followed({ bad: [2], away: 3 });
    await expect(result).rejects.toThrow(StoreAwayError);
    expect(seen.worked).toEqual([1, 4, 5, 6, 7]);
  });

  it('goes on past what fails, and says at its end how many are left', async () => {
    const { seen, result } = followed({ bad: [2, 3, 7] });
    await expect(result).rejects.toThrow('3 cosas siguen pendientes.');
    expect(seen).toEqual({ worked: [1, 4, 5, 6], failed: [2, 3, 7], told: [1, 4, 4] });
  });

  it('stops before the next row when it is told to', async () => {
    const { seen, result } = followed({ signal: AbortSignal.abort(new Error('alto')) });
    await expect(result).rejects.toThrow('alto');
    expect(seen.worked).toEqual([]);
  });
});
