import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesIn } from './line-count.ts';

const text = fc.string({ unit: fc.constantFrom(...'abc defgh áéñ 0123 .,-()MWi'), maxLength: 80 });
const width = fc.integer({ min: 400, max: 9_000 });

describe('the lines of a text in a cell', () => {
  it('are at least one, and never more at least than at most', () => {
    fc.assert(
      fc.property(text, width, fc.boolean(), (words, wide, bold) => {
        const { least, most } = linesIn(words, wide, bold);
        expect(least).toBeGreaterThanOrEqual(1);
        expect(most).toBeGreaterThanOrEqual(least);
      }),
    );
  });

  it('are certain where there is room, and where words are wider than the cell', () => {
    expect(linesIn('Corpoboyacá', 3_000, true)).toEqual({ least: 1, most: 1 });
    expect(linesIn('MMMM MMMM MMMM', 700, true)).toEqual({ least: 3, most: 3 });
  });

  it('are uncertain where the weight of the letters decides', () => {
    // Ten letters of 556/1000 em at 8 points are 890 twips wide, in bold up to 987.
    expect(linesIn('aaaaa aaaa', 900, true)).toEqual({ least: 1, most: 2 });
    expect(linesIn('aaaaa aaaa', 900, false)).toEqual({ least: 1, most: 1 });
  });
});
