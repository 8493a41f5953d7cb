/** Days without time, `YYYY-MM-DD`. */

/** A day in milliseconds: neither Colombia nor UTC has longer or shorter ones. */
export const DAY_MS = 86_400_000;

/** The longest series of days that is filled: past it only those with something show. */
export const MAX_DAYS = 1_100;

/** The day so many days later, or earlier. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whole days from one day to another; negative where the other is earlier. */
export const daysApart = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** Every day from the first to the last, both included; none when there are too many. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (days.length === MAX_DAYS) return [];
    days.push(day);
  }
  return days;
}
