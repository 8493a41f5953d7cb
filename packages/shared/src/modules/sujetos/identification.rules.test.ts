import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canonicalIdentification,
  cleanIdentification,
  identificationProblem,
  nitCheckDigit,
  readNit,
} from './identification.rules.ts';

/** Published NITs of Colombian bodies. */
const published = [
  '800197268-4',
  '860034313-7',
  '890903938-8',
  '899999063-3',
  '899999061-9',
  '860002964-4',
];

const companyNumber = fc
  .tuple(fc.constantFrom('8', '9'), fc.stringMatching(/^\d{8}$/))
  .map(([first, rest]) => first + rest);

/** The sum written out the long way, independent of the code under test. */
function byHand(number: string): number {
  const weights = [71, 67, 59, 53, 47, 43, 41, 37, 29, 23, 19, 17, 13, 7, 3];
  const digits = number.padStart(15, '0');
  let sum = 0;
  for (let at = 0; at < 15; at++) sum += Number(digits[at]) * (weights[at] ?? 0);
  return sum % 11 < 2 ? sum % 11 : 11 - (sum % 11);
}

describe('the check digit of a NIT', () => {
  it.each(published)('of %s is the published one', (nit) => {
    expect(readNit(nit)).toEqual({ canonical: nit });
    expect(readNit(nit.replace('-', ''))).toEqual({ canonical: nit });
  });

  it('is the one computed by hand for any number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,15}$/), (number) => {
        expect(nitCheckDigit(number)).toBe(byHand(number));
      }),
      { numRuns: 2_000 },
    );
  });

  it('may be left out, and is written in one way however it came', () => {
    fc.assert(
      fc.property(companyNumber, (number) => {
        const canonical = `${number}-${nitCheckDigit(number)}`;
        const dotted = number.replace(/(\d{3})(\d{3})(\d{3})/, ' $1.$2.$3 ');
        for (const way of [number, canonical, canonical.replace('-', ''), dotted]) {
          expect(readNit(way)).toEqual({ canonical });
        }
      }),
    );
  });

  it('is refused when it is any of the nine others, with and without the hyphen', () => {
    fc.assert(
      fc.property(companyNumber, fc.integer({ min: 1, max: 9 }), (number, shift) => {
        const wrong = ((nitCheckDigit(number) ?? 0) + shift) % 10;
        expect(readNit(`${number}-${wrong}`)).toHaveProperty('problem');
        expect(readNit(`${number}${wrong}`)).toHaveProperty('problem');
      }),
    );
  });

  it('reads 10,000 texts without failing, and accepts none that is no number', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const problem = identificationProblem('NIT', text);
        const clean = cleanIdentification(text);
        if (clean !== '' && !/^\d+(-\d)?$/.test(clean)) expect(problem).not.toBeNull();
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('other identifications', () => {
  it('lose dots and spaces', () => {
    expect(canonicalIdentification('CC', ' 23.500.101 ')).toBe('23500101');
    expect(canonicalIdentification('PA', 'ar 123 456')).toBe('AR123456');
  });

  it('have letters, numbers and hyphens only', () => {
    expect(identificationProblem('PA', 'AR-123')).toBeNull();
    for (const text of ['<b>1</b>', '1;drop', '1/2', '😀', '=1+1']) {
      expect([text, identificationProblem('CC', text)]).not.toEqual([text, null]);
    }
  });

  it('are the same when cleaned twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = cleanIdentification(text);
        expect(cleanIdentification(once)).toBe(once);
      }),
      { numRuns: 2_000 },
    );
  });
});
