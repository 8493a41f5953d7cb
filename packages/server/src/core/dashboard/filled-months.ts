import { monthsBetween } from '@comarca/shared/core/months';
import type { Range } from '../db/lists/filters.ts';

/** Longest series of months that is filled with zeros: past it only those with records show. */
const MAX_MONTHS = 1200;

/** Records by month, `YYYY-MM`. */
export interface MonthCount {
  month: string;
  count: number;
}

/** Every month from the first to the last of the range's, or of the records', zeros included. */
export function filledMonths(found: readonly MonthCount[], range: Range | null | undefined) {
  const counts = new Map(found.map(({ month, count }) => [month, count]));
  const asked = range ? [range.from.slice(0, 7), range.to.slice(0, 7)] : [];
  const ends = [...asked, ...counts.keys()].toSorted();
  const months = monthsBetween(ends[0] ?? '0001-01', ends.at(-1) ?? '0000-12');
  const shown = months.length > MAX_MONTHS ? [...counts.keys()] : months;
  return shown.map((item) => ({ id: item, item, count: counts.get(item) ?? 0 }));
}
