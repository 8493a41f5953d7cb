import { expect, test } from 'vitest';
import { daysOfPeriod, isPeriod } from './periods.ts';

test.each([
  ['hoy', '2026-11-23', ['2026-11-23', '2026-11-23']],
  ['ayer', '2026-03-01', ['2026-02-28', '2026-02-28']],
  ['esta-semana', '2026-11-22', ['2026-11-16', '2026-11-22']],
  ['este-mes', '2028-02-10', ['2028-02-01', '2028-02-29']],
  ['mes-pasado', '2026-01-15', ['2025-12-01', '2025-12-31']],
  ['ultimos-30-dias', '2026-11-23', ['2026-10-25', '2026-11-23']],
  ['proximos-7-dias', '2026-12-28', ['2026-12-28', '2027-01-03']],
  ['este-anio', '2026-11-23', ['2026-01-01', '2026-12-31']],
] as const)('%s, seen from %s', (period, today, days) => {
  expect(daysOfPeriod(period, today)).toEqual(days);
});

test('only a known word is a period', () => {
  expect(['este-mes', 'toString', '2026-01-01', undefined].map(isPeriod)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
