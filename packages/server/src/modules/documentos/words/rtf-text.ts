import { AppError } from '@comarca/shared/core/errors';

/** Groups within groups; no program writes as many. */
const MAX_DEPTH = 2_000;

/** Groups that hold no text of the document: fonts, styles, pictures, instructions of fields. */
const SILENT = new Set([
  ...['fonttbl', 'colortbl', 'stylesheet', 'listtable', 'listoverridetable', 'info', 'pict'],
  ...['objdata', 'fldinst', 'themedata', 'datastore', 'filetbl', 'revtbl', 'rsidtbl', 'xmlnstbl'],
]);
const NOTHING: ReadonlySet<string> = new Set();
/** The bytes of a picture, which are much and say nothing. */
const BYTES = /^[\da-f\s]{64,}$/i;
/** The text of a drawn box, which stands in a group that older programs pass over. */
const BOX = 'shptxt';

const SAID: Readonly<Record<string, string>> = {
  ...{ par: ' ', line: ' ', tab: ' ', cell: ' ', row: ' ', sect: ' ', page: ' ', column: ' ' },
  ...{ emdash: '—', endash: '–', lquote: '‘', rquote: '’', ldblquote: '“', rdblquote: '”' },
};
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '\\': '\\', '{': '{', '}': '}', '~': ' ', _: '-', '\n': ' ', '\r': ' ' },
};

/** A group as far as it matters to its text. */
interface Group {
  isSilent: boolean;
  /** signs that stand behind a letter of Unicode for programs that know none */
  substitutes: number;
}

/** The next piece: a run of text, a byte in hexadecimal, a control word, a sign, or a brace. */
const PIECE =
  /([^\\{}\r\n]+)|\\'([\da-f]{2})|\\([a-z]{1,32})(-?\d{1,10})? ?|\\([\s\S])|([{}])|[\r\n]/giy;

/**
 * The words of an RTF document, as far as this many characters.
 * @throws AppError VALIDATION for what is none
 */
export const textOfRtf = (bytes: Buffer, most: number): string =>
  readGroups(bytes, groupReader({ silent: SILENT, isForPeople: true }), most);

/**
 * All that it says to programs, the instructions of its fields among it: as it is read where what stands for a
 * letter already said is passed over, and where it is not. Programs differ in that.
 * @throws AppError VALIDATION
 */
export const instructionsOfRtf = (bytes: Buffer): string[] =>
  [true, false].map((passesOver) =>
    readGroups(bytes, groupReader({ passesOver }), Number.POSITIVE_INFINITY),
  );

function readGroups(bytes: Buffer, reader: Reader, most: number): string {
  const rtf = bytes.toString('latin1');
  if (!rtf.startsWith('{\\rtf')) {
    throw new AppError('VALIDATION', 'El documento RTF no se puede leer: está dañado.');
  }
  const piece = new RegExp(PIECE);
  for (let found = piece.exec(rtf); found; found = piece.exec(rtf)) {
    const [, text, hex, word, number, sign, brace] = found;
    if (text !== undefined) reader.text(text);
    else if (hex !== undefined) reader.byte(Number.parseInt(hex, 16));
    else if (word !== undefined) piece.lastIndex += reader.control(word, Number(number ?? 0));
    else if (sign !== undefined) reader.sign(sign);
    else if (brace !== undefined) reader.brace(brace);
    if (reader.length() > most) break;
  }
  return reader.said().slice(0, most);
}

type Reader = ReturnType<typeof groupReader>;

interface Reading {
  /** groups that say nothing */
  silent?: ReadonlySet<string>;
  /** whether groups that programs may pass over are passed over */
  isForPeople?: boolean;
  /** whether signs that stand for a letter already said are passed over */
  passesOver?: boolean;
}

/** Gathers what groups say. */
function groupReader({ silent = NOTHING, isForPeople = false, passesOver = true }: Reading) {
  const outer: Group[] = [];
  const parts: string[] = [];
  let group: Group = { isSilent: false, substitutes: 1 };
  let letters = lettersOf(1252);
  let passed = 0;
  let length = 0;
  const say = (text: string) => {
    if (group.isSilent) return;
    parts.push(text);
    length += text.length;
  };
  /** What stands for a letter that was already said is passed over. */
  const orPassed = (text: string) => {
    const over = Math.min(passed, text.length);
    passed -= over;
    if (over < text.length) say(text.slice(over));
  };
  return {
    text(text: string): void {
      if (!(group.isSilent || BYTES.test(text)))
        orPassed([...text].map((one) => letters[one.charCodeAt(0)]).join(''));
    },
    byte: (code: number) => orPassed(letters[code] ?? ''),
    /** @returns how many bytes behind it are no text */
    control(word: string, number: number): number {
      if (silent.has(word)) group.isSilent = true;
      else if (word === BOX) group.isSilent = false;
      else if (word === 'uc') group.substitutes = Math.max(0, number);
      else if (word === 'ansicpg') letters = lettersOf(number);
      else if (word === 'u') {
        say(String.fromCharCode(number));
        passed = passesOver ? group.substitutes : 0;
      } else if (word === 'bin') return Math.max(0, number);
      else say(SAID[word] ?? '');
      return 0;
    },
    sign(sign: string): void {
      if (sign === '*') group.isSilent ||= isForPeople;
      else orPassed(SIGNS[sign] ?? '');
    },
    brace(brace: string): void {
      passed = 0;
      if (brace === '}') group = outer.pop() ?? group;
      else if (outer.push({ ...group }) > MAX_DEPTH) {
        throw new AppError('VALIDATION', 'El documento RTF tiene demasiados niveles.');
      }
    },
    length: () => length,
    said: () => parts.join(''),
  };
}

const EVERY_BYTE = Array.from({ length: 256 }, (_, code) => code);

/** What each byte means in a code page of Windows; in one that is not known, as in western ones. */
function lettersOf(page: number): string[] {
  const decoder = decoderOf(`windows-${page}`);
  return EVERY_BYTE.map((code) => decoder.decode(Uint8Array.of(code)));
}

function decoderOf(name: string): TextDecoder {
  try {
    return new TextDecoder(name);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
