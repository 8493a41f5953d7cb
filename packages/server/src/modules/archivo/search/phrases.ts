/** What reads alike here and in the database, which also takes other signs for quotes and dashes. */
const PLAIN = /^[\s\x20-\x7e\u00c0-\u024f]*$/;
/** Leaves out more than the word or the phrase that it stands before. */
const LOOSE_DASH = /-(?![\p{L}\p{N}"])/u;

/**
 * The phrases that a document must have to be found by what somebody typed: those in quotes, but for what is
 * left out. None where one thing or another is searched, or where it is not sure: then words alone find it.
 */
export function phrasesIn(text: string): string[] {
  const beside = text.replaceAll(/"[^"]*"/g, '""');
  if (!PLAIN.test(text) || /\bor\b/i.test(beside) || LOOSE_DASH.test(beside)) return [];
  return [...text.matchAll(/(-?)"([^"]*)"/g)].flatMap(([, isLeftOut, phrase = '']) =>
    isLeftOut || phrase.trim() === '' ? [] : [phrase],
  );
}
