/** How identification numbers are written, and the check digit of the NIT. */

/** The short type whose last digit the others determine. */
export const NIT = 'NIT';

/** Weights of DIAN's algorithm, from the last digit of the number to the first. */
const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71] as const;

const MAX_DIGITS = WEIGHTS.length;
const MIN_DIGITS = 5;

const NOT_A_NIT =
  'El NIT debe tener solo números y, si se quiere, un guion y su dígito de verificación';

/** The number without the dots and spaces that people write in it, in capitals. */
export const cleanIdentification = (text: string): string =>
  text
    .replace(/[.\s\u00a0]/gu, '')
    .toUpperCase()
    // Last: what stood apart may have come together.
    .normalize('NFC');

/** The check digit of a NIT's number; null when it is not a number of 1 to 15 digits. */
export function nitCheckDigit(number: string): number | null {
  if (number.length > MAX_DIGITS || !/^\d+$/.test(number)) return null;
  const sum = [...number]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0);
  const rest = sum % 11;
  return rest > 1 ? 11 - rest : rest;
}

export type NitReading =
  | { canonical: string }
  /** What is wrong, as it is shown beside the field. */
  | { problem: string };

/**
 * Reads a NIT with or without its check digit: `900.100.200-0`, `9001002000` and `900100200` are
 * all `900100200-0`, the canonical form. Without a hyphen a last digit is the check digit when the
 * number is longer than such numbers are: more than nine digits for companies, whose numbers begin
 * with 8 or 9, more than ten for people.
 */
export function readNit(text: string): NitReading {
  const [digits = '', afterHyphen, ...rest] = cleanIdentification(text).split('-');
  const appended = afterHyphen === undefined && digits.length > usualLength(digits);
  const number = appended ? digits.slice(0, -1) : digits;
  const given = appended ? digits.slice(-1) : afterHyphen;
  const digit = nitCheckDigit(number);
  if (digit === null || number.length < MIN_DIGITS || rest.length > 0)
    return { problem: NOT_A_NIT };
  if (given !== undefined && given !== String(digit)) {
    return { problem: `El dígito de verificación no corresponde: para ${number} es ${digit}` };
  }
  return { canonical: `${number}-${digit}` };
}

const usualLength = (digits: string): number => (/^[89]/.test(digits) ? 9 : 10);

/** Why a number cannot be stored for this short type, or null. */
export function identificationProblem(shortType: string, text: string): string | null {
  const clean = cleanIdentification(text);
  if (clean === '') return null;
  if (shortType === NIT) {
    const read = readNit(clean);
    return 'problem' in read ? read.problem : null;
  }
  return /^[\p{L}\p{N}-]+$/u.test(clean)
    ? null
    : 'La identificación solo puede tener letras, números y guiones';
}

/** The number as it is stored; call it for numbers without a problem. */
export function canonicalIdentification(shortType: string, text: string): string {
  const read = shortType === NIT ? readNit(text) : null;
  return read && 'canonical' in read ? read.canonical : cleanIdentification(text);
}
