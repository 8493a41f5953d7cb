import { addDays } from '@comarca/shared/core/days';

const words: Readonly<Record<string, number>> = { ayer: -1, hoy: 0, manana: 1, mañana: 1 };
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/;
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const CENTURY = 2000;

/**
 * The day, `YYYY-MM-DD`, that somebody typed: '5/11/26', '2026-11-05', 'hoy', 'mañana'. Null for what
 * is no day.
 */
export function typedDay(typed: string, today: string): string | null {
  const text = typed.trim().toLowerCase();
  const shift = Object.hasOwn(words, text) ? words[text] : undefined;
  if (shift !== undefined) return addDays(today, shift);
  const [, firstDay, month, lastYear] = DAY_FIRST.exec(text) ?? [];
  const [, firstYear, middle, lastDay] = YEAR_FIRST.exec(text) ?? [];
  const year = Number(firstYear ?? lastYear);
  return dayIn(
    year < 100 ? CENTURY + year : year,
    Number(month ?? middle),
    Number(firstDay ?? lastDay),
  );
}

/** The day, where there is such a one. */
function dayIn(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}
