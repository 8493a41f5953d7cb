import { addDays, daysApart } from '@comarca/shared/core/days';
import {
  type ConsolidatedGrouping,
  type ConsolidatedUnit,
  columnEnd,
} from '@comarca/shared/modules/productos/effort-summary.rules';
import { workMinutes } from '@comarca/shared/modules/productos/working-day.rules';
import type { Period } from './efforts.ts';

/** The filter by which a row of each grouping is narrowed to. */
export const filterOfGrouping = {
  recurso: 'recurso_In',
  actividad: 'actividad_In',
  instancia: 'instance_In',
} as const satisfies Record<ConsolidatedGrouping, string>;

/** The days of a column that lie within the period. */
export function daysOfColumn(unit: ConsolidatedUnit, column: string, period: Period): Period {
  const [, first = column] = [column, period.first].toSorted();
  const [last = column] = [columnEnd(unit, column), period.last].toSorted();
  return { first, last };
}

/** What the work calendar asks for from one day to another, up to today. */
export function expectedMinutes({ first, last }: Period, today: string): number {
  let minutes = 0;
  for (let day = first; day <= last && day <= today; day = addDays(day, 1)) {
    minutes += workMinutes(day);
  }
  return minutes;
}

/** The month of a day. */
export function monthOf(day: string): Period {
  const first = `${day.slice(0, 8)}01`;
  return { first, last: columnEnd('mes', first) };
}

/** The period that comes before or after: a month's is a month, others are as long as they are. */
export function neighbour({ first, last }: Period, by: 1 | -1): Period {
  const month = monthOf(first);
  if (month.first === first && month.last === last) {
    return monthOf(by === 1 ? addDays(last, 1) : addDays(first, -1));
  }
  const length = daysApart(first, last) + 1;
  return { first: addDays(first, by * length), last: addDays(last, by * length) };
}

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-CO', { ...options, timeZone: 'UTC' });
const month = formatter({ month: 'short', year: 'numeric' });
const weekday = formatter({ weekday: 'short' });
const shortDay = formatter({ day: 'numeric', month: 'short' });
const wholeDay = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const rangeDay = formatter({ day: 'numeric', month: 'short', year: 'numeric' });

/** The heading of a column: what is said first, and beneath it. */
export function columnHeading(unit: ConsolidatedUnit, column: string, days: Period) {
  const date = new Date(column);
  if (unit === 'mes') return { over: '', text: month.format(date) };
  if (unit === 'semana') {
    return {
      over: 'Semana',
      text: shortDay.formatRange(new Date(days.first), new Date(days.last)),
    };
  }
  return { over: weekday.format(date), text: shortDay.format(date) };
}

/** Days in words: 'lunes, 2 de marzo de 2026', '1 – 31 mar 2026'. */
export const periodName = ({ first, last }: Period): string =>
  first === last
    ? wholeDay.format(new Date(first))
    : rangeDay.formatRange(new Date(first), new Date(last));
