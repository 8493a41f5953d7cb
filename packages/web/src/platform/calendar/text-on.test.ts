import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textOn } from './text-on.ts';

const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
};

const colors = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('can be read on any background', () => {
  fc.assert(
    fc.property(colors, (color) => {
      expect(contrast(textOn(color), color)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 2_000, examples: [['#ba68c8'], ['#808080'], ['#767676']] },
  );
});
