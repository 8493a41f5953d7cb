/** Formats of Colombia (es-CO), the same in browser and server whatever the machine's own settings. */

/** Colombia keeps -05:00 all year; the summer time of 1992 is deliberately not followed. */
export const COLOMBIAN_OFFSET = '-05:00';
/** The same clock, as `Intl` names it. */
export const COLOMBIAN_ZONE = 'America/Bogota';
const BOGOTA_OFFSET_MS = -5 * 60 * 60 * 1000;
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const SQUARE_METRES_PER_HECTARE = 10_000;
const METRES_PER_KILOMETRE = 1000;
const ELLIPSIS_AT = 50;

/** Shown where there is nothing to show. */
export const NO_VALUE = '—';

type Instant = Date | string | number | null | undefined;
type Amount = number | null | undefined;

interface ColombianTime {
  date: string;
  hour: string;
  minute: string;
  second: string;
}

function colombianTime(instant: Instant): ColombianTime | null {
  if (instant === null || instant === undefined || instant === '') return null;
  const time = new Date(instant).getTime();
  if (Number.isNaN(time)) return null;
  const [date = '', clock = ''] = new Date(time + BOGOTA_OFFSET_MS).toISOString().split('T');
  const [hour = '', minute = '', second = ''] = clock.slice(0, 8).split(':');
  return { date, hour, minute, second };
}

/** `YYYY-MM-DD` of an instant in Colombia; a date without time is already one. '' when not a date. */
export function dayOf(instant: Instant): string {
  if (typeof instant === 'string' && DATE_ONLY.test(instant)) return instant;
  return colombianTime(instant)?.date ?? '';
}

/** The hour that the clock shows in Colombia, 0–23. */
export const hourOf = (instant: Date): number => Number(colombianTime(instant)?.hour);

/** The first instant of a day, `YYYY-MM-DD`, in Colombia. */
export const firstInstantOf = (day: string): string => `${day}T00:00:00${COLOMBIAN_OFFSET}`;

/** A range of instants: two days, `YYYY-MM-DD`, and all between, in Colombia unless told otherwise. */
export const wholeDays = (
  first: string,
  last: string,
  offset: string = COLOMBIAN_OFFSET,
): [from: string, to: string] => [`${first}T00:00:00${offset}`, `${last}T23:59:59${offset}`];

/** `DD/MM/YYYY` in Colombia. A date without time (`YYYY-MM-DD`) is not shifted. */
export function formatDate(instant: Instant): string {
  const date = dayOf(instant);
  return date ? date.split('-').reverse().join('/') : NO_VALUE;
}

/** `YYYY-MM-DD HH:mm` in Colombia. */
export function formatDateTime(instant: Instant): string {
  const time = colombianTime(instant);
  return time ? `${time.date} ${time.hour}:${time.minute}` : NO_VALUE;
}

/** An instant for file names: `YYYYMMDD_HHmmss` in Colombia. */
export function timestampName(instant: Date | string | number): string {
  const time = colombianTime(instant);
  if (!time) return '';
  return `${time.date.replaceAll('-', '')}_${time.hour}${time.minute}${time.second}`;
}

/** Digits that a number holds exactly as an integer, with room for a carry. */
const EXACT_DIGITS = 15;

/** `value` × 10^decimals as an integer, rounded half away from zero on its decimal digits. */
function scaled(value: number, decimals: number): bigint | number {
  const [whole = '0', fraction = ''] = String(Math.abs(value)).split('.');
  if (whole.length + decimals > EXACT_DIGITS || `${whole}${fraction}`.includes('e'))
    return scaledLarge(value, decimals);
  const kept = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const magnitude = (fraction[decimals] ?? '0') >= '5' ? kept + 1 : kept;
  return value < 0 ? -magnitude : magnitude;
}

/** The same of a number with more digits, or with an exponent in its text. */
function scaledLarge(value: number, decimals: number): bigint {
  const [mantissa = '0', exponent = '0'] = Math.abs(value).toExponential().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const shift = Number(exponent) - fraction.length + decimals;
  const digits = BigInt(whole + fraction);
  const magnitude =
    shift >= 0 ? digits * 10n ** BigInt(shift) : (digits + half(shift)) / 10n ** BigInt(-shift);
  return value < 0 ? -magnitude : magnitude;
}

const half = (shift: number): bigint => 5n * 10n ** BigInt(-shift - 1);

/** Decimal text of a scaled integer, dots between thousands and a comma before the decimals. */
function spell(amount: bigint | number, decimals: number): string {
  const digits = (amount < 0 ? -amount : amount).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, '.');
  const fraction = decimals > 0 ? `,${digits.slice(-decimals)}` : '';
  return `${amount < 0 ? '-' : ''}${whole}${fraction}`;
}

/** A number with comma decimals and dots between thousands: `1.234,50`. */
export function formatNumber(value: Amount, decimals = 2): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return NO_VALUE;
  return spell(scaled(value, decimals), decimals);
}

/** How many decimals a number has. */
export function decimalsOf(value: number): number {
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e');
  return Math.max(0, (mantissa.split('.')[1]?.length ?? 0) - Number(exponent));
}

/** A number with the decimals that it has, and no more: `1.500`, `0,5`. */
export const formatExact = (value: number): string => formatNumber(value, decimalsOf(value));

/** A number with its unit behind, or the mark of no value alone. */
const withUnit = (value: Amount, unit: string, decimals = 2): string => {
  const text = formatNumber(value, decimals);
  return text === NO_VALUE ? text : `${text} ${unit}`;
};

/** `12,50 %` of a percentage 0–100. */
export const formatPercentage = (value: Amount): string => withUnit(value, '%');

/** `$ 1.234.567`; cents only where there are any. */
export function formatMoney(value: Amount): string {
  const text = formatNumber(value, Number.isInteger(value) ? 0 : 2);
  return text === NO_VALUE ? text : `$ ${text}`;
}

/** Adds amounts exactly as decimals (0.1 + 0.2 is 0.3), each rounded to `decimals`. */
export function sumDecimals(values: Iterable<number>, decimals = 2): number {
  let total = 0n;
  for (const value of values) total += BigInt(scaled(value, decimals));
  return Number(`${total}e-${decimals}`);
}

/** Reads a number written in Colombia (`1.234,5`), or null when the text is not one. */
export function parseNumber(text: string): number | null {
  const plain = text.trim().replace(/^\$\s*/, '');
  if (!/^-?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/.test(plain)) return null;
  return Number(plain.replaceAll('.', '').replace(',', '.'));
}

/** Square metres as m², from one hectare on as ha. */
export const formatArea = (squareMetres: Amount): string =>
  Math.abs(squareMetres ?? 0) < SQUARE_METRES_PER_HECTARE
    ? withUnit(squareMetres, 'm²')
    : withUnit((squareMetres ?? 0) / SQUARE_METRES_PER_HECTARE, 'ha');

/** Metres as m, from one kilometre on as km. */
export const formatLength = (metres: Amount): string =>
  Math.abs(metres ?? 0) < METRES_PER_KILOMETRE
    ? withUnit(metres, 'm')
    : withUnit((metres ?? 0) / METRES_PER_KILOMETRE, 'km');

const SIZE_UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;

/** Bytes with the largest unit (of 1.000) that leaves a number over one: `1,0 kB`. */
export function formatFileSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(3, Math.floor(Math.log10(bytes) / 3));
  return `${formatNumber(bytes / 1000 ** power, power === 0 ? 0 : 1)} ${SIZE_UNITS[power]}`;
}

/** The text cut to `limit` characters as people count them, the ellipsis among them. */
export function ellipsis(text: string, limit = ELLIPSIS_AT): string {
  if (text.length <= limit) return text;
  const characters = Array.from(new Intl.Segmenter('es').segment(text), (part) => part.segment);
  if (characters.length <= limit) return text;
  return `${characters.slice(0, limit - 1).join('')}…`;
}

/** How many of a thing, in its words: `1 elemento`, `1.250 elementos`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count, 0)} ${count === 1 ? one : many}`;
