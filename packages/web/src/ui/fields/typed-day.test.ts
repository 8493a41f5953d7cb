import { expect, it } from 'vitest';
import { typedDay } from './typed-day.ts';

const TODAY = '2026-12-31';

it.each([
  ['2026-11-05', '2026-11-05'],
  ['2026/1/5', '2026-01-05'],
  ['5/11/26', '2026-11-05'],
  [' 05-11-2026 ', '2026-11-05'],
  ['hoy', '2026-12-31'],
  ['Mañana', '2027-01-01'],
  ['manana', '2027-01-01'],
  ['ayer', '2026-12-30'],
  ['29/02/2028', '2028-02-29'],
])('understands %s', (typed, day) => {
  expect(typedDay(typed, TODAY)).toBe(day);
});

it.each(['', '31/02/2026', '5/13/26', '5/11', 'pasado', '2026-00-10', 'constructor'])(
  'takes %s for no day',
  (typed) => {
    expect(typedDay(typed, TODAY)).toBeNull();
  },
);
