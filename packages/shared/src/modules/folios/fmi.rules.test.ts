import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { circleOf, fmiFault, fmiList, fmiOf, fmisIn, listsFmis } from './fmi.rules.ts';

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const circle = fc
  .tuple(digit, digit, fc.oneof(digit, fc.constantFrom('C', 'N', 'S')))
  .map((parts) => parts.join(''));
const number = fc.integer({ min: 1, max: 99_999_999 });
const dash = fc.constantFrom('-', ' - ', '‐', '–', '— ', '  -');

describe("a folio's number", () => {
  it('is read however people write it, and written in one way', () => {
    fc.assert(
      fc.property(circle, number, dash, fc.nat({ max: 3 }), (code, count, between, noughts) => {
        const inCapitals = `${code}-${count}`;
        const filled = `${code}${between}${'0'.repeat(noughts)}${count}`;
        for (const written of [inCapitals, ` ${filled.toLowerCase()} `]) {
          expect(fmiOf(written)).toBe(inCapitals);
          expect(fmiFault(written)).toBeNull();
        }
        expect(circleOf(inCapitals)).toBe(code);
      }),
    );
  });

  it('of a circle of Bogotá may begin with a nought', () => {
    expect(fmiOf('050n-20123')).toBe('50N-20123');
    expect(fmiOf('0500-20123')).toBeUndefined();
  });

  it('that is wrong says which character is, and is never taken', () => {
    const strange = fc.constantFrom('X', 'Ñ', '*', 'Z', '/');
    fc.assert(
      fc.property(circle, number, strange, fc.nat({ max: 2 }), (code, count, wrong, place) => {
        const spoiled = code.slice(0, place) + wrong + code.slice(place + 1);
        expect(fmiOf(`${spoiled}-${count}`)).toBeUndefined();
        expect(fmiFault(`${spoiled}-${count}`)).toContain(
          `El carácter ${place + 1} del círculo, "${wrong}"`,
        );
      }),
    );
    fc.assert(
      fc.property(circle, number, strange, (code, count, wrong) => {
        const digits = String(count);
        expect(fmiOf(`${code}-${digits}${wrong}`)).toBeUndefined();
        expect(fmiFault(`${code}-${digits}${wrong}`)).toBe(
          `El carácter ${digits.length + 1} del número, "${wrong}", no es un dígito`,
        );
      }),
    );
  });

  it('is refused with words of its own where it is none', () => {
    expect(fmiFault('  ')).toBe('Falta la matrícula');
    expect(fmiFault('50N123')).toContain('círculo, guion y número');
    expect(fmiFault('50N-1-2')).toContain('círculo, guion y número');
    expect(fmiFault('5-123')).toBe('El círculo "5" debe tener tres caracteres');
    expect(fmiFault('50N-000')).toContain('no puede ser cero');
    expect(fmiFault('50N-123456789')).toContain('más de ocho dígitos');
  });

  it('of any text is either read or has a fault', () => {
    const near = fc.string({ unit: fc.constantFrom(...'0123456789CNSX -–,') });
    fc.assert(
      fc.property(fc.oneof(near, fc.string()), (text) => {
        expect(fmiOf(text) === undefined).toBe(fmiFault(text) !== null);
      }),
    );
  });

  it('stands in lists, each once, and a list comes back as it was', () => {
    const fmi = fc.tuple(circle, number).map(([code, count]) => `${code}-${count}`);
    fc.assert(
      fc.property(fc.uniqueArray(fmi), (fmis) => {
        expect(fmisIn(`${fmiList(fmis)};${fmiList(fmis)}`)).toEqual(fmis);
        expect(listsFmis(fmiList(fmis))).toBe(true);
      }),
    );
    expect(listsFmis('50N-1, casa')).toBe(false);
  });
});
