import { describe, expect, it } from 'vitest';
import { filledDays } from '../../../src/core/dashboard/filled-days.ts';

/** As a report gives them: the days with most records first. */
const found = [
  { day: '2026-03-03', count: 5 },
  { day: '2026-03-01', count: 1 },
];
const shown = (days: ReturnType<typeof filledDays>) => days.map(({ item, count }) => [item, count]);

describe('records by day', () => {
  it('go from the first day to the last, those without any with zero', () => {
    expect(shown(filledDays(found))).toEqual([
      ['2026-03-01', 1],
      ['2026-03-02', 0],
      ['2026-03-03', 5],
    ]);
    expect(filledDays([])).toEqual([]);
  });

  it('go over the whole range that was asked for', () => {
    const range = { from: '2026-03-01T00:00:00-05:00', to: '2026-03-04T23:59:59-05:00' };
    expect(shown(filledDays(found, range))).toHaveLength(4);
  });

  it('are in order too where the series is too long to be filled', () => {
    expect(shown(filledDays([...found, { day: '2019-01-01', count: 2 }]))).toEqual([
      ['2019-01-01', 2],
      ['2026-03-01', 1],
      ['2026-03-03', 5],
    ]);
  });
});
