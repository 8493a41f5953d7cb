import { addDays } from '@comarca/shared/core/days';
import { dayjs } from './spanish-days.ts';

const ORDERS = ['DD MM YYYY', 'D M YYYY', 'DD MM YY', 'D M YY', 'YYYY MM DD', 'YYYY M D'];

/** How a day is shown, first, and how else people write it. */
export const WRITTEN = ['/', '-', '.'].flatMap((mark) =>
  ORDERS.map((order) => order.replaceAll(' ', mark)),
);

const words: ReadonlyMap<string, number> = new Map([
  ['ayer', -1],
  ['hoy', 0],
  ['manana', 1],
  ['mañana', 1],
]);

/** Whether the text is a day in one of the ways of writing it. */
export const isWritten = (text: string): boolean => dayjs(text, WRITTEN, true).isValid();

/** The day of 'hoy', 'mañana' or 'ayer', `YYYY-MM-DD`; what is no such word stays as it was typed. */
export function dayOfWord(typed: string, today: string): string {
  const shift = words.get(typed.toLowerCase());
  return shift === undefined ? typed : addDays(today, shift);
}
