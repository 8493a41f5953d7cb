import { readFileSync } from 'node:fs';
import { wordsOf } from './glossary.mjs';

/** A module's folder bears the Spanish name of its part of the business; tests stand in one of its name. */
const moduleFolder = /^packages\/(?:(?:server|web|shared)\/src\/modules|server\/test)\/[^/]+\//;

/** The glossary's line of words that stay Spanish in code: those in backticks. */
export function keptWords(glossary) {
  const line = glossary.split('\n').find((text) => text.startsWith('Spanish in code:')) ?? '';
  return [...line.matchAll(/`([^`]+)`/g)].flatMap(([, word]) => wordsOf(word));
}

/** @returns {Set<string>} the words of a list, a line each, that may not stand in a name */
export const spanishWords = (list, kept) =>
  new Set(
    list
      .split('\n')
      .flatMap(wordsOf)
      .filter((word) => !kept.includes(word)),
  );

/** What is wrong with a declared name, in words for its author; undefined when nothing is. */
export function complaintAboutName(name, spanish) {
  const found = wordsOf(name).find((word) => spanish.has(word));
  return found && `"${name}": "${found}" is Spanish; names in code are English (decision 0031)`;
}

/** The same of a file's path below its module's folder. */
export const complaintAboutPath = (path, spanish) =>
  complaintAboutName(path.replaceAll('\\', '/').replace(moduleFolder, ''), spanish);

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');

let rules;

/** The Spanish words of this repository that its glossary does not keep. */
export function languageRules() {
  rules ??= spanishWords(read('./spanish-words.txt'), keptWords(read('../../docs/glossary.md')));
  return rules;
}
