import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { documentsIn } from './web-documents.mjs';

const web = join(root, 'packages/web');
const folder = join(web, 'src/platform/graphql');
/** The types of each document of the web, as `gql.tada` finds them: to find them takes a minute. */
const cache = join(folder, 'graphql-cache.d.ts');
/** The types of the schema. */
const environment = join(folder, 'graphql-env.d.ts');

/** What the types follow from, beside the documents. */
const bases = [join(root, 'packages/server/schema.graphql'), join(folder, 'graphql.ts')];

const MADE_FROM = '// Made from ';

/**
 * Writes the types of the schema and of every document of the web when they are not those of today:
 * they are made, not committed, so that two changes of the schema do not meet in them.
 */
export async function ensureGraphqlTypes() {
  // not above: it needs what a first start has yet to install
  const { writeMutationArgs } = await import('./mutation-args.mjs');
  writeMutationArgs();
  if (areGraphqlTypesCurrent()) return;
  console.error('Generating the types of the GraphQL documents (about a minute)…');
  const gqlTada = join(root, 'node_modules/gql.tada/bin/cli.js');
  for (const args of [['generate-output'], ['turbo', '--fail-on-warn']]) {
    const step = spawn(process.execPath, [gqlTada, ...args], {
      cwd: web,
      stdio: ['ignore', process.stderr, 'inherit'],
    });
    const [status] = await once(step, 'close');
    if (status !== 0) throw new Error(`gql.tada ${args.join(' ')} failed`);
  }
  const types = readFileSync(cache, 'utf8');
  writeFileSync(cache, `${types.trimEnd()}\n${MADE_FROM}${digestOf(types)}\n`);
}

/**
 * Whether the types are there and are those of today's schema and documents, untouched. The compiler
 * takes them as they stand: types of yesterday would hide that a screen asks for what is gone.
 */
export function areGraphqlTypesCurrent() {
  const [types, digest] = contentOf(cache).split(MADE_FROM);
  return digest?.trim() === digestOf(types);
}

function digestOf(types) {
  const made = [contentOf(environment), types.trim()];
  const hash = createHash('sha256');
  for (const part of [...bases.map(contentOf), ...documents(), ...made])
    hash.update(`${part.length}:${part}`);
  return hash.digest('hex');
}

/** Of a file that is not there: nothing. */
function contentOf(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return '';
    throw error;
  }
}

/** The text of every document with its fragments, in an order that does not depend on where it stands. */
function documents() {
  return documentsIn(join(web, 'src'))
    .flatMap(({ documents: found }) => found)
    .map(({ text, fragments }) => [text, ...fragments].join('\n'))
    .sort();
}
