import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskName } from '../../src/modules/correspondencia/register/mask-name.ts';
import {
  canonicalJson,
  filingCode,
  nextNumber,
  sealOf,
} from '../../src/modules/correspondencia/register/proof/seal.ts';

describe('numbers', () => {
  test.each<[string, string, { anio: number; ultimo: number }, number, number, number?]>([
    ['the next of the same year', '2026-11-21T15:00:00Z', { anio: 2026, ultimo: 41 }, 2026, 42],
    [
      'the last minute of the year in Colombia',
      '2027-01-01T04:59:59Z',
      { anio: 2026, ultimo: 7 },
      2026,
      8,
    ],
    ['the first moment of the next', '2027-01-01T05:00:00Z', { anio: 2026, ultimo: 7 }, 2027, 1],
    ['a clock that was put right', '2026-12-31T15:00:00Z', { anio: 2027, ultimo: 3 }, 2026, 42, 41],
    ['the first of all', '2026-11-21T15:00:00Z', { anio: 0, ultimo: 0 }, 2026, 1],
  ])('%s', (_what, at, series, year, consecutive, last) => {
    expect(nextNumber(series, new Date(at), last)).toEqual({
      anio: year,
      consecutivo: consecutive,
    });
  });

  test('a code has six digits, and more once they are needed', () => {
    expect(filingCode('SALIDA', 2026, 123)).toBe('S-2026-000123');
    expect(filingCode('ENTRADA', 2026, 1_234_567)).toBe('E-2026-1234567');
  });
});

describe('seals', () => {
  test('the order of the keys does not matter, any value does', () => {
    const record = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer()), { minKeys: 1 });
    fc.assert(
      fc.property(record, (values) => {
        const turned = Object.fromEntries(Object.entries(values).reverse());
        expect(canonicalJson(turned)).toBe(canonicalJson(values));
        const [key = ''] = Object.keys(values);
        expect(canonicalJson({ ...values, [key]: [values[key]] })).not.toBe(canonicalJson(values));
      }),
    );
  });

  test('another content, or another place in the chain, is another seal', () => {
    expect(sealOf('a', 'b')).toMatch(/^[0-9a-f]{64}$/);
    expect(sealOf('a', 'c')).not.toBe(sealOf('a', 'b'));
    expect(sealOf('c', 'b')).not.toBe(sealOf('a', 'b'));
  });
});

describe('masked names', () => {
  test.each([
    ['María Pérez', 'Ma*** Pé***'],
    ['  Alcaldía   de  Tunja ', 'Al*** d*** Tu***'],
    ['Li', 'L***'],
    ['Alcaldía – Planeación', 'Al*** – Pl***'],
    ['', ''],
  ])('%j is shown as %j', (name, shown) => {
    expect(maskName(name)).toBe(shown);
  });

  test('show at most two letters of a word', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-zñáéíóú0-9]{1,20}$/), { minLength: 1 }),
        (words) => {
          const shown = maskName(words.join(' ')).split(' ');
          expect(shown).toHaveLength(words.length);
          for (const [index, word] of words.entries()) {
            const letters = shown[index]?.replace('***', '') ?? '';
            expect(word.startsWith(letters)).toBe(true);
            expect(letters.length).toBeLessThan(Math.max(2, Math.min(word.length, 3)));
          }
        },
      ),
    );
  });
});
