import { addDays } from '@comarca/shared/core/days';
import { COLOMBIAN_ZONE } from '@comarca/shared/core/formats';
import { startOfDay, weekOf } from '@comarca/shared/modules/productos/effort.rules';
import type { Period } from './efforts.ts';

/** The calendar's views, in the order in which they are offered. */
export const logViews = [
  { value: 'dia', label: 'Día' },
  { value: 'semana', label: 'Semana' },
  { value: 'mes', label: 'Mes' },
  { value: 'cuatro', label: '4 días' },
  { value: 'planilla', label: 'Planilla' },
] as const;
export type LogView = (typeof logViews)[number]['value'];

/** The views that draw a calendar; the grid of a week is a table. */
export type CalendarView = Exclude<LogView, 'planilla'>;

const lengths = { dia: 1, semana: 7, cuatro: 4, planilla: 7 } as const;

/** The days that a view shows around a day. */
export function periodOf(view: LogView, day: string): Period {
  if (view === 'mes') {
    const first = `${day.slice(0, 8)}01`;
    return { first, last: addDays(monthFrom(first, 1), -1) };
  }
  const first = view === 'semana' || view === 'planilla' ? weekOf(day) : day;
  return { first, last: addDays(first, lengths[view] - 1) };
}

/** The same, with the days of other months that the grid of a month shows. */
export function gridOf(view: LogView, day: string): Period {
  const { first, last } = periodOf(view, day);
  if (view !== 'mes') return { first, last };
  return { first: weekOf(first), last: addDays(weekOf(last), 6) };
}

/** The day to which the arrows lead. */
export function shifted(view: LogView, day: string, by: 1 | -1): string {
  if (view === 'mes') return monthFrom(`${day.slice(0, 8)}01`, by);
  return addDays(day, by * lengths[view]);
}

/** The first day of the month so many months later. */
function monthFrom(first: string, months: number): string {
  const date = new Date(`${first}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 10);
}

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-CO', { ...options, timeZone: COLOMBIAN_ZONE });
const month = formatter({ month: 'long', year: 'numeric' });
const wholeDay = formatter({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = formatter({ day: 'numeric', month: 'short', year: 'numeric' });
const weekday = formatter({ weekday: 'short', day: 'numeric', month: 'short' });
const columnDays = formatter({ weekday: 'short', day: 'numeric' });
const clock = formatter({ hour: 'numeric', minute: '2-digit', hour12: true });

/** The period as a heading: 'noviembre de 2026', '16 – 22 nov 2026'. */
export function periodTitle(view: LogView, day: string): string {
  const { first, last } = periodOf(view, day);
  const [from, to] = [new Date(startOfDay(first)), new Date(startOfDay(last))];
  if (view === 'mes') return month.format(from);
  return view === 'dia' ? wholeDay.format(from) : shortDay.formatRange(from, to);
}

/** A day beside its totals: 'jue, 19 de nov'. */
export const dayName = (day: string): string => weekday.format(startOfDay(day));

/** The day at the head of a column: 'jue 19'. */
export const columnDay = (day: string): string => columnDays.format(startOfDay(day));

/** A time of day: '2:30 p. m.'. */
export const clockOf = (instant: number): string => clock.format(instant);

/** From one time of day to another, the half of the day once: '2:30–3:00 p. m.'. */
export const clockSpan = (from: number, to: number): string => clock.formatRange(from, to);

/** An hour of the day, 0 to 23: '2 p. m.'. */
export const hourName = (hour: number): string =>
  `${hour % 12 || 12}\u00a0${hour < 12 ? 'a' : 'p'}.\u00a0m.`;
