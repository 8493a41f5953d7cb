import { expect, test } from 'vitest';
import { monthLabel, monthRange, yearUpTo } from './dashboard-state.ts';

test('the default range is the current year to date', () => {
  expect(yearUpTo('2026-03-09')).toEqual(['2026-01-01', '2026-03-09']);
});

test('a month ends on its last day, leap years included', () => {
  expect(monthRange('2024-02')).toEqual(['2024-02-01', '2024-02-29']);
  expect(monthRange('2026-02')).toEqual(['2026-02-01', '2026-02-28']);
  expect(monthRange('2026-12')).toEqual(['2026-12-01', '2026-12-31']);
});

test('months are named shortly in Spanish', () => {
  expect(monthLabel('2026-03')).toMatch(/^mar\.? 2026$/);
});
