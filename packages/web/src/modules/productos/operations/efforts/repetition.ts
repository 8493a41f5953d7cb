import { addDays, daysApart } from '@comarca/shared/core/days';
import { effortDay, weekOf } from '@comarca/shared/modules/productos/effort.rules';
import { type Repetition, repeated } from '@comarca/shared/modules/productos/quick-entry.rules';
import { type Effort, type Log, type Period, spanOf } from './efforts.ts';

/** What is repeated: the last day with efforts before the shown one, or the week before. */
export type RepeatedPeriod = 'dia' | 'semana';

const WEEK = 7;

export type RepeatedEffort = Repetition<Effort & { start: number; end: number; activity: string }>;

/** The days to read: those from which efforts come, and those in which they would stand. */
export function periodToRead(period: RepeatedPeriod, day: string): Period {
  const first = addDays(period === 'dia' ? day : weekOf(day), -WEEK);
  return { first, last: addDays(first, period === 'dia' ? WEEK : 2 * WEEK - 1) };
}

/** The earlier efforts of a log, each where it would stand now. */
export function repeatedEfforts(
  log: Log,
  period: RepeatedPeriod,
  day: string,
  now: number,
): RepeatedEffort[] {
  const efforts = log.efforts.map((effort) => ({
    ...effort,
    ...spanOf(effort),
    activity: effort.estadoActividad,
  }));
  const [from, to] = period === 'dia' ? [day, day] : [weekOf(day), addDays(weekOf(day), WEEK - 1)];
  const before = efforts.filter(({ start }) => effortDay(start) < from);
  const last = before.at(-1);
  const source =
    period === 'dia' && last ? before.filter(({ start }) => sameDay(start, last.start)) : before;
  const days = period === 'dia' && last ? daysApart(effortDay(last.start), day) : WEEK;
  return repeated(source, days, {
    taken: efforts.filter(({ start }) => effortDay(start) >= from && effortDay(start) <= to),
    active: new Set(log.asignaciones.map(({ id }) => id)),
    now,
  });
}

const sameDay = (one: number, other: number): boolean => effortDay(one) === effortDay(other);
