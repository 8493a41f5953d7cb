import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysBetween, MAX_DAYS } from './days.ts';

describe('the days of a range', () => {
  it('are all there, once, in order, over leap days and the ends of years', () => {
    expect(daysBetween('2027-12-30', '2028-01-02')).toEqual([
      '2027-12-30',
      '2027-12-31',
      '2028-01-01',
      '2028-01-02',
    ]);
    expect(daysBetween('2028-02-28', '2028-03-01')).toHaveLength(3);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000 }), fc.nat(MAX_DAYS - 1), (from, length) => {
        const day = (n: number) => new Date(Date.UTC(2010, 0, 1 + n)).toISOString().slice(0, 10);
        const days = daysBetween(day(from), day(from + length));
        expect(days).toHaveLength(length + 1);
        expect([days[0], days.at(-1)]).toEqual([day(from), day(from + length)]);
        expect(new Set(days).size).toBe(length + 1);
      }),
      { numRuns: 40 },
    );
  });

  it('are none where there would be too many, or the range is turned around', () => {
    expect(daysBetween('2000-01-01', '2026-01-01')).toEqual([]);
    expect(daysBetween('2026-01-02', '2026-01-01')).toEqual([]);
  });
});
