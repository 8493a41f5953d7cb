import { daysBetween } from '@comarca/shared/core/days';
import { dayOf } from '@comarca/shared/core/formats';
import type { Range } from '../db/lists/filters.ts';

/** Records by day, `YYYY-MM-DD`. */
export interface DayCount {
  day: string;
  count: number;
}

/**
 * Every day from the first to the last of the range's, or of the records', zeros included; of a series
 * that is too long only those with records.
 */
export function filledDays(found: readonly DayCount[], range?: Range | null) {
  const counts = new Map(found.map(({ day, count }) => [day, count]));
  const known = [...counts.keys()].toSorted();
  const asked = range ? [dayOf(range.from), dayOf(range.to)] : [];
  const ends = [...asked, ...known].toSorted();
  const [first] = ends;
  const last = ends.at(-1);
  const days = first && last ? daysBetween(first, last) : [];
  const shown = days.length > 0 ? days : known;
  return shown.map((day) => ({ id: day, item: day, count: counts.get(day) ?? 0 }));
}
