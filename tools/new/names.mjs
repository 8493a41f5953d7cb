/**
 * `roadType`, `tipoVía` → the forms in which files, tables, types and screens bear them: code in
 * English, and in Spanish what people and the database read (decision 0031). A term that has no English
 * name is given once.
 */
export function namesOf(english, spanish = english) {
  const type = capital(english);
  const words = wordsOf(spanish);
  const plurals = words.map(spanishPlural);
  const many = english === spanish ? camel(plurals) : englishPlural(english);
  return {
    name: english,
    type,
    file: wordsOf(english).join('-'),
    files: wordsOf(many).join('-'),
    many,
    list: `${many}Relay`,
    entity: plain(spanish),
    document: capital(plain(spanish)),
    documents: capital(plain(camel(plurals))),
    table: plain(plurals.join('_')),
    text: words.join(' '),
    title: plurals.map((word, at) => (at === 0 ? capital(word) : word)).join(' '),
  };
}

const wordsOf = (name) =>
  name
    .replace(/(\p{Lu})/gu, ' $1')
    .toLowerCase()
    .split(' ');

const camel = (words) => words.map((word, at) => (at === 0 ? word : capital(word))).join('');

const spanishPlural = (word) =>
  /[aeiouáéó]$/.test(word) ? `${word}s` : `${word.replace(/ón$/, 'on')}es`;

const englishPlural = (word) => {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, 'ies');
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
};

/** Without accents, as the database and addresses take it. */
const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '');

const capital = (word) => (word[0] ?? '').toUpperCase() + word.slice(1);
