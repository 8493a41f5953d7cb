/**
 * What a text must look like, as plain predicates: the same in the browser and on the server. Every
 * one looks at the length first, so that no text, however long, takes time.
 */

const matches = (pattern: RegExp, maxLength: number) => (text: string) =>
  text.length <= maxLength && pattern.test(text);

/** Longest address that mail systems carry. */
export const MAX_EMAIL_LENGTH = 254;

export const isEmail = matches(
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,10}\p{L}[\p{L}\p{N}-]{0,61}\p{L}$/u,
  MAX_EMAIL_LENGTH,
);

const MAX_ADDRESS_LENGTH = 2_000;

/** An http or https address: a host, perhaps a port and a path; no user, no spaces, no backslash. */
export const isWebAddress = matches(
  /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/iu,
  MAX_ADDRESS_LENGTH,
);

/** Digits with an optional sign and decimals after a point or a comma. */
export const isNumber = matches(/^-?\d{1,15}(?:[.,]\d{1,15})?$/, 32);

/** An optional plus, then 3 to 14 digits. */
export const isPhone = matches(/^\+?\d{3,14}$/, 15);

/** 3 to 5 digits. */
export const isExtension = matches(/^\d{3,5}$/, 5);

/** Optional minus, 1 to 7 integer digits, optional separator, up to 6 decimals. */
export const isCoordinate = matches(/^-?\d{1,7}(?:[.,]\d{0,6})?$/, 15);

/** Registry number of an estate: two digits, a digit or C, N, S, a hyphen, 1 to 8 digits. */
export const isFmi = matches(/^\d{2}[0-9CNS]-\d{1,8}$/, 12);

/** National estate number: 30 digits. */
export const isNpn = matches(/^\d{30}$/, 30);

/** Code of a municipality: 5 digits, kept as text. */
export const isDivipola = matches(/^\d{5}$/, 5);

const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** A day of the calendar, `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  if (text.length !== 10) return false;
  const [, year, month, day] = datePattern.exec(text) ?? [];
  if (!year || !month || !day || Number(month) < 1 || Number(month) > 12) return false;
  return Number(day) >= 1 && Number(day) <= daysIn(Number(year), Number(month));
}

/** The years of the days that the product takes, the first and the last. */
export const YEARS = { first: 1900, last: 2999 } as const;

/** Whether a text that begins with a day is of those years. */
export function isWithinYears(day: string): boolean {
  const year = Number(day.slice(0, 4));
  return year >= YEARS.first && year <= YEARS.last;
}

/** A day and a minute, `YYYY-MM-DD HH:MM`. */
export const isDateTime = (text: string): boolean =>
  text.length === 16 &&
  isDate(text.slice(0, 10)) &&
  text[10] === ' ' &&
  timePattern.test(text.slice(11));

/** The two days of `YYYY-MM-DD ~ YYYY-MM-DD`, or null for any other text. */
export function rangeOf(text: string): [string, string] | null {
  if (text.length !== 23 || text.slice(10, 13) !== ' ~ ') return null;
  const days: [string, string] = [text.slice(0, 10), text.slice(13)];
  return days.every(isDate) ? days : null;
}

/** Characters that document sites refuse in a path, and control characters. */
const refusedInPaths = /[<>:"/\\|?*\p{Cc}]/u;

export const isDocumentPath = (text: string): boolean => !refusedInPaths.test(text);

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}
