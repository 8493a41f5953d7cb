/** `tipoGarantia` → the forms in which files, tables, types and screens bear it. */
export function namesOf(name) {
  const words = name
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .split(' ');
  const type = capital(name);
  const plurals = words.map((word) => plural(word));
  return {
    name,
    type,
    file: words.join('-'),
    table: plurals.join('_'),
    text: words.join(' '),
    list: `${plural(name)}Relay`,
    many: plurals.map((word, at) => (at === 0 ? word : capital(word))).join(''),
    title: plurals.map((word, at) => (at === 0 ? capital(word) : word)).join(' '),
    files: plurals.join('-'),
  };
}

const plural = (word) => (/[aeiou]$/.test(word) ? `${word}s` : `${word}es`);

const capital = (word) => word[0].toUpperCase() + word.slice(1);
