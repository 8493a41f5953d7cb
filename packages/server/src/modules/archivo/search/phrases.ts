/** What the database reads as quotes, and as a dash that leaves something out. */
const QUOTES = /[ʺ“”‟″〝〞＂]/g;
const DASHES = /[\u00ad˗‐‑‒–—―−︱︲﹘﹣－]/g;
/** Leaves out more than the word or the phrase that it stands before. */
const LOOSE_DASH = /-(?![\p{L}\p{N}"])/u;
const MARKS = /\p{M}/gu;

/** What somebody typed, as far as it has phrases. */
export interface Phrases {
  /** those that a document must have to be found, without their quotes */
  phrases: string[];
  /** the words that it must have besides */
  rest: string;
}

/**
 * The phrases that a document must have to be found by what somebody typed: those in quotes, but for what is
 * left out. None where one thing or another is searched, or where it is not sure: then words alone find it.
 */
export function phrasesIn(typed: string): Phrases {
  const text = typed.replaceAll(QUOTES, '"').replaceAll(DASHES, '-');
  const beside = text.replaceAll(/"[^"]*"/g, '""');
  const letters = beside.normalize('NFKD').replaceAll(MARKS, '').replaceAll(/ø/gi, 'o');
  if (/\bor\b/i.test(letters) || LOOSE_DASH.test(beside)) return { phrases: [], rest: '' };
  const found = [...text.matchAll(/(-?)"([^"]*)"/g)];
  const phrases = found.flatMap(([, isLeftOut, phrase = '']) =>
    isLeftOut || phrase.trim() === '' ? [] : [phrase],
  );
  const rest = text.replaceAll(/-?"[^"]*"/g, ' ').replaceAll(/"|(?:^|\s)-\S+/g, ' ');
  return { phrases, rest };
}
