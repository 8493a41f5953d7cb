import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeProcessNumber,
  digitsOf,
  formatProcessNumber,
  NUMBER_DIGITS,
  numberRefusal,
} from './process-number.ts';

const TODAY = '2026-11-23';

const digits = (length: number) =>
  fc
    .integer({ min: 0, max: 10 ** length - 1 })
    .map((number) => String(number).padStart(length, '0'));

/** Numbers that a process may have. */
const numbers = fc
  .record({
    municipio: fc.constantFrom('11001', '05001', '15238', '76001', '99001', '88564'),
    corte: digits(2),
    especialidad: digits(2),
    despacho: digits(3),
    anio: fc.integer({ min: 1900, max: 2026 }).map(String),
    consecutivo: fc.integer({ min: 1, max: 99_999 }).map((one) => String(one).padStart(5, '0')),
    instancia: digits(2),
  })
  .map((parts) => Object.values(parts).join(''));

describe('the number of a process', () => {
  it('says municipality, court, year and consecutive', () => {
    const { valido, partes } = decodeProcessNumber('11001 40 03 006 2018 00454 00', TODAY);
    expect(valido).toBe(true);
    expect(partes.map(({ valor, significado }) => [valor, significado])).toEqual([
      ['11001', 'Bogotá, D. C.'],
      ['40', 'Juzgado municipal'],
      ['03', 'Civil'],
      ['006', 'Despacho 006'],
      ['2018', '2018'],
      ['00454', 'Proceso 454 de ese año'],
      ['00', 'Primera radicación'],
    ]);
  });

  it('goes through its written form and its parts unharmed (R8)', () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom(' ', '-', '.', ''), (number, separator) => {
        const written = formatProcessNumber(number).replaceAll(' ', separator);
        const decoded = decodeProcessNumber(written, TODAY);
        expect(digitsOf(written)).toBe(number);
        expect(decoded.errores).toEqual([]);
        expect(decoded.partes.map(({ valor }) => valor).join('')).toBe(number);
        expect(
          decoded.partes.every((part) => number.slice(part.desde - 1, part.hasta) === part.valor),
        ).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('names the character that is no digit (R8)', () => {
    fc.assert(
      fc.property(
        numbers,
        fc.integer({ min: 0, max: NUMBER_DIGITS - 1 }),
        fc.constantFrom('O', 'l', 'x', '/', '٣'),
        (number, at, wrong) => {
          const [fault] = decodeProcessNumber(
            number.slice(0, at) + wrong + number.slice(at + 1),
            TODAY,
          ).errores;
          expect(fault).toMatchObject({ desde: at + 1, hasta: at + 1 });
          expect(fault?.mensaje).toContain(`«${wrong}»`);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('is refused whatever is cut or added, saying how many digits it has', () => {
    fc.assert(
      fc.property(numbers, fc.integer({ min: -22, max: 20 }), (number, by) => {
        fc.pre(by !== 0);
        const other = by < 0 ? number.slice(0, by) : number + '0'.repeat(by);
        expect(numberRefusal(other, TODAY)).toBe(
          `El número tiene ${NUMBER_DIGITS + by} dígitos y debe tener 23`,
        );
      }),
    );
  });

  it.each([
    ['00001400300620180045400', 1, 2, 'Ningún departamento tiene el código 00'],
    ['11000400300620180045400', 3, 5, 'Ningún municipio tiene el código 11000'],
    ['11001400300620270045400', 13, 16, 'El año 2027 no puede ser el de un proceso'],
    ['11001400300618000045400', 13, 16, 'El año 1800 no puede ser el de un proceso'],
    ['11001400300620180000000', 17, 21, 'El consecutivo no puede ser 00000'],
  ])('%s: points at digits %i to %i', (number, from, hasta, message) => {
    expect(decodeProcessNumber(number, TODAY).errores).toEqual([
      { desde: from, hasta, mensaje: message },
    ]);
  });

  it('takes any text without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        const { valido, errores } = decodeProcessNumber(text, TODAY);
        expect(valido).toBe(errores.length === 0);
      }),
      { numRuns: 2_000 },
    );
  });
});
