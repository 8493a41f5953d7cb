/**
 * Business days of Colombia. Dates are days without time, `YYYY-MM-DD`.
 *
 * Holidays are those of article 1 of Ley 51 de 1983 ("Ley Emiliani"): six civic and religious days
 * keep their date, Maundy Thursday and Good Friday follow Easter, and ten others are moved to the
 * Monday after when they do not fall on one. Terms in days leave out holidays and days when offices
 * are closed (Ley 4 de 1913, article 62): here Saturdays and Sundays.
 */

import { DAY_MS } from './days.ts';

const SUNDAY = 0;
const MONDAY = 1;
const SATURDAY = 6;

/** Kept on their date. */
const FIXED: readonly [month: number, day: number][] = [
  [1, 1],
  [5, 1],
  [7, 20],
  [8, 7],
  [12, 8],
  [12, 25],
];

/** Moved to the next Monday: Reyes, San José, San Pedro y San Pablo, Asunción, Raza, Santos, Cartagena. */
const MOVED: readonly [month: number, day: number][] = [
  [1, 6],
  [3, 19],
  [6, 29],
  [8, 15],
  [10, 12],
  [11, 1],
  [11, 11],
];

/** Days from Easter Sunday: Maundy Thursday and Good Friday; and Ascension, Corpus Christi, Sacred
 * Heart, already on the Mondays that they are moved to. */
const FROM_EASTER = [-3, -2, 43, 64, 71] as const;

/** Some days, as far as one asks for each of them. */
export interface DaySet {
  has(day: string): boolean;
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const weekdayOf = (time: number): number => new Date(time).getUTCDay();

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher), as its first moment in UTC. */
export function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const inCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const marchDays = epact + toSunday - 7 * late + 114;
  return Date.UTC(year, Math.floor(marchDays / 31) - 1, (marchDays % 31) + 1);
}

function toMonday(time: number): number {
  return time + ((MONDAY - weekdayOf(time) + 7) % 7) * DAY_MS;
}

const known = new Map<number, ReadonlySet<string>>();

/** The holidays of a year by Ley 51 de 1983, as dates. */
export function holidaysOf(year: number): ReadonlySet<string> {
  const found = known.get(year);
  if (found) return found;
  const easter = easterOf(year);
  const holidays = new Set(
    [
      ...FIXED.map(([month, day]) => Date.UTC(year, month - 1, day)),
      ...MOVED.map(([month, day]) => toMonday(Date.UTC(year, month - 1, day))),
      ...FROM_EASTER.map((days) => easter + days * DAY_MS),
    ]
      .sort((a, b) => a - b)
      .map(dateOf),
  );
  known.set(year, holidays);
  return holidays;
}

/** Whether offices work on a day; `oneOff` are days declared without work besides the law's. */
export function isBusinessDay(date: string, oneOff: DaySet = new Set<string>()): boolean {
  const weekday = weekdayOf(timeOf(date));
  if (weekday === SUNDAY || weekday === SATURDAY) return false;
  return !holidaysOf(Number(date.slice(0, 4))).has(date) && !oneOff.has(date);
}

/**
 * The day on which `days` business days (one or more) have gone by, the first of them being the next
 * business day after `date`: a term runs from the day after it was notified.
 */
export function addBusinessDays(
  date: string,
  days: number,
  oneOff: DaySet = new Set<string>(),
): string {
  let time = timeOf(date);
  for (let left = days; left > 0; ) {
    time += DAY_MS;
    if (isBusinessDay(dateOf(time), oneOff)) left -= 1;
  }
  return dateOf(time);
}

/**
 * Business days after `from` up to and including `to`: 0 on the last day itself, negative once it is
 * over. The inverse of `addBusinessDays`.
 */
export function businessDaysBetween(
  from: string,
  to: string,
  oneOff: DaySet = new Set<string>(),
): number {
  if (to < from) return 0 - businessDaysBetween(to, from, oneOff);
  let count = 0;
  for (let time = timeOf(from) + DAY_MS; time <= timeOf(to); time += DAY_MS) {
    if (isBusinessDay(dateOf(time), oneOff)) count += 1;
  }
  return count;
}
