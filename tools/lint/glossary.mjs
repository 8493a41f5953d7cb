import { readFileSync } from 'node:fs';

/** @typedef {{ words: string[], instead: string }} Avoided words that a rendering is made of */

/**
 * Reads the renderings to avoid out of the glossary's table: those in backticks in its last column.
 * @returns {Avoided[]}
 */
export function avoidedRenderings(glossary) {
  return glossary
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => {
      const [, word, , not = ''] = line.split('|').map((cell) => cell.trim());
      const listed = not.split('(', 1)[0];
      return [...listed.matchAll(/`([^`]+)`/g)].map(([, name]) => ({
        words: wordsOf(name),
        instead: word.replaceAll('`', ''),
      }));
    });
}

/** The names of the contract's types, fields and arguments: they are given, not chosen. */
export function contractNames(schema) {
  const names = schema.match(/\b[A-Za-z_]\w*(?=\s*[({:!\]])/g) ?? [];
  return [...new Set(names.map((name) => wordsOf(name).join(' ')))];
}

/** `saveCityRows` → save, city, row: lower case, in the singular. */
export function wordsOf(name) {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .match(/[\p{L}\d]+/gu);
  return (words ?? []).map(singular);
}

const singular = (word) =>
  word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/(?<=\w{2}[^s])s$/, '');

/**
 * What is wrong with a name, in words for its author; undefined when nothing is.
 * @param {string} name
 * @param {{ avoided: Avoided[], contract: string[] }} rules
 */
export function complaintAbout(name, { avoided, contract }) {
  if (/[^\x20-\x7e]/.test(name)) return `"${name}": names in code have no accents`;
  const text = ` ${wordsOf(name).join(' ')} `;
  const found = avoided.find(({ words }) => text.includes(` ${words.join(' ')} `));
  if (!found) return undefined;
  const rendering = found.words.join(' ');
  const isGiven = contract.some(
    (given) => ` ${given} `.includes(` ${rendering} `) && text.includes(` ${given} `),
  );
  return isGiven ? undefined : `"${name}": not "${rendering}" but "${found.instead}" (glossary)`;
}

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

let rules;

/** The glossary and the contract of this repository. */
export function houseRules() {
  rules ??= {
    avoided: avoidedRenderings(read('docs/glossary.md')),
    contract: contractNames(read('packages/server/schema.graphql')),
  };
  return rules;
}
