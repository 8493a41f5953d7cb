import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areGraphqlTypesCurrent } from './graphql-types.mjs';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const kept = 'packages/web/src/platform/graphql/graphql-cache.d.ts';

test('the types kept for the documents are those of the schema and of the documents', () => {
  expect(areGraphqlTypesCurrent(), 'npm run graphql:types').toBe(true);
});

test('they are made, not committed: two changes of the schema do not meet in them', () => {
  const { stdout } = spawnSync('git', ['ls-files', '--', 'packages/web/src/platform/graphql'], {
    cwd: repository,
    encoding: 'utf8',
  });
  expect(stdout).toContain('/graphql.ts');
  expect(stdout).not.toContain('.d.ts');
});

/** A copy of all that the types follow from. */
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'comarca-tipos-'));
  for (const path of ['tools/lib', 'packages/server/schema.graphql', 'packages/web/src'])
    cpSync(join(repository, path), join(copy, path), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true }));

test.each([
  ['a field of the schema', 'packages/server/schema.graphql', 'nombre: String!', 'nombre: String'],
  ['a scalar', 'packages/web/src/platform/graphql/graphql.ts', 'JSON: unknown', 'JSON: string'],
  [
    'a document',
    'packages/web/src/modules/usuarios/operations/users.documents.ts',
    'query ',
    'query  ',
  ],
  ['the types themselves', kept, 'boolean', 'string'],
])('types of before %s changed are found', async (_what, path, from, to) => {
  const file = join(copy, path);
  const { areGraphqlTypesCurrent: areCurrent } = await inCopy();
  expect(areCurrent()).toBe(true);
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(from);
  writeFileSync(file, before.replace(from, to));
  expect(areCurrent()).toBe(false);
  writeFileSync(file, before);
});

test('types that are not there are not current', async () => {
  const { areGraphqlTypesCurrent: areCurrent } = await inCopy();
  rmSync(join(copy, kept));
  expect(areCurrent()).toBe(false);
});

const inCopy = (): Promise<typeof import('./graphql-types.mjs')> =>
  import(pathToFileURL(join(copy, 'tools/lib/graphql-types.mjs')).href);
