import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { complaintAbout, houseRules } from '../lint/glossary.mjs';
import { complaintAboutPath, languageRules } from '../lint/language.mjs';
import { namesOf } from './names.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A copy of what the generator needs. */
let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'comarca-new-'));
  cpSync(join(root, 'tools'), join(copy, 'tools'), { recursive: true });
  mkdirSync(join(copy, 'docs'));
  for (const file of ['biome.json', '.gitignore', '.gitattributes', 'docs/glossary.md'])
    cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const migrations = 'packages/server/db/migrations';
  mkdirSync(join(copy, migrations), { recursive: true });
  cpSync(join(root, migrations), join(copy, migrations), { recursive: true });
  const managed = 'packages/server/src/modules/correspondencia/managed.ts';
  mkdirSync(dirname(join(copy, managed)), { recursive: true });
  cpSync(join(root, managed), join(copy, managed));
});
afterEach(() => rmSync(copy, { recursive: true }));

const generate = (...args: string[]) =>
  spawnSync(process.execPath, ['tools/new.mjs', ...args], { cwd: copy, encoding: 'utf8' });

test.each([
  ['entity', 6],
  ['screen', 2],
])('%s: its files are in the house style, each of them whole', (kind, count) => {
  const { status, stdout } = generate(kind, 'contratos', 'guaranteeType', 'tipoGarantía');
  expect(status).toBe(0);
  const files = stdout.split('\n').filter((line) => line.startsWith('packages/'));
  expect(files).toHaveLength(count);
  const complaints = files.flatMap((path) => [
    complaintAbout(path, houseRules()),
    path.endsWith('.sql') ? undefined : complaintAboutPath(path, languageRules()),
  ]);
  expect(complaints.filter(Boolean)).toEqual([]);

  const code = files.filter((path) => !path.endsWith('.sql'));
  for (const path of code) {
    const text = readFileSync(join(copy, path), 'utf8');
    const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true, fileName: path });
    expect([path, diagnostics]).toEqual([path, []]);
    expect(text.split('\n').length).toBeLessThan(60);
  }
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const lint = spawnSync(process.execPath, [biome, 'check', ...code], {
    cwd: copy,
    encoding: 'utf8',
  });
  expect(lint.status, lint.stdout + lint.stderr).toBe(0);
});

test('nothing is overwritten, and a wrong name is refused', () => {
  expect(generate('entity', 'contratos', 'bond', 'garantía').status).toBe(0);
  const again = generate('entity', 'contratos', 'bond', 'garantía');
  expect([again.status, again.stderr]).toEqual([1, expect.stringContaining('these exist')]);
  for (const wrong of [
    ['entity'],
    ['entity', 'contratos', 'Bond'],
    ['entity', 'contratos', 'bond', 'Garantía'],
    ['pantalla', 'a', 'b'],
  ]) {
    expect(generate(...wrong).status).toBe(2);
  }
});

test.each([
  ['correspondencia', 'beside the small records of a module'],
  ['contratos', 'as the first ones of a module'],
])('two branches that each add an entity to %s merge, %s', (module) => {
  keepAs('main');
  for (const [branch, ...names] of [
    ['bonds', 'bond', 'garantía'],
    ['bounds', 'bound', 'lindero'],
  ]) {
    git('checkout', '-q', '-b', branch, 'main');
    expect(generate('entity', module, ...names).status).toBe(0);
    keepAs(branch);
  }
  git('merge', '-q', '--no-edit', 'bonds');
  const managed = readFileSync(
    join(copy, `packages/server/src/modules/${module}/managed.ts`),
    'utf8',
  );
  // whose comes first is the linter's to say
  expect(managed.match(/^export .*(bond|bound).*$/gm)?.sort()).toEqual([
    "export { bond } from './bond.ts';",
    "export { bound } from './bound.ts';",
  ]);
  expect(managed).not.toContain('<<<<');
});

/** Runs git in the copy. @throws Error with what it says when it fails */
function git(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: copy, encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout + stderr);
}

/** Commits the copy on a branch, which begins here unless it has begun. */
function keepAs(branch: string) {
  if (branch === 'main') git('init', '-q', '-b', branch);
  git('add', 'packages', '.gitattributes');
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', branch);
}

test('a migration bears its moment and comes after the numbered ones', () => {
  const { stdout } = generate('entity', 'contratos', 'bond', 'garantía');
  const name = /migrations\/(\S+)/.exec(stdout)?.[1] ?? '';
  expect(name).toMatch(/^20\d{10}_garantias\.sql$/);
  expect(readdirSync(join(copy, 'packages/server/db/migrations')).sort().at(-1)).toBe(name);
});

test('what is not there is not checked', () => {
  const { status, stderr } = generate('check', 'contratos', 'bond', 'garantía');
  expect([status, stderr]).toEqual([2, expect.stringContaining('There is no bond')]);
});

test('a Spanish name is not taken for code: what is asked for instead is said', () => {
  const { status, stderr } = generate('entity', 'contratos', 'tipoGarantia');
  expect([status, stderr]).toEqual([2, expect.stringContaining('"tipo" is Spanish')]);
  expect(stderr).toContain('the same in Spanish');
});

test('code is named in English, and in Spanish what people and the database read', () => {
  expect(namesOf('guaranteeType', 'tipoGarantía')).toEqual({
    name: 'guaranteeType',
    type: 'GuaranteeType',
    file: 'guarantee-type',
    files: 'guarantee-types',
    many: 'guaranteeTypes',
    list: 'guaranteeTypesRelay',
    entity: 'tipoGarantia',
    document: 'TipoGarantia',
    documents: 'TiposGarantias',
    table: 'tipos_garantias',
    text: 'tipo garantía',
    title: 'Tipos garantías',
  });
  expect(namesOf('easement', 'unidadServidumbre').table).toBe('unidades_servidumbres');
  expect(namesOf('authority', 'autorización')).toMatchObject({
    many: 'authorities',
    title: 'Autorizaciones',
  });
  expect(namesOf('predio')).toMatchObject({ many: 'predios', table: 'predios', text: 'predio' });
});
