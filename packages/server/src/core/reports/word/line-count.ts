/** Twentieths of a point per thousandth of an em, in the letters of a table's cells (8 points). */
const TWIPS = (8 * 20) / 1000;
/** No letter is more than this wider in bold (1/1000 em). */
const BOLD = 61;
/** What the widths below are rounded by, and more (1/1000 em). */
const ROUNDED = 1;
const UNKNOWN = { least: 190, most: 1_100 };

/** Arial's letters by their width in thousandths of an em. */
const WIDTHS: Readonly<Record<number, string>> = {
  191: "'",
  222: 'ijl',
  260: '|',
  278: ' !,./:;I[\\]ft',
  333: '()-`r',
  334: '{}',
  389: '*',
  469: '^',
  500: 'Jcksvxyz',
  556: '#$0123456789?L_abdeghnopqu',
  584: '+<=>~',
  611: 'FTZ',
  667: '&ABEKPSVXY',
  722: 'CDHNRUw',
  778: 'GOQ',
  833: 'Mm',
  889: '%',
  944: 'W',
  1015: '@',
};

const widths = new Map(
  Object.entries(WIDTHS).flatMap(([width, letters]) =>
    [...letters].map((letter) => [letter, Number(width)] as const),
  ),
);

type Bound = 'least' | 'most';

/** How many lines a cell's text takes at least and at most. */
export type LineCount = Readonly<Record<Bound, number>>;

/**
 * Bounds of the lines of a text in a cell of some width (twips), without laying it out.
 * @param bold whether some of it may be bold
 */
export function linesIn(text: string, width: number, bold: boolean): LineCount {
  const plain = text.normalize('NFD').replace(/\p{Mn}/gu, '');
  const lightest = wrapped(plain.split(/ +|(?<=-)/), width, (word) =>
    widthOf(word, 'least', -ROUNDED),
  );
  const spread = bold ? BOLD : ROUNDED;
  const heaviest = wrapped(plain.split(/ +/), width, (word) => widthOf(word, 'most', spread));
  // Breaking after hyphens may waste room that a word cut in the middle uses: either may be more.
  return { least: Math.min(lightest, heaviest), most: Math.max(lightest, heaviest) };
}

function widthOf(word: string, bound: Bound, spread: number): number {
  let sum = 0;
  for (const letter of word) {
    const width = widths.get(letter);
    if (width === undefined) sum += UNKNOWN[bound];
    else sum += width + spread;
  }
  return sum * TWIPS;
}

/** Fills lines with words, as every layout does; a word longer than a line goes on in the next. */
function wrapped(
  words: readonly string[],
  width: number,
  lengthOf: (word: string) => number,
): number {
  const space = lengthOf(' ');
  let lines = 1;
  let used = 0;
  for (const word of words) {
    const own = lengthOf(word);
    if (used > 0 && used + space + own > width) {
      lines += 1;
      used = 0;
    }
    used += (used > 0 ? space : 0) + own;
    if (used > width) {
      lines += Math.ceil(used / width) - 1;
      used %= width;
    }
  }
  return lines;
}
