import { addDays } from '../../core/days.ts';
import { minutesPerDay, type Span, startOfDay, weekdayOf, withoutSpans } from './effort.rules.ts';

/**
 * The work calendar against which a log is read: Monday to Friday with an hour at noon, and the
 * weekly hours of Ley 2101 of 2021 (42 from 15 July 2026, 44 in the year before). From Monday to
 * Thursday half an hour more is worked than on Friday. Holidays are those of Ley 51 of 1983.
 */
export const workCalendars = [
  { since: '2026-07-15', weekHours: 42, close: '16:30', closeFriday: '16:00' },
  { since: '2025-07-15', weekHours: 44, close: '17:00', closeFriday: '16:00' },
] as const;

const OPENS = '07:00';
const NOON = ['12:00', '13:00'] as const;
const FRIDAY = 5;

const calendarOf = (day: string) =>
  workCalendars.find(({ since }) => since <= day) ?? workCalendars[workCalendars.length - 1];

/** The stretches that are worked on a day; none on weekends and holidays. */
export function workSpans(day: string): Span[] {
  const weekday = weekdayOf(day);
  const calendar = calendarOf(day);
  if (weekday > FRIDAY || !calendar || isHoliday(day)) return [];
  const close = weekday === FRIDAY ? calendar.closeFriday : calendar.close;
  return [spanOf(day, OPENS, NOON[0]), spanOf(day, NOON[1], close)];
}

function spanOf(day: string, from: string, to: string): Span {
  const at = (clock: string) =>
    startOfDay(day) + (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) * 60_000;
  return { start: at(from), end: at(to) };
}

/** Minutes that the calendar asks for on a day. */
export const workMinutes = (day: string): number =>
  workSpans(day).reduce((total, { start, end }) => total + (end - start) / 60_000, 0);

/** A day of a log beside the work calendar. */
export interface LoggedDay {
  day: string;
  minutes: number;
  expected: number;
  /** Working time that has passed without an effort. */
  gaps: Span[];
}

/** Each day from `first` to `last`, both included. */
export function loggedDays(
  efforts: readonly Span[],
  first: string,
  last: string,
  now: number,
): LoggedDay[] {
  const minutes = minutesPerDay(efforts);
  const days: LoggedDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const passed = workSpans(day)
      .map(({ start, end }) => ({ start, end: Math.min(end, now) }))
      .filter(({ start, end }) => start < end);
    days.push({
      day,
      minutes: minutes.get(day) ?? 0,
      expected: workMinutes(day),
      gaps: withoutSpans(passed, efforts),
    });
  }
  return days;
}

/** Holidays on their own day. */
const fixedHolidays = ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25'];
/** Holidays that move to the next Monday. */
const movedHolidays = ['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11'];
/** Days from Easter: Thursday and Friday before, and three Mondays after. */
const easterHolidays = [-3, -2, 43, 64, 71];

/** Whether a day is a public holiday of Colombia. */
export function isHoliday(day: string): boolean {
  const year = day.slice(0, 4);
  if (fixedHolidays.includes(day.slice(5))) return true;
  const moved = movedHolidays.map((date) => nextMonday(`${year}-${date}`));
  const easter = easterSunday(Number(year));
  return [...moved, ...easterHolidays.map((days) => addDays(easter, days))].includes(day);
}

const nextMonday = (day: string): string => addDays(day, (8 - weekdayOf(day)) % 7);

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + century - leapCenturies - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - moon - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  const days = moon + weekday - 7 * late + 114;
  const date = new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1));
  return date.toISOString().slice(0, 10);
}
