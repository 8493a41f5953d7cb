import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { knownReaders, knownWriters } from './known-table-users.mjs';
import {
  complaintAboutTable,
  everybodysTables,
  moduleOf,
  tablesWithOwners,
} from './table-owners.mjs';
import { tablesOfSql } from './table-uses.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const repository = (module: string) => `packages/server/src/modules/${module}/a.repository.ts`;
const read = (table: string) => ({ table, writes: false });
const written = (table: string) => ({ table, writes: true });

test('every table of the database has one owner', () => {
  const types = readFileSync(join(root, 'packages/server/db/types.ts'), 'utf8');
  const kept = types.slice(types.indexOf('export interface DB {'));
  const tables = [...kept.matchAll(/^ {2}(\w+): \w+;$/gm)].map(([, table]) => table);
  const owned = [...tablesWithOwners().map(({ table }) => table), ...everybodysTables];
  expect(tables.length).toBeGreaterThan(80);
  expect(owned.toSorted()).toEqual(tables.toSorted());
});

test('a new reader of a table is refused, and told whom to ask', () => {
  expect(complaintAboutTable(repository('geovisor'), read('contratos'))).toContain(
    "`contratos` is contratos's: use what its public.ts offers",
  );
  expect(complaintAboutTable(repository('contratos'), read('contratos'))).toBeUndefined();
  expect(complaintAboutTable(repository('proyectos'), read('contratos'))).toBeUndefined();
  expect(complaintAboutTable(repository('proyectos'), written('contratos'))).toContain('write to');
  expect(complaintAboutTable('packages/server/test/a.ts', read('contratos'))).toBeUndefined();
  expect(complaintAboutTable(repository('geovisor'), read('spatial_ref_sys'))).toBeUndefined();
});

test('tables are found in SQL wherever they may stand', () => {
  const names = (text: string) => tablesOfSql(text).map(({ table }) => table);
  expect(names('select from contratos c, proyectos as p join roles using (id)')).toEqual([
    'contratos',
    'proyectos',
    'roles',
  ]);
  expect(names('/* from usuarios */ select 1 -- join usuarios')).toEqual([]);
  const changes = (text: string) => tablesOfSql(text).filter(({ writes }) => writes);
  expect(changes('insert into contratos select from usuarios')).toEqual([written('contratos')]);
  expect(changes('update only contratos set a = 1')).toEqual([written('contratos')]);
  expect(changes('delete from contratos using roles')).toEqual([written('contratos')]);
});

test('who is known to use a table still does, and needs to be known', () => {
  const named = wordsOfModules();
  const owners = new Map(tablesWithOwners().map(({ table, owner }) => [table, owner]));
  const known = [knownReaders, knownWriters].flatMap((users) =>
    Object.entries(users).flatMap(([user, tables]) =>
      Object.keys(tables).map((table) => ({ user, table })),
    ),
  );
  const ended = known.filter(
    ({ user, table }) => !named.get(user)?.has(table) || owners.get(table) === user,
  );
  expect(ended).toEqual([]);
});

/** Every word in the SQL files of each module. */
function wordsOfModules(): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  const source = 'packages/server/src';
  for (const file of readdirSync(join(root, source), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(repository|layer)\.ts$/.test(file)) continue;
    const module = moduleOf(join(source, file)) ?? '';
    const words = named.get(module) ?? new Set();
    for (const [word] of readFileSync(join(root, source, file), 'utf8').matchAll(/\w+/g)) {
      words.add(word);
    }
    named.set(module, words);
  }
  return named;
}
