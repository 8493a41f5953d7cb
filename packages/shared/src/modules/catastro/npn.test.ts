import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { departments } from '../../geo/departments.ts';
import { decodeNpn } from './npn.ts';
import { npnParts } from './npn-parts.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const department = fc.constantFrom(...Object.keys(departments));
const municipality = digits(3).filter((code) => code !== '000');
const ground = digits(4).filter((code) => code !== '0000');
const ending = fc.oneof(
  fc.constantFrom('0', '2', '3', '4').map((condition) => `${condition}00000000`),
  fc.tuple(fc.constantFrom('5', '6', '7', '8', '9'), digits(8)).map((parts) => parts.join('')),
);
/** Numbers without anything wrong in them. */
const goodNpn = fc
  .tuple(department, municipality, digits(12), ground, ending)
  .map((parts) => parts.join(''));

const RUNS = { numRuns: 10_000 };

describe('the cadastral number of 30 digits', () => {
  it('is taken apart without losing a digit', () => {
    fc.assert(
      fc.property(goodNpn, (npn) => {
        const { valido, partes, errores } = decodeNpn(npn);
        expect(errores).toEqual([]);
        expect(valido).toBe(true);
        expect(partes.map(({ valor }) => valor).join('')).toBe(npn);
        expect(partes.map(({ nombre }) => nombre)).toEqual(npnParts.map(({ nombre }) => nombre));
      }),
      RUNS,
    );
  });

  it('with anything but a digit is refused, and the position named', () => {
    fc.assert(
      fc.property(
        goodNpn,
        fc.integer({ min: 0, max: 29 }),
        fc.constantFrom(...'ABCXYZñ/*_'),
        (npn, at, stranger) => {
          const { valido, errores } = decodeNpn(npn.slice(0, at) + stranger + npn.slice(at + 1));
          expect(valido).toBe(false);
          expect(errores).toEqual([`Posición ${at + 1}: «${stranger}» no es un dígito.`]);
        },
      ),
      RUNS,
    );
  });

  it('of another length is refused, unless it has the older 20', () => {
    fc.assert(
      fc.property(goodNpn, fc.integer({ min: 1, max: 29 }), (npn, length) => {
        fc.pre(length !== 20);
        expect(decodeNpn(npn.slice(0, length)).errores[0]).toContain(`Tiene ${length} dígito`);
      }),
      RUNS,
    );
  });

  it('whose department, ground or units cannot be is refused by position', () => {
    const first = (npn: string) => decodeNpn(npn).errores[0];
    expect(first('25394000000000023024100000000')).toContain('Tiene 29 dígitos');
    expect(first('25394000000000023A241000000000')).toBe('Posición 18: «A» no es un dígito.');
    expect(first('263940000000000230241000000000')).toContain(
      'no hay departamento con el código 26',
    );
    expect(first('253940000000000230241001010001')).toContain('Posición 24: la condición 0');
    expect(first('253940000000000230000000000000')).toContain('Posiciones 18 a 21');
    expect(decodeNpn('080010103000010040001908040002').valido).toBe(true);
  });

  it('tells the meaning of zone and condition, however the digits are grouped', () => {
    const { partes } = decodeNpn('08-001 01.03.00.00.1004.0001.9.08.04.0002');
    const meaning = Object.fromEntries(
      partes.map(({ nombre, significado }) => [nombre, significado]),
    );
    expect(meaning).toMatchObject({
      Departamento: 'Atlántico',
      Zona: 'Urbana (cabecera municipal)',
      'Condición de propiedad': 'Propiedad horizontal',
    });
  });
});

describe('the older number of 20 digits', () => {
  it('is an alias of one of 30', () => {
    expect(decodeNpn('25394000000230241000').npn).toBe('253940000000000230241000000000');
    expect(decodeNpn('253940000000000230241000000000').anterior).toBe('25394000000230241000');
    expect(decodeNpn('13001010303810024000').npn).toBe('130010103000003810024000000000');
  });

  it('and its number of 30 lead to each other', () => {
    fc.assert(
      fc.property(department, municipality, digits(8), ground, digits(3), (d, m, place, g, s) => {
        const old = `${d}${m}${place}${g}${s}`;
        const { npn } = decodeNpn(old);
        expect(npn).toHaveLength(30);
        expect(decodeNpn(npn ?? '').anterior).toBe(old);
      }),
      RUNS,
    );
  });

  it('is none where building and storey would be lost', () => {
    expect(decodeNpn('080010103000010040001908040002').anterior).toBeNull();
  });
});
