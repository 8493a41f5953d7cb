import { expect, test } from 'vitest';
import { formatStation, parseStation } from '../../geo/station-format.ts';
import { barPlace, nearest, stationMarks } from './station-profile.ts';

test('an axis is marked at round stations, few enough to be read', () => {
  expect(stationMarks(33_196).map(formatStation)).toEqual([
    'K0+000',
    'K5+000',
    'K10+000',
    'K15+000',
    'K20+000',
    'K25+000',
    'K30+000',
  ]);
  for (const length of [3, 80, 999, 1000, 12_345, 300_000, 50_000_000]) {
    expect(stationMarks(length).length).toBeLessThanOrEqual(13);
    expect(stationMarks(length).at(-1)).toBeLessThanOrEqual(length);
  }
  expect(stationMarks(0)).toEqual([0]);
});

test('bars lie where they cross; the narrow ones are seen, and none leaves the axis', () => {
  expect(barPlace({ from: 2500, to: 5000 }, 10_000, 0.01)).toEqual({ start: 0.25, width: 0.25 });
  expect(barPlace({ from: 10_000, to: 10_000 }, 10_000, 0.01)).toEqual({
    start: 0.99,
    width: 0.01,
  });
  expect(barPlace({ from: -5, to: 20_000 }, 10_000, 0.01)).toEqual({ start: 0, width: 1 });
});

test('a station is read as it is written', () => {
  expect(parseStation('K12+345')).toBe(12_345);
  expect(parseStation('K0+000')).toBe(0);
  expect(parseStation('12')).toBeNull();
});

test('a press finds the crossing there, the narrow one before the wide one around it', () => {
  const bar = (number: number, from: number, to: number) => ({ number, from, to, direct: true });
  const bars = [bar(1, 0, 5000), bar(2, 2000, 2050), bar(3, 9000, 9000)];
  expect(nearest(bars, 2010)).toBe(2);
  expect(nearest(bars, 4000)).toBe(1);
  expect(nearest(bars, 8000)).toBe(3);
});
