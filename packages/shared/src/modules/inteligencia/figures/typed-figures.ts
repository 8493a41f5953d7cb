import type { FigureKind } from './figure-catalogue.ts';
import { withoutPlaceholders } from './placeholders.ts';

/** One way of reading a number as people write it. */
export interface NumberReading {
  value: number;
  /** as many as are written: what stands behind them is not said */
  decimals: number;
}

/** A number with a unit that somebody typed. */
export interface TypedFigure {
  /** '12,5 ha' */
  written: string;
  /** index in the text */
  start: number;
  kind: FigureKind;
  /** in the unit of its kind; two where it is not known whether a mark is of thousands or decimals */
  readings: NumberReading[];
}

const UNITS: readonly { pattern: string; kind: FigureKind; metres?: number }[] = [
  { pattern: 'ha|has|hect[aá]reas?', kind: 'ha' },
  { pattern: '%|por ciento', kind: '%' },
  { pattern: 'kms?|kil[oó]metros?', kind: 'm', metres: 3 },
  { pattern: 'm|mts?|metros?', kind: 'm' },
  { pattern: 'cruces?|elementos?', kind: 'cuenta' },
];

const NUMBER = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)*`;
const UNIT = UNITS.map(({ pattern }) => `(${pattern})`).join('|');
const FIGURE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,+])(${NUMBER})[ \t\u00a0\u202f]*(?:${UNIT})(?![\p{L}\p{N}²³])`,
  'giu',
);

const WRITINGS = [
  { thousands: '.', decimals: ',' },
  { thousands: ',', decimals: '.' },
] as const;

const escaped = (mark: string) => (mark === '.' ? '\\.' : mark);

/** How a number may be meant: as Colombia writes it, and as English does. Empty when it is none. */
export function readNumber(text: string): NumberReading[] {
  const plain = text.replace(/[ \u00a0\u202f]/g, '');
  const found = WRITINGS.flatMap(({ thousands, decimals }) => {
    const [t, d] = [escaped(thousands), escaped(decimals)];
    const pattern = new RegExp(`^(?:\\d{1,3}(?:${t}\\d{3})+|\\d+)(?:${d}(\\d+))?$`);
    const match = pattern.exec(plain);
    if (!match) return [];
    const value = Number(plain.replaceAll(thousands, '').replace(decimals, '.'));
    return [{ value, decimals: match[1]?.length ?? 0 }];
  });
  const [first, second] = found;
  return first && second && first.value === second.value ? [first] : found;
}

/** The numbers with a unit of a text, in its order; those of placeholders are none of them. */
export function typedFigures(text: string): TypedFigure[] {
  return [...withoutPlaceholders(text).matchAll(FIGURE)].flatMap((match) => {
    const [written, number = '', ...units] = match;
    const unit = UNITS[units.findIndex((found) => found !== undefined)];
    const readings = readNumber(number);
    if (!unit || readings.length === 0) return [];
    const power = unit.metres ?? 0;
    return [
      {
        written,
        start: match.index,
        kind: unit.kind,
        readings: readings.map(({ value, decimals }) => ({
          value: value * 10 ** power,
          decimals: decimals - power,
        })),
      },
    ];
  });
}
