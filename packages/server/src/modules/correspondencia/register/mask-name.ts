const SHOWN = 2;
const MASK = '***';
/** A dash between words hides nobody. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/**
 * A name that only who knows it recognises: 'María Pérez' is 'Ma*** Pé***'. Of a word, its first two
 * letters are shown; of one so short, the first.
 */
export function maskName(name: string): string {
  return name
    .normalize('NFC')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => (SAYS_SOMETHING.test(word) ? maskWord(word) : word))
    .join(' ');
}

function maskWord(word: string): string {
  const letters = Array.from(new Intl.Segmenter('es').segment(word), (part) => part.segment);
  return `${letters.slice(0, letters.length > SHOWN ? SHOWN : 1).join('')}${MASK}`;
}
