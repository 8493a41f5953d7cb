import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import { expect, it } from 'vitest';
import { dayOfWord, isWritten } from './typed-day.ts';

dayjs.extend(customParseFormat);

it.each(['05/11/2026', '5/11/26', '2026-11-05', '2026/1/5', '05-11-2026', '5.1.26', '29/02/2028'])(
  'reads %s',
  (typed) => {
    expect(isWritten(typed)).toBe(true);
  },
);

it.each(['', '31/02/2026', '5/13/26', '5/11', 'hoy', '2026-00-10'])(
  'takes %s for no day',
  (typed) => {
    expect(isWritten(typed)).toBe(false);
  },
);

it.each([
  ['hoy', '2026-12-31'],
  ['Mañana', '2027-01-01'],
  ['manana', '2027-01-01'],
  ['ayer', '2026-12-30'],
  ['pasado', 'pasado'],
  ['constructor', 'constructor'],
])('of %s makes %s', (typed, day) => {
  expect(dayOfWord(typed, '2026-12-31')).toBe(day);
});
