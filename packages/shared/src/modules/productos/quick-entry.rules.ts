import { addDays } from '../../core/days.ts';
import {
  EFFORT_RANGE_MINUTES,
  effortDay,
  effortMessages,
  minutesOf,
  overlaps,
  type Span,
  startOfDay,
  withoutSpans,
} from './effort.rules.ts';
import { workSpans } from './working-day.rules.ts';

/** What logs many efforts at once: hours typed into a week, and days that are repeated. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Where a day without work begins to be filled. */
const MORNING = 7 * HOUR_MS;
const MOST_MINUTES = 24 * 60;

/**
 * The minutes that a person means by `1,5`, `1.5`, `1:30`, `1h30`, `90m` or nothing, to the nearest
 * multiple of the range; null for what is none of it or more than a day.
 */
export function minutesTyped(text: string): number | null {
  const given = text.trim().toLowerCase().replaceAll(' ', '');
  const minutes = given === '' ? 0 : exactMinutes(given);
  if (minutes === null || minutes > MOST_MINUTES) return null;
  return Math.round(minutes / EFFORT_RANGE_MINUTES) * EFFORT_RANGE_MINUTES;
}

function exactMinutes(text: string): number | null {
  const decimal = /^(\d{1,4})(?:[.,](\d{1,2}))?h?$/.exec(text);
  if (decimal) return Number(`${decimal[1]}.${decimal[2] ?? 0}`) * 60;
  const short = /^(\d{1,4})m(?:in)?$/.exec(text);
  if (short) return Number(short[1]);
  const clock = /^(\d{1,2})[:h](\d{1,2})m?$/.exec(text);
  if (!clock || Number(clock[2]) > 59) return null;
  return Number(clock[1]) * 60 + Number(clock[2]);
}

/** Minutes as the week's grid writes them: `1:30`; nothing for none. */
export const minutesWritten = (minutes: number): string =>
  minutes === 0 ? '' : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * Where so many minutes of a day have room beside what is logged: working time first, then the evening,
 * noon, and the hours before work. Null where the day is too full.
 */
export function roomIn(day: string, minutes: number, taken: readonly Span[]): Span[] | null {
  const found: Span[] = [];
  let left = minutes * MINUTE_MS;
  for (const { start, end } of withoutSpans(inOrder(day), taken)) {
    if (left === 0) break;
    const part = { start, end: Math.min(end, start + left) };
    left -= part.end - part.start;
    found.push(part);
  }
  return left > 0 ? null : joined(found);
}

function inOrder(day: string): Span[] {
  const [first, next] = [startOfDay(day), startOfDay(addDays(day, 1))];
  const work = workSpans(day);
  const opens = work[0]?.start ?? first + MORNING;
  const closes = work.at(-1)?.end ?? opens;
  const noon = withoutSpans([{ start: opens, end: closes }], work);
  return [...work, { start: closes, end: next }, ...noon, { start: first, end: opens }].filter(
    ({ start, end }) => start < end,
  );
}

/** Stretches that touch as one, by their beginning. */
function joined(spans: readonly Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.start - b.start)) {
    const last = whole.at(-1);
    if (last?.end === span.start) last.end = span.end;
    else whole.push({ ...span });
  }
  return whole;
}

/**
 * What is left of efforts when so many minutes are taken from their end: null where nothing is.
 * Efforts that stay as they are do not appear.
 */
export function shortened<Effort extends Span>(
  efforts: readonly Effort[],
  minutes: number,
): { effort: Effort; left: Span | null }[] {
  const changed: { effort: Effort; left: Span | null }[] = [];
  let surplus = minutes;
  for (const effort of efforts.toSorted((a, b) => b.start - a.start)) {
    if (surplus <= 0) break;
    const length = minutesOf(effort);
    const { start, end } = effort;
    const left = length > surplus ? { start, end: end - surplus * MINUTE_MS } : null;
    changed.push({ effort, left });
    surplus -= length;
  }
  return changed;
}

/** An effort that is to be repeated, and where. */
export interface Repetition<Effort> {
  effort: Effort;
  span: Span;
  /** why it cannot be; null when it can */
  problem: string | null;
}

/**
 * The same efforts so many days later: those that would overlap others, that lie after today, or whose
 * activity takes no more, with the reason.
 *
 * @param now the instant in milliseconds
 */
export function repeated<Effort extends Span & { activity: string }>(
  efforts: readonly Effort[],
  days: number,
  { taken, active, now }: { taken: readonly Span[]; active: ReadonlySet<string>; now: number },
): Repetition<Effort>[] {
  const over = startOfDay(addDays(effortDay(now), 1));
  const ahead = days * 24 * HOUR_MS;
  return efforts.map((effort) => {
    const span = { start: effort.start + ahead, end: effort.end + ahead };
    return { effort, span, problem: problemOf(effort.activity, span) };
  });

  function problemOf(activity: string, span: Span): string | null {
    if (!active.has(activity)) return effortMessages.notActive;
    if (span.end > over) return effortMessages.future;
    return taken.some((other) => overlaps(other, span)) ? effortMessages.overlap : null;
  }
}
