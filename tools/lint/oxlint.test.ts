import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const CONFIG = '.oxlintrc.jsonc';
const source = 'packages/server/src';

const rows = (lines: number) => 'export {};\n'.repeat(lines);
const answer = 'export const answer = async () => 42;\n';
const fruit = "export type Fruit = 'apple' | 'pear';\n";
const weigh = (rest: string) => `${fruit}export function weigh(fruit: Fruit): number {
  switch (fruit) { case 'apple': return 1; ${rest} }\n  return 0;\n}\n`;

const reads = (table: string) =>
  `export const rows = (db: { selectFrom(table: string): unknown }) => db.selectFrom(${table});\n`;
const asks = (text: string) =>
  `export const ask = (sql: (text: TemplateStringsArray) => unknown) => sql\`${text}\`;\n`;

const shows = (when: string) =>
  `export function Shown({ data, error, LoadFailure }: Props) {
  if (${when}) return <LoadFailure failure={error} />;\n  return <p>{data}</p>;\n}
interface Props { data: string; error: Error | null; LoadFailure: () => null }\n`;

/** What each rule must find in a file of its own: the rule, the file, what it says. */
const violations: [what: string, rule: string, path: string, text: string][] = [
  [
    'a promise nobody waits for',
    'typescript(no-floating-promises)',
    `${source}/floating.ts`,
    `${answer}answer();\n`,
  ],
  [
    'a promise as a condition',
    'typescript(no-misused-promises)',
    `${source}/condition.ts`,
    `${answer}export const known = answer() ? 1 : 2;\n`,
  ],
  [
    'a promise where nothing is returned',
    'typescript(no-misused-promises)',
    `${source}/void-return.ts`,
    `${answer}export const act: () => void = async () => { await answer(); };\n`,
  ],
  [
    'waiting for what is no promise',
    'typescript(await-thenable)',
    `${source}/thenable.ts`,
    'export const three = async () => await 3;\n',
  ],
  [
    'a switch that forgets a case',
    'typescript(switch-exhaustiveness-check)',
    `${source}/switch.ts`,
    weigh(''),
  ],
  ['a script of 401 lines', 'eslint(max-lines)', 'tools/long.mjs', rows(401)],
  ['a screen of 401 lines', 'eslint(max-lines)', `${source}/long.tsx`, rows(401)],
  [
    'a word that the glossary avoids, in a package',
    'comarca(glossary)',
    `${source}/word.ts`,
    'export interface Agreement { amount: number }\n',
  ],
  [
    'a word that the glossary avoids, in a benchmark',
    'comarca(glossary)',
    'bench/word.ts',
    'export const agreement = 1;\n',
  ],
  [
    'a member that the glossary avoids',
    'comarca(glossary)',
    `${source}/member.tsx`,
    'export class Road { chainage = 0; }\n',
  ],
  [
    'a file that the glossary avoids',
    'comarca(glossary)',
    `${source}/agreement.ts`,
    'export {};\n',
  ],
  ['a Spanish name', 'comarca(language)', `${source}/name.ts`, 'export const cartas = 1;\n'],
  [
    'a Spanish file',
    'comarca(language)',
    `${source}/modules/correspondencia/carta.ts`,
    'export {};\n',
  ],
  [
    "a module that reads another's table",
    'comarca(table-owner)',
    `${source}/modules/inicio/read.repository.ts`,
    reads("'usuarios as u'"),
  ],
  [
    "a module that reads another's table in SQL",
    'comarca(table-owner)',
    `${source}/modules/geovisor/sql.layer.ts`,
    asks('select nombre from capas_base b, contratos c'),
  ],
  [
    "a module that writes to a table of another's that it may read",
    'comarca(table-owner)',
    `${source}/modules/productos/write.repository.ts`,
    asks('update proyectos set nombre = null'),
  ],
  [
    "rows found by what a module's table shows, in the core",
    'comarca(table-owner)',
    `${source}/core/db/lists/found.ts`,
    "export const found = (showing: (table: string) => unknown) => showing('proyectos');\n",
  ],
  [
    "a record declared on another's table",
    'comarca(table-owner)',
    `${source}/modules/capas/declared.ts`,
    "export const declared = { table: 'procesos' };\n",
  ],
  [
    'a failed read in the place of what is shown',
    'comarca(read-failure)',
    'packages/web/src/platform/wiping.tsx',
    shows('error'),
  ],
  [
    'a file that would be asked for once only',
    'eslint(no-restricted-imports)',
    'packages/web/src/platform/once.tsx',
    "import { lazy } from 'react';\nexport const later = lazy;\n",
  ],
];

/** What no rule may complain of. */
const inOrder: [what: string, path: string, text: string][] = [
  [
    'a promise passed where a handler is',
    `${source}/handler.ts`,
    `${answer}const on = (act: () => void) => act();\non(answer);\n`,
  ],
  ['a switch with a default', `${source}/default.ts`, weigh('default: return 2;')],
  ['400 lines', `${source}/limit.ts`, rows(400)],
  ['an avoided word in the tools', 'tools/word.mjs', 'export const agreement = 1;\n'],
  [
    'an avoided word of somebody else',
    `${source}/import.ts`,
    "import { agreement } from 'elsewhere';\nexport const one = agreement.agreements;\n",
  ],
  [
    'a field of the contract taken out under its name, in a folder of a module',
    `${source}/modules/correspondencia/field.ts`,
    'export const nameOf = ({ nombre }: { nombre: string }) => nombre;\n',
  ],
  ["a module's own table", `${source}/modules/usuarios/own.repository.ts`, reads("'usuarios'")],
  [
    "a table of another's that it is known to read",
    `${source}/modules/productos/known.repository.ts`,
    asks('select from proyectos p join roles r on r.proyecto_id = p.id'),
  ],
  ['a system of PostGIS', `${source}/modules/inicio/system.ts`, asks('from spatial_ref_sys')],
  [
    "a table's name that is no table",
    `${source}/modules/inicio/name.ts`,
    "export const permission = 'proyectos';\n",
  ],
  [
    'a failed read where nothing is shown yet',
    'packages/web/src/platform/first.tsx',
    shows('!data && error'),
  ],
  ['what was generated', 'packages/server/db/types.ts', rows(401)],
];

let house: string;
let found: Map<string, string[]>;

/** One run over all of it: reading the types costs most. */
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'comarca-oxlint-'));
  for (const name of ['node_modules', 'docs']) symlinkSync(join(root, name), join(house, name));
  mkdirSync(join(house, 'tools'));
  symlinkSync(join(root, 'tools/lint'), join(house, 'tools/lint'));
  for (const name of [CONFIG, 'tsconfig.base.json']) {
    copyFileSync(join(root, name), join(house, name));
  }
  write('packages/server/tsconfig.json', '{ "extends": "../../tsconfig.base.json" }');
  for (const [, , path, text] of violations) write(path, text);
  for (const [, path, text] of inOrder) write(path, text);
  found = complaints();
}, 60_000);
afterAll(() => rmSync(house, { recursive: true }));

function write(path: string, text: string): void {
  const full = join(house, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, text);
}

/** The rules that each file breaks. */
function complaints(): Map<string, string[]> {
  const program = join(root, 'node_modules/oxlint/bin/oxlint');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [program, '--format', 'json', 'packages', 'tools', 'bench'],
    { cwd: house, encoding: 'utf8' },
  );
  if (status !== 1) throw new Error(`oxlint ended with ${status}:\n${stdout}\n${stderr}`);
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; filename: string; severity: string }[];
  };
  const byFile = new Map<string, string[]>();
  for (const { code, filename, severity } of diagnostics) {
    expect([filename, severity]).toEqual([filename, 'error']);
    byFile.set(filename, [...(byFile.get(filename) ?? []), code]);
  }
  return byFile;
}

describe('the linter with types', () => {
  test.each(violations)('%s: %s', (_what, rule, path) => {
    expect([...new Set(found.get(path))]).toEqual([rule]);
  });

  test.each(inOrder)('%s is fine', (_what, path) => expect(found.get(path)).toBeUndefined());
});
