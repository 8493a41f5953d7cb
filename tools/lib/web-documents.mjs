import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ name?: string, text: string, fragments: string[] }} WebDocument */

/**
 * What a source gives to `graphql`: the constant that holds it, its text and the constants of the
 * fragments that it takes along.
 * @param {string} source
 * @param {string} path of the source, for the complaint
 * @returns {WebDocument[]}
 * @throws Error when a document is not written where it is used
 */
export function documentsOf(source, path) {
  const calls = source.match(/(?<![\w.])graphql\(/g) ?? [];
  const found = [
    ...source.matchAll(
      /(?:\bconst\s+(\w+)\s*=\s*)?(?<![\w.])graphql\(\s*`([^`]*)`(?:,\s*\[([^\]]*)\])?/g,
    ),
  ];
  if (found.length < calls.length) throw new Error(`${path}: a document is not a plain text`);
  return found.map(([, name, text, fragments = '']) => ({
    name,
    text,
    fragments: fragments.split(',').flatMap((one) => one.trim() || []),
  }));
}

/**
 * The documents of every source in a folder.
 * @returns {{ path: string, documents: WebDocument[] }[]}
 */
export function documentsIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
    .map((name) => join(folder, name))
    .map((path) => ({ path, documents: documentsOf(readFileSync(path, 'utf8'), path) }));
}
