import { type DaySet, easterOf, isBusinessDay } from '../../core/business-days.ts';
import { addDays, DAY_MS } from '../../core/days.ts';

/** How the days of a closure are told. */
export const closureRules = ['CADA AÑO', 'SEMANA SANTA', 'UNA VEZ'] as const;

export type ClosureRule = (typeof closureRules)[number];

/**
 * Days on which courts are closed, besides weekends, holidays and the days declared without work:
 * every year from `desde` to `hasta` (`MM-DD`; past 31 December where `hasta` comes first), the week
 * of Easter, or once from `desde` to `hasta` (`YYYY-MM-DD`).
 */
export interface Closure {
  regla: ClosureRule;
  desde: string;
  hasta: string;
}

/** Palm Sunday to Holy Saturday, in days from Easter Sunday. */
const HOLY_WEEK = { first: -7, last: -1 } as const;

/** The days on which courts do not work: those of the closures, and those declared without work. */
export function closedDays(closures: readonly Closure[], oneOff: DaySet): DaySet {
  return { has: (day) => oneOff.has(day) || closures.some((closure) => closes(closure, day)) };
}

function closes({ regla, desde, hasta }: Closure, day: string): boolean {
  if (regla === 'UNA VEZ') return day >= desde && day <= (hasta || desde);
  if (regla === 'SEMANA SANTA') return isHolyWeek(day);
  const yearly = day.slice(5);
  const last = hasta || desde;
  return desde <= last ? yearly >= desde && yearly <= last : yearly >= desde || yearly <= last;
}

function isHolyWeek(day: string): boolean {
  const fromEaster = (timeOf(day) - easterOf(Number(day.slice(0, 4)))) / DAY_MS;
  return fromEaster >= HOLY_WEEK.first && fromEaster <= HOLY_WEEK.last;
}

/** How a term is counted. */
export const termUnits = ['DÍAS HÁBILES', 'DÍAS CALENDARIO', 'MESES'] as const;

export type TermUnit = (typeof termUnits)[number];

/** A term that runs from the day after `desde`. */
export interface Term {
  desde: string;
  cantidad: number;
  unidad: TermUnit;
}

/** A stretch in which terms do not run, both days included; `hasta` '' while it lasts. */
export interface Suspension {
  desde: string;
  hasta: string;
}

/** Longer than any term runs: what has not ended by then never does. */
const LONGEST_DAYS = 40_000;

/**
 * The last day of a term, or null while a suspension holds it. Business days leave out weekends,
 * holidays, closures and suspensions. Months and calendar days are counted by the calendar, are as
 * many days longer as they were suspended, and end on the next business day when courts are closed on
 * their last.
 */
export function termEnd(
  term: Term,
  closed: DaySet,
  suspensions: readonly Suspension[] = [],
): string | null {
  const stops = suspensions.filter(({ hasta }) => hasta === '' || hasta > term.desde);
  const isStopped = (day: string) =>
    stops.some(({ desde, hasta }) => day >= desde && (hasta === '' || day <= hasta));
  const isEndless = (day: string) => stops.some(({ desde, hasta }) => hasta === '' && day >= desde);
  const end =
    term.unidad === 'DÍAS HÁBILES'
      ? countDays(term, (day) => isBusinessDay(day, closed) && !isStopped(day), isEndless)
      : countDays({ ...term, cantidad: calendarDays(term) }, (day) => !isStopped(day), isEndless);
  if (end === null) return null;
  return nextDay(end, (day) => isBusinessDay(day, closed) && !isStopped(day), isEndless);
}

/** The day on which so many days that count have gone by after `desde`. */
function countDays(
  { desde, cantidad }: Pick<Term, 'desde' | 'cantidad'>,
  counts: (day: string) => boolean,
  isEndless: (day: string) => boolean,
): string | null {
  let day = desde;
  for (let left = cantidad, gone = 0; left > 0; gone++) {
    day = addDays(day, 1);
    if (isEndless(day) || gone > LONGEST_DAYS) return null;
    if (counts(day)) left -= 1;
  }
  return day;
}

/** The day itself, or the first one after it that is fit. */
function nextDay(
  from: string,
  isFit: (day: string) => boolean,
  isEndless: (day: string) => boolean,
): string | null {
  let day = from;
  for (let gone = 0; !isFit(day); gone++) {
    if (isEndless(day) || gone > LONGEST_DAYS) return null;
    day = addDays(day, 1);
  }
  return day;
}

/** The days of a term by the calendar: a month ends on the same day of another, or on its last. */
function calendarDays({ desde, cantidad, unidad }: Term): number {
  if (unidad !== 'MESES') return cantidad;
  const [year = 0, month = 0, day = 0] = desde.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + cantidad, 0)).getUTCDate();
  const end = Date.UTC(year, month - 1 + cantidad, Math.min(day, lastOfMonth));
  return (end - timeOf(desde)) / DAY_MS;
}

/** The day so many business days of courts before another: when it is told that this one comes. */
export function daysBefore(day: string, business: number, closed: DaySet): string {
  let before = day;
  for (let left = business, gone = 0; left > 0 && gone < LONGEST_DAYS; gone++) {
    before = addDays(before, -1);
    if (isBusinessDay(before, closed)) left -= 1;
  }
  return before;
}

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
