import { isFmi } from '@comarca/shared/core/text.rules';
import { decodeNpn } from '@comarca/shared/modules/catastro/npn';
import type { Defect } from './objects.ts';

const LONGEST = 500;
const NUMBER = /^[-+]?\d{1,18}(?:[.,]\d{1,20})?(?:[eE][-+]?\d{1,2})?$/;

/** A text as the database and people can hold it. */
export const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : writtenText(value)
        .slice(0, LONGEST * 4)
        .toWellFormed()
        .replace(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, LONGEST);

/** What a nested value is, as JSON writes it: a person finds it in the file by that. */
const writtenText = (value: unknown): string =>
  typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : String(value);

/** Areas in square metres and values in pesos: what is larger could not be summed any more. */
const MOST = 1e15;

/** A number of a source; one that is badly written, or that nothing measures, is a defect, and nothing. */
export function numberOf(value: unknown, name: string, defects: Defect[]): number | null {
  const text = textOf(value);
  if (text === '') return null;
  const number = typeof value === 'number' ? value : writtenNumber(text);
  if (Math.abs(number) <= MOST) return number;
  const fault = Number.isNaN(number) ? 'no es un número' : 'no puede ser';
  defects.push({
    codigo: 'numero-mal-escrito',
    mensaje: `${name}: «${text.slice(0, 40)}» ${fault}; se deja sin valor.`,
  });
  return null;
}

const writtenNumber = (text: string): number =>
  NUMBER.test(text) ? Number(text.replace(',', '.')) : Number.NaN;

/** Storeys and the like: no building has more. */
const MOST_WHOLE = 10_000;

/** A whole number of a source; one that nothing can have so many of is a defect, and nothing. */
export function wholeOf(value: unknown, name: string, defects: Defect[]): number | null {
  const number = numberOf(value, name, defects);
  if (number === null || Math.abs(number) <= MOST_WHOLE) return number && Math.trunc(number);
  defects.push({
    codigo: 'numero-mal-escrito',
    mensaje: `${name}: «${number}» no puede ser; se deja sin valor.`,
  });
  return null;
}

/** A parcel's two numbers, and whether what was given is one. */
export function identityOf(given: unknown, older: unknown) {
  const written = textOf(given).replace(/[\s.-]/g, '');
  const { npn, anterior, valido } = decodeNpn(written || textOf(older));
  return {
    npn: npn ?? written,
    npn_anterior: textOf(older) || (anterior ?? ''),
    npn_valido: valido,
  };
}

/**
 * A registry number in its usual spelling, `060-187193`; what is none, such as the books of the old
 * system, stays as it came.
 */
export function fmiOf(circle: unknown, number: unknown): string {
  const whole = [textOf(circle), textOf(number)].filter((part) => part !== '').join('-');
  const bare = whole
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/^0(?=\d{2}[CNS]-)/, '');
  return isFmi(bare) ? bare : whole;
}
