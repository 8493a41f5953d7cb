import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const web = join(root, 'packages/web');
const folder = join(web, 'src/platform/graphql');
/** The types of each document of the web, as `gql.tada` finds them: to find them takes a minute. */
const cache = join(folder, 'graphql-cache.d.ts');

/** What the types follow from, beside the documents. */
const bases = [
  join(root, 'packages/server/schema.graphql'),
  join(folder, 'graphql-env.d.ts'),
  join(folder, 'graphql.ts'),
];

const MADE_FROM = '// Made from ';

/** Writes the schema's types and those of every document of the web, for the compiler and the linter. */
export function writeGraphqlTypes() {
  const gqlTada = join(root, 'node_modules/gql.tada/bin/cli.js');
  for (const args of [['generate-output'], ['turbo', '--fail-on-warn']]) {
    const { status } = spawnSync(process.execPath, [gqlTada, ...args], {
      cwd: web,
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error(`gql.tada ${args.join(' ')} failed`);
  }
  const types = readFileSync(cache, 'utf8');
  writeFileSync(cache, `${types.trimEnd()}\n${MADE_FROM}${digestOf(types)}\n`);
}

/**
 * Whether the types kept for the documents are those of today's schema and documents, untouched. The
 * compiler takes them as they stand: types of yesterday would hide that a screen asks for what is gone.
 */
export function areGraphqlTypesCurrent() {
  const [types, digest] = readFileSync(cache, 'utf8').split(MADE_FROM);
  return digest?.trim() === digestOf(types);
}

function digestOf(types) {
  const parts = [...bases.map((path) => readFileSync(path, 'utf8')), ...documents(), types.trim()];
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest('hex');
}

/** The text of every document, in an order that does not depend on where it stands. */
function documents() {
  return sourcesIn(join(web, 'src'))
    .flatMap((path) => documentsOf(readFileSync(path, 'utf8'), path))
    .sort();
}

/**
 * What a source gives to `graphql`, with the fragments that it names beside.
 * @param {string} source
 * @param {string} path of the source, for the complaint
 * @throws Error when a document is not written where it is used
 */
export function documentsOf(source, path) {
  const calls = source.match(/(?<![\w.])graphql\(/g) ?? [];
  const found = [...source.matchAll(/(?<![\w.])graphql\(\s*(`[^`]*`(?:,\s*\[[^\]]*\])?)/g)];
  if (found.length < calls.length) throw new Error(`${path}: a document is not a plain text`);
  return found.map(([, document]) => document);
}

function sourcesIn(path) {
  return readdirSync(path, { recursive: true })
    .filter((name) => /(?<!\.d)\.tsx?$/.test(name))
    .map((name) => join(path, name));
}
