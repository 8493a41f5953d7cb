import { DAY_MS } from '@comarca/shared/core/days';

/** The day before which a spreadsheet counts its days. */
const EPOCH = Date.UTC(1899, 11, 30);

/** The day `YYYY-MM-DD` of a cell: `31/12/1999`, `1999-12-31`, or the days that a spreadsheet counts. */
export function dayOfCell(text: string): string {
  const [, day, month, year] = /^(\d{2})[/-](\d{2})[/-](\d{4})$/.exec(text) ?? [];
  if (year) return `${year}-${month}-${day}`;
  if (/^\d{4,6}(\.\d+)?$/.test(text)) {
    return new Date(EPOCH + Math.floor(Number(text)) * DAY_MS).toISOString().slice(0, 10);
  }
  return /^(\d{4}-\d{2}-\d{2})[ T]/.exec(text)?.[1] ?? text;
}
