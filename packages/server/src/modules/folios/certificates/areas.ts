import type { FoundField } from '@comarca/shared/modules/folios/certificate';
import { amountIn } from './labels.ts';
import type { PageLine } from './pdf-lines.ts';

const METRES = 'm2|mts2|m²|mts\\.? cuadrados|metros cuadrados';
const HECTARES = 'hect[áa]reas?|has?\\.?';
const NUMBER = '(\\d[\\d.,]*)';
/** No letter or digit before or after, accented ones neither. */
const BEFORE = '(?<![\\p{L}\\d])';
const AFTER = '(?![\\p{L}\\d])';

/** An area after its name: hectares, with the square metres that go on from them, or these alone. */
const AREA = new RegExp(
  `${BEFORE}[áa]rea(?: total)?(?: aproximada)?(?: de)?:? *(?:` +
    `${NUMBER} *(?:${HECTARES})${AFTER}(?:[ ,]*(?:y|con)? *${NUMBER} *(?:${METRES})${AFTER})?` +
    `|${NUMBER} *(?:${METRES})${AFTER})`,
  'giu',
);

const HECTARE = 10_000;

/**
 * The areas that lines of text name, in square metres, each with the whole lines that say it;
 * undefined for one that may be read in more than one way.
 */
export function areasIn(lines: readonly PageLine[]): (FoundField | undefined)[] {
  const text = lines.map((line) => line.text).join(' ');
  return [...text.matchAll(AREA)].map((match) => {
    const [whole, hectares, rest, metres] = match;
    const value = hectares === undefined ? amountIn(metres ?? '') : inMetres(hectares, rest);
    const said = linesOf(lines, match.index, match.index + whole.length);
    const [first] = said;
    if (value === undefined || !first) return undefined;
    const line = said.map((one) => one.text).join(' ');
    return { value: Math.round(value * 100) / 100, page: first.page, line };
  });
}

/** Hectares, and the square metres beside them, in square metres. */
function inMetres(hectares: string, rest: string | undefined): number | undefined {
  const whole = hectaresIn(hectares);
  const more = rest === undefined ? 0 : amountIn(rest);
  return whole === undefined || more === undefined ? undefined : whole * HECTARE + more;
}

/**
 * `1,2500` and `1.2500` as 1.25, `1.250,5` as 1250.5: hectares are written with any number of
 * decimals, which the last sign begins; undefined for `1.250`, which may be thousands.
 */
function hectaresIn(text: string): number | undefined {
  const digits = text.replace(/[.,]+$/, '');
  if (/^\d{1,3}(\.\d{3})+$/.test(digits)) return undefined;
  const [, whole = digits, decimals = '0'] = /^(.*)[.,](\d+)$/.exec(digits) ?? [];
  const value = Number(`${whole.replace(/[.,]/g, '')}.${decimals}`);
  return Number.isFinite(value) ? value : undefined;
}

/** The lines that a stretch of their joined text goes over. */
function linesOf(lines: readonly PageLine[], from: number, to: number): PageLine[] {
  let end = -1;
  return lines.filter(({ text }) => {
    const start = end + 1;
    end = start + text.length;
    return start < to && end > from;
  });
}
