import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBusinessDay } from '../../core/business-days.ts';
import { addDays } from '../../core/days.ts';
import {
  type Closure,
  closedDays,
  daysBefore,
  type Suspension,
  type TermUnit,
  termEnd,
} from './court-calendar.ts';

/** As an installation begins with them. */
const closures: readonly Closure[] = [
  { regla: 'CADA AÑO', desde: '12-20', hasta: '01-10' },
  { regla: 'CADA AÑO', desde: '12-17', hasta: '' },
  { regla: 'SEMANA SANTA', desde: '', hasta: '' },
];
const closed = closedDays(closures, new Set());

const ends = (
  from: string,
  amount: number,
  unit: TermUnit,
  suspensions: readonly Suspension[] = [],
) => termEnd({ desde: from, cantidad: amount, unidad: unit }, closed, suspensions);

describe('terms in business days', () => {
  it.each([
    ['an ordinary week', '2026-06-16', 3, '2026-06-19'],
    ['a holiday Monday (Corpus Christi)', '2026-06-05', 3, '2026-06-11'],
    ['two holiday Mondays in a row', '2026-06-04', 8, '2026-06-18'],
    ['a holiday Monday and Holy Week', '2026-03-20', 10, '2026-04-13'],
    ['Holy Week alone', '2026-03-27', 1, '2026-04-06'],
    ['Holy Week of another year', '2027-03-19', 3, '2027-03-31'],
    ['the day of the judiciary and the vacation', '2025-12-15', 5, '2026-01-14'],
    ['notified in the vacation', '2026-12-28', 1, '2027-01-12'],
    ['a weekend', '2026-06-19', 1, '2026-06-22'],
  ])('%s: notified on %s, %i days end on %s', (_name, from, days, end) => {
    expect(ends(from, days, 'DÍAS HÁBILES')).toBe(end);
  });

  it('leave out the days that were declared without work, and closures of one time', () => {
    const strike = { regla: 'UNA VEZ', desde: '2026-06-17', hasta: '2026-06-18' } as const;
    const days = closedDays([...closures, strike], new Set(['2026-06-22']));
    const term = { desde: '2026-06-16', cantidad: 3, unidad: 'DÍAS HÁBILES' } as const;
    expect(termEnd(term, days)).toBe('2026-06-24');
  });
});

describe('a suspension', () => {
  const stopped = [{ desde: '2026-05-08', hasta: '2026-05-14' }];

  it('adds the days that it took, and no others', () => {
    expect(ends('2026-05-04', 10, 'DÍAS HÁBILES')).toBe('2026-05-19');
    expect(ends('2026-05-04', 10, 'DÍAS HÁBILES', stopped)).toBe('2026-05-26');
  });

  it('leaves the end unknown while it lasts, and lets it be known when it ends', () => {
    const lasting = [{ desde: '2026-05-08', hasta: '' }];
    expect(ends('2026-05-04', 10, 'DÍAS HÁBILES', lasting)).toBeNull();
    // What had ended before has ended.
    expect(ends('2026-05-04', 3, 'DÍAS HÁBILES', lasting)).toBe('2026-05-07');
  });

  it('of before the term, or of after its end, changes nothing', () => {
    const others = [
      { desde: '2026-04-01', hasta: '2026-05-04' },
      { desde: '2026-05-20', hasta: '2026-06-30' },
    ];
    expect(ends('2026-05-04', 10, 'DÍAS HÁBILES', others)).toBe('2026-05-19');
  });

  it('makes a term in months as many days longer', () => {
    expect(ends('2026-04-14', 1, 'MESES')).toBe('2026-05-14');
    expect(ends('2026-04-14', 1, 'MESES', [{ desde: '2026-04-20', hasta: '2026-04-22' }])).toBe(
      '2026-05-19',
    );
  });
});

describe('terms by the calendar', () => {
  it.each([
    ['a month that has no such day', '2026-01-30', 1, 'MESES', '2026-03-02'],
    ['a month that ends in the vacation', '2026-11-20', 1, 'MESES', '2027-01-12'],
    ['a month that ends on a Sunday', '2026-04-10', 1, 'MESES', '2026-05-11'],
    ['a year', '2025-06-03', 12, 'MESES', '2026-06-03'],
    ['ten days that end in Holy Week', '2026-03-22', 10, 'DÍAS CALENDARIO', '2026-04-06'],
  ] as const)('%s', (_name, from, amount, unit, end) => {
    expect(ends(from, amount, unit)).toBe(end);
  });
});

describe('any term', () => {
  const days = fc.integer({ min: 0, max: 3_000 }).map((by) => addDays('2024-01-01', by));
  const suspensions = fc.array(
    fc.tuple(days, fc.integer({ min: 0, max: 40 })).map(([from, length]) => ({
      desde: from,
      hasta: addDays(from, length),
    })),
    { maxLength: 3 },
  );
  const cases = { numRuns: 400 };

  it('ends on a day on which courts work and terms run, with as many such days as it has', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 60 }), suspensions, (from, amount, stops) => {
        const end = ends(from, amount, 'DÍAS HÁBILES', stops) ?? '';
        const runs = (day: string) =>
          isBusinessDay(day, closed) &&
          !stops.some((stop) => day >= stop.desde && day <= stop.hasta);
        expect(runs(end)).toBe(true);
        let counted = 0;
        for (let day = addDays(from, 1); day <= end; day = addDays(day, 1)) {
          if (runs(day)) counted += 1;
        }
        expect(counted).toBe(amount);
      }),
      cases,
    );
  });

  it('never ends earlier for being longer, or for being suspended', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom<TermUnit>('DÍAS HÁBILES', 'DÍAS CALENDARIO'),
        suspensions,
        (from, amount, unit, stops) => {
          const end = ends(from, amount, unit) ?? '';
          expect((ends(from, amount + 1, unit) ?? '') >= end).toBe(true);
          expect((ends(from, amount, unit, stops) ?? '') >= end).toBe(true);
        },
      ),
      cases,
    );
  });

  it('is told so many business days before', () => {
    expect(daysBefore('2026-04-13', 5, closed)).toBe('2026-04-06');
    expect(daysBefore('2026-04-06', 1, closed)).toBe('2026-03-27');
    expect(daysBefore('2026-04-13', 0, closed)).toBe('2026-04-13');
  });
});
