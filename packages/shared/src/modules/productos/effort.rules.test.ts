import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../core/days.ts';
import {
  cutByDay,
  effortFields,
  instantOf,
  minuteOf,
  minutesOf,
  minutesPerDay,
  minutesPerWeek,
  minutesWithin,
  overlaps,
  roundToRange,
  type Span,
  spellMinutes,
  startOfDay,
  weekOf,
  withoutSpans,
} from './effort.rules.ts';
import { type EffortInput, effortSchema } from './effort.schema.ts';
import { isHoliday, loggedDays, workMinutes, workSpans } from './working-day.rules.ts';

const MINUTE = 60_000;
const ORIGIN = instantOf('2026-01-01 00:00');
const span = (from: string, to: string): Span => ({ start: instantOf(from), end: instantOf(to) });

/** A log of one person: efforts one after the other with pauses, over months and midnights. */
const log = fc
  .array(
    fc.record({
      pause: fc.integer({ min: 0, max: 400 }),
      length: fc.integer({ min: 1, max: 288 }),
    }),
    {
      maxLength: 60,
    },
  )
  .map((parts) => {
    let at = ORIGIN;
    return parts.map(({ pause, length }): Span => {
      const start = at + pause * 5 * MINUTE;
      at = start + length * 5 * MINUTE;
      return { start, end: at };
    });
  });
const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);
const total = (spans: readonly Span[]) => sum(spans.map(minutesOf));

describe('the minutes of a log', () => {
  it('are the same by day, by week and as they were entered', () => {
    fc.assert(
      fc.property(log, (spans) => {
        expect(sum(minutesPerDay(spans).values())).toBe(total(spans));
        expect(sum(minutesPerWeek(spans).values())).toBe(total(spans));
      }),
    );
  });

  it('add up to the minute however a period is cut', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 60 * 24 * 200 }), { maxLength: 8 });
    fc.assert(
      fc.property(log, cuts, (spans, minutes) => {
        const edges = [0, ...minutes, 60 * 24 * 400].sort((a, b) => a - b);
        const parts = edges.slice(1).map((to, at) =>
          minutesWithin(spans, {
            start: ORIGIN + (edges[at] ?? 0) * MINUTE,
            end: ORIGIN + to * MINUTE,
          }),
        );
        expect(sum(parts)).toBe(total(spans));
      }),
    );
  });

  it('belong to the day of Colombia: an effort across midnight and months has two', () => {
    const night = span('2026-10-31 22:30', '2026-11-01 01:15');
    expect(cutByDay(night).map(({ day, span: part }) => [day, minutesOf(part)])).toEqual([
      ['2026-10-31', 90],
      ['2026-11-01', 75],
    ]);
    // Midnight of Greenwich is an afternoon here.
    expect(cutByDay(span('2026-03-04 18:00', '2026-03-04 20:00'))).toHaveLength(1);
    expect([...minutesPerWeek([night])]).toEqual([['2026-10-26', 165]]);
    expect([...minutesPerWeek([span('2026-11-01 23:00', '2026-11-02 01:00')])]).toEqual([
      ['2026-10-26', 60],
      ['2026-11-02', 60],
    ]);
  });

  it('and what is free of a period fill it exactly', () => {
    fc.assert(
      fc.property(log, (spans) => {
        const period = { start: ORIGIN, end: ORIGIN + 200 * 24 * 60 * MINUTE };
        const free = withoutSpans([period], spans);
        expect(total(free) + minutesWithin(spans, period)).toBe(minutesOf(period));
        expect(free.some((gap) => spans.some((effort) => overlaps(gap, effort)))).toBe(false);
      }),
    );
  });
});

describe('times', () => {
  it('are rounded to five minutes and read back as written', () => {
    expect(minuteOf(roundToRange(instantOf('2026-02-28 23:58')))).toBe('2026-03-01 00:00');
    expect(minuteOf(roundToRange(instantOf('2026-02-28 10:02')))).toBe('2026-02-28 10:00');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 * 24 * 3650 }), (minutes) => {
        const instant = ORIGIN + minutes * MINUTE;
        expect(instantOf(minuteOf(instant))).toBe(instant);
        expect(Math.abs(roundToRange(instant) - instant)).toBeLessThanOrEqual(2.5 * MINUTE);
        expect(startOfDay(addDays(weekOf('2026-11-21'), 7))).toBe(instantOf('2026-11-23 00:00'));
      }),
    );
  });

  it('read as hours and minutes', () => {
    expect([45, 60, 425, 0].map(spellMinutes)).toEqual(['45 min', '1 h', '7 h 05 min', '0 min']);
  });
});

describe('the work calendar', () => {
  it('has 42 hours in a week without holidays, 44 before July 2026', () => {
    const week = (monday: string) =>
      [0, 1, 2, 3, 4, 5, 6].reduce((hours, days) => hours + workMinutes(addDays(monday, days)), 0) /
      60;
    expect(week('2026-09-07')).toBe(42);
    expect(week('2026-04-13')).toBe(44);
    expect(workSpans('2026-09-12')).toEqual([]);
  });

  it('knows the holidays of Colombia', () => {
    const holidays = (year: number) =>
      Array.from({ length: 365 }, (_, days) => addDays(`${year}-01-01`, days)).filter(isHoliday);
    expect(holidays(2026)).toEqual([
      '2026-01-01',
      '2026-01-12',
      '2026-03-23',
      '2026-04-02',
      '2026-04-03',
      '2026-05-01',
      '2026-05-18',
      '2026-06-08',
      '2026-06-15',
      '2026-06-29',
      '2026-07-20',
      '2026-08-07',
      '2026-08-17',
      '2026-10-12',
      '2026-11-02',
      '2026-11-16',
      '2026-12-08',
      '2026-12-25',
    ]);
    expect(holidays(2027)).toContain('2027-03-26');
  });

  it('shows the working time that has passed without an effort', () => {
    const [day] = loggedDays(
      [span('2026-11-19 06:30', '2026-11-19 09:00'), span('2026-11-19 11:00', '2026-11-19 13:30')],
      '2026-11-19',
      '2026-11-19',
      instantOf('2026-11-19 14:00'),
    );
    expect(day?.minutes).toBe(300);
    expect(day?.expected).toBe(510);
    expect(day?.gaps.map(({ start, end }) => [minuteOf(start), minuteOf(end)])).toEqual([
      ['2026-11-19 09:00', '2026-11-19 11:00'],
      ['2026-11-19 13:30', '2026-11-19 14:00'],
    ]);
  });
});

describe('what an effort may hold', () => {
  const effort: EffortInput = {
    estadoActividad: '1',
    observaciones: 'Revisión de planos',
    horaInicio: '2026-11-19 08:00',
    horaFin: '2026-11-19 09:58',
    porcentajeAvance: 20,
    finActividad: false,
    color: '#BDBDBD',
    linkSharepoint: '',
    linkSharepointEspejo: '',
  };
  const refusal = (change: Partial<Record<keyof EffortInput, unknown>>) => {
    const { error } = effortSchema.safeParse({ ...effort, ...change });
    return error?.issues.map(({ path, message }) => [path.join('.'), message]);
  };

  it('is told letter for letter', () => {
    expect(effortSchema.parse(effort).horaFin).toBe('2026-11-19 10:00');
    expect(refusal({ observaciones: ' ' })).toEqual([
      ['observaciones', 'Debe ingresar una observacion para el esfuerzo'],
    ]);
    expect(refusal({ horaInicio: '' })?.[0]).toEqual([
      'horaInicio',
      'Debe ingresar la fecha de Inicio del Esfuerzo',
    ]);
    expect(refusal({ horaFin: undefined })?.[0]).toEqual([
      'horaFin',
      'Debe ingresar la fecha Fin del Esfuerzo',
    ]);
    expect(refusal({ estadoActividad: '' })?.[0]?.[0]).toBe('estadoActividad');
  });

  it('ends after it begins, within a day', () => {
    expect(refusal({ horaFin: '2026-11-19 08:02' })?.[0]?.[0]).toBe('horaFin');
    expect(refusal({ horaFin: '2026-11-20 08:05' })?.[0]?.[0]).toBe('horaFin');
    expect(refusal({ horaFin: '2026-11-20 08:00' })).toBeUndefined();
    expect(refusal({ horaFin: '2026-02-30 08:00' })?.[0]?.[0]).toBe('horaFin');
    expect(refusal({ porcentajeAvance: 101 })).toBeDefined();
    expect(refusal({ color: 'red' })).toBeDefined();
    expect(refusal({ linkSharepoint: 'javascript:alert(1)' })).toBeDefined();
  });

  it('can be changed as the state of the activity says', () => {
    expect(effortFields('EN GESTIÓN', false)).toEqual({
      basics: true,
      outcome: 'editable',
      links: 'editable',
    });
    expect(effortFields('CONTINUA', false).outcome).toBe('oculto');
    expect(effortFields('PENDIENTE CC', false)).toEqual({
      basics: true,
      outcome: 'lectura',
      links: 'lectura',
    });
    expect(effortFields('EN GESTIÓN', true)).toEqual({
      basics: false,
      outcome: 'lectura',
      links: 'lectura',
    });
  });
});
