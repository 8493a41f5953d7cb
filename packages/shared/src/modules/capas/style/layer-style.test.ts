import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classLimits } from './class-limits.ts';
import {
  classMethods,
  type LayerStyle,
  layerStyleSchema,
  layerStyleText,
  plainStyle,
} from './layer-style.ts';
import { rampColors, ramps } from './ramps.ts';
import { colorOfValue, isDrawnAt, legendLines, lineOf, styleWithin } from './style-drawing.ts';

const byNumber = (limits: readonly number[]): LayerStyle => ({
  ...plainStyle('#0072B2'),
  tipo: 'CLASES',
  columna: 'area',
  clases: limits.slice(1).map((hasta, index) => ({
    color: rampColors('VIRIDIS', limits.length - 1)[index] ?? '#000000',
    texto: '',
    valor: null,
    desde: limits[index] ?? 0,
    hasta,
  })),
});

const byValue = (...values: string[]): LayerStyle => ({
  ...plainStyle('#9E9E9E'),
  tipo: 'CATEGORIAS',
  columna: 'uso',
  clases: values.map((valor, index) => ({
    color: rampColors('TOL', values.length)[index] ?? '#000000',
    texto: '',
    valor,
    desde: null,
    hasta: null,
  })),
});

describe('limits of classes', () => {
  // Minus zero is zero here: a legend has one of them.
  const numbers = fc.array(
    fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => value + 0),
    { minLength: 2, maxLength: 60 },
  );

  it('rise, reach from the smallest to the largest and make no more classes than asked for', () => {
    fc.assert(
      fc.property(
        numbers,
        fc.integer({ min: 2, max: 9 }),
        fc.constantFrom(...classMethods),
        (values, count, method) => {
          const sorted = values.toSorted((a, b) => a - b);
          const limits = classLimits(sorted, count, method);
          if (sorted[0] === sorted.at(-1)) {
            expect(limits).toEqual([]);
            return;
          }
          expect(limits[0]).toBe(sorted[0]);
          expect(limits.at(-1)).toBe(sorted.at(-1));
          expect(limits.length).toBeLessThanOrEqual(count + 1);
          expect(limits).toEqual([...new Set(limits)].sort((a, b) => a - b));
          const style = byNumber(limits);
          expect(layerStyleSchema.safeParse(style).success).toBe(true);
          expect(sorted.every((value) => lineOf(style, value) < style.clases.length)).toBe(true);
        },
      ),
    );
  });

  it('fall where numbers fall apart, by natural breaks', () => {
    expect(classLimits([1, 2, 3, 50, 51, 52, 900, 901], 3, 'NATURALES')).toEqual([1, 50, 900, 901]);
    expect(classLimits([0, 1, 2, 3, 4, 5, 6, 7, 8], 4, 'CUANTILES')).toEqual([0, 2, 4, 6, 8]);
    expect(classLimits([0, 10, 100], 4, 'IGUALES')).toEqual([0, 25, 50, 75, 100]);
  });

  it('make no classes of a difference that they do not find: natural breaks beat any other cut', () => {
    const spread = (values: readonly number[]) => {
      const mean = values.reduce((sum, one) => sum + one, 0) / Math.max(values.length, 1);
      return values.reduce((sum, one) => sum + (one - mean) ** 2, 0);
    };
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 10_000 }), { minLength: 4, maxLength: 25 }),
        (values) => {
          const sorted = values.toSorted((a, b) => a - b);
          const [, cut = 0] = classLimits(sorted, 2, 'NATURALES');
          const at = (limit: number) =>
            spread(sorted.filter((one) => one < limit)) +
            spread(sorted.filter((one) => one >= limit));
          const best = Math.min(...sorted.slice(1).map(at));
          expect(at(cut)).toBeCloseTo(best, 3);
        },
      ),
    );
  });
});

describe('a style', () => {
  it('tells the class of a number: the last one holds its end', () => {
    const style = byNumber([0, 10, 20]);
    expect([-1, 0, 9.99, 10, 20, 20.01, null, 'x', true].map((one) => lineOf(style, one))).toEqual([
      2, 0, 0, 1, 1, 2, 2, 2, 2,
    ]);
    expect(lineOf({ ...style, otros: false }, 21)).toBe(-1);
    expect(colorOfValue({ ...style, otros: false }, 21)).toBeNull();
  });

  it('tells categories by their text, and the same number however it is written', () => {
    const style = byValue('Rural', '1.50', 'true');
    expect(['Rural', 1.5, '1.5', true, 'rural', null].map((one) => lineOf(style, one))).toEqual([
      0, 1, 1, 2, 3, 3,
    ]);
    expect(legendLines(style, 'Usos').map(({ texto }) => texto)).toEqual([
      'Rural',
      '1.50',
      'true',
      'Otros',
    ]);
  });

  it('is drawn between its scales', () => {
    const style = { ...plainStyle('#000000'), escalaLejana: 100_000, escalaCercana: 5_000 };
    expect([200_000, 100_000, 5_000, 4_999].map((scale) => isDrawnAt(style, scale))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('keeps nothing of a column that is not shown', () => {
    const style = { ...byValue('a'), etiqueta: 'secreto' };
    expect(styleWithin(style, new Set(['uso']))).toMatchObject({ columna: 'uso', etiqueta: null });
    expect(styleWithin(style, new Set())).toMatchObject({ tipo: 'SIMPLE', clases: [] });
  });

  it.each([
    ['no column', { ...byValue('a'), columna: null }, 'Elija la columna'],
    ['no class', byValue(), 'al menos una clase'],
    ['a value twice', byValue('a', 'a'), 'una sola vez'],
    [
      'classes apart',
      { ...byNumber([0, 1]), clases: [...byNumber([0, 1]).clases, ...byNumber([2, 3]).clases] },
      'empieza donde termina',
    ],
    [
      'scales the wrong way',
      { ...plainStyle('#000000'), escalaLejana: 10, escalaCercana: 20 },
      'menor',
    ],
    ['no colour', { ...plainStyle('rojo') }, '#1565C0'],
  ])('is refused with %s', (_name, style, words) => {
    const { error } = layerStyleSchema.safeParse(style);
    expect(error?.issues.map(({ message }) => message).join()).toContain(words);
  });

  it('is sent as text, and a text that is none is refused', () => {
    const style = plainStyle('#0072B2');
    expect(layerStyleText.parse(JSON.stringify(style))).toEqual(style);
    expect(layerStyleText.safeParse('{').success).toBe(false);
    expect(layerStyleText.safeParse('null').success).toBe(false);
  });
});

/** A colour as eyes without one kind of cones see it, in a space where distances are differences. */
function seen(color: string, eyes: 'all' | 'no-red' | 'no-green'): number[] {
  const linear = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  const [r = 0, g = 0, b = 0] = linear;
  // Viénot, Brettel and Mollon 1999.
  const [x, y, z] =
    eyes === 'no-red'
      ? [0.11238 * r + 0.88762 * g, 0.11238 * r + 0.88762 * g, 0.00401 * r - 0.00401 * g + b]
      : eyes === 'no-green'
        ? [0.29275 * r + 0.70725 * g, 0.29275 * r + 0.70725 * g, -0.02234 * r + 0.02234 * g + b]
        : [r, g, b];
  const lab = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [fx, fy, fz] = [
    lab((0.4124 * x + 0.3576 * y + 0.1805 * z) / 0.9505),
    lab(0.2126 * x + 0.7152 * y + 0.0722 * z),
    lab((0.0193 * x + 0.1192 * y + 0.9505 * z) / 1.089),
  ];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

const difference = (one: readonly number[], other: readonly number[]) =>
  Math.hypot(...one.map((value, index) => value - (other[index] ?? 0)));

describe('the ramps', () => {
  it.each(
    Object.keys(ramps).flatMap((name) =>
      (['all', 'no-red', 'no-green'] as const).map((eyes) => [name, eyes] as const),
    ),
  )('%s: neighbours are told apart by eyes with cones: %s', (name, eyes) => {
    const count = ramps[name]?.para === 'CATEGORIAS' ? (ramps[name]?.colores.length ?? 0) : 5;
    const colors = rampColors(name, count).map((color) => seen(color, eyes));
    for (const [index, color] of colors.entries()) {
      const next = colors[index + 1];
      if (next) expect(difference(color, next)).toBeGreaterThan(10);
    }
  });

  it('give so many colours as asked for', () => {
    for (const name of Object.keys(ramps)) {
      for (const count of [1, 2, 9]) {
        const colors = rampColors(name, count);
        expect(colors).toHaveLength(count);
        expect(colors.every((color) => /^#[0-9A-F]{6}$/i.test(color))).toBe(true);
      }
    }
  });
});
