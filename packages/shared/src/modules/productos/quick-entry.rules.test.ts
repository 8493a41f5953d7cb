import fc from 'fast-check';
import { expect, it } from 'vitest';
import { instantOf, minutesWithin, overlaps, type Span, startOfDay } from './effort.rules.ts';
import { minutesTyped, minutesWritten, repeated, roomIn, shortened } from './quick-entry.rules.ts';

const DAY = '2026-11-25';
const at = (clock: string) => instantOf(`${DAY} ${clock}`);
const span = (from: string, to: string): Span => ({ start: at(from), end: at(to) });
const whole = { start: startOfDay(DAY), end: startOfDay('2026-11-26') };
/** Stretches of a day in steps of five minutes. */
const spans = fc
  .array(fc.tuple(fc.nat(286), fc.integer({ min: 1, max: 40 })), { maxLength: 6 })
  .map((parts) =>
    parts.map(([from, length]) => ({
      start: whole.start + from * 300_000,
      end: whole.start + Math.min(288, from + length) * 300_000,
    })),
  );

it('reads hours as people type them', () => {
  const read = ['1,5', '1.5', '1:30', '1h30', '90m', ' 2 h', '', '0', '1:75', 'dos', '25', '0,07'];
  expect(read.map(minutesTyped)).toEqual([90, 90, 90, 90, 90, 120, 0, 0, null, null, null, 5]);
  expect([0, 5, 90].map(minutesWritten)).toEqual(['', '0:05', '1:30']);
});

it('what it writes it reads again', () => {
  fc.assert(
    fc.property(fc.nat(288), (fives) => {
      expect(minutesTyped(minutesWritten(fives * 5))).toBe(fives * 5);
    }),
  );
});

it('fills working time around noon, then the evening, then noon', () => {
  expect(roomIn(DAY, 8 * 60, [])).toEqual([span('07:00', '12:00'), span('13:00', '16:00')]);
  expect(roomIn(DAY, 60, [span('07:00', '11:30')])).toEqual([
    span('11:30', '12:00'),
    span('13:00', '13:30'),
  ]);
  expect(roomIn(DAY, 9 * 60, [])).toEqual([span('07:00', '12:00'), span('13:00', '17:00')]);
  // a Saturday
  expect(roomIn('2026-11-28', 120, [])).toEqual([
    { start: instantOf('2026-11-28 07:00'), end: instantOf('2026-11-28 09:00') },
  ]);
});

it('finds exactly the minutes asked for, free and within the day, or says that there are none', () => {
  fc.assert(
    fc.property(spans, fc.nat(288), (taken, fives) => {
      const minutes = fives * 5;
      const found = roomIn(DAY, minutes, taken);
      const free = 24 * 60 - minutesWithin(joinedOf(taken), whole);
      expect(found === null).toBe(minutes > free);
      if (!found) return;
      expect(minutesWithin(found, whole)).toBe(minutes);
      expect(found.some((one) => taken.some((other) => overlaps(one, other)))).toBe(false);
    }),
  );
});

/** The time that stretches cover, each minute once. */
function joinedOf(taken: readonly Span[]): Span[] {
  const fives = Array.from({ length: 288 }, (_, at) => ({
    start: whole.start + at * 300_000,
    end: whole.start + (at + 1) * 300_000,
  }));
  return fives.filter((five) => taken.some((one) => overlaps(one, five)));
}

it('takes minutes from the end of the last effort first', () => {
  const efforts = [span('08:00', '09:00'), span('10:00', '10:30')];
  expect(shortened(efforts, 20)).toEqual([{ effort: efforts[1], left: span('10:00', '10:10') }]);
  expect(shortened(efforts, 45)).toEqual([
    { effort: efforts[1], left: null },
    { effort: efforts[0], left: span('08:00', '08:45') },
  ]);
  expect(shortened(efforts, 90)).toHaveLength(2);
  expect(shortened(efforts, 0)).toEqual([]);
});

it('says why an effort cannot be repeated', () => {
  const efforts = ['08:00', '09:00', '10:00'].map((from, n) => ({
    ...span(from, `${from.slice(0, 3)}30`),
    activity: ['1', '1', '2'][n] ?? '',
  }));
  const asked = { taken: [], active: new Set(['1']), now: instantOf('2026-11-26 07:00') };
  const tomorrow = { start: instantOf('2026-11-26 09:10'), end: instantOf('2026-11-26 09:20') };
  expect(
    repeated(efforts, 1, { ...asked, taken: [tomorrow] }).map(({ problem }) => problem),
  ).toEqual([
    null,
    'El horario se cruza con otro esfuerzo de su bitácora',
    'La actividad no admite esfuerzos en su estado actual',
  ]);
  expect(repeated(efforts, 2, asked)[0]).toMatchObject({
    span: { start: instantOf('2026-11-27 08:00') },
    problem: 'No se registran esfuerzos después de hoy',
  });
});
