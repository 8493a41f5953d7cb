import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const server = 'packages/server/src';
const step = 'tools/translate-server.mjs';

/** A copy of the tools beside a server of a few lines. */
let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'comarca-traduccion-'));
  cpSync(join(repository, 'tools'), join(copy, 'tools'), { recursive: true });
  for (const path of ['core/programs.ts', 'core/threads/start-thread.ts'])
    cpSync(join(repository, server, path), join(copy, server, path), { recursive: true });
  mkdirSync(join(copy, 'node_modules'));
  for (const name of ['esbuild', '@esbuild'])
    symlinkSync(join(repository, 'node_modules', name), join(copy, 'node_modules', name));
  write('package-lock.json', '{ "packages": {} }');
  write('node_modules/.package-lock.json', '{ "packages": {} }');
  write(`${server}/main.ts`, '');
  write(`${server}/core/db/embedded/child.ts`, '');
  write(`${server}/name.txt`, 'Ana');
  write(`${server}/cli.ts`, greets('hola'));
});
afterEach(() => rmSync(copy, { recursive: true }));

const greets = (word: string) => `import { readFileSync } from 'node:fs';
const name: string = readFileSync(new URL('./name.txt', import.meta.url), 'utf8');
console.log('${word}', name);
`;

function write(path: string, text: string): void {
  const whole = join(copy, path);
  mkdirSync(join(whole, '..'), { recursive: true });
  writeFileSync(whole, text);
}

/** What the command line of the copy says. */
async function run(): Promise<string> {
  const child = spawn(process.execPath, ['tools/comarca.mjs'], { cwd: copy });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  await once(child, 'close');
  return text;
}

const BUILDS = 'Construyendo el servidor…\n';

test('builds when a source has changed, and only then', async () => {
  expect(await run()).toBe(`${BUILDS}hola Ana\n`);
  expect(await run()).toBe('hola Ana\n');
  write(`${server}/cli.ts`, greets('adiós'));
  expect(await run()).toBe(`${BUILDS}adiós Ana\n`);
  rmSync(join(copy, server, 'main.ts'));
  expect(await run()).toContain('No fue posible construir el servidor.');
});

test('a command’s output is its own, whatever is built before it', async () => {
  const child = spawn(process.execPath, ['tools/comarca.mjs'], {
    cwd: copy,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  expect(await text(child.stdout)).toBe('hola Ana\n');
});

test('a build that was interrupted does not count', async () => {
  await run();
  const whole = join(copy, 'whole.mjs');
  renameSync(join(copy, step), whole);
  const half = `${server}/cli.mjs`;
  write(
    step,
    `import { mkdirSync, writeFileSync } from 'node:fs';
    mkdirSync(process.argv[2] + '/${server}', { recursive: true });
    writeFileSync(process.argv[2] + '/${half}', 'console.log("half")');
    process.kill(process.ppid, 'SIGKILL');`,
  );
  write(`${server}/cli.ts`, greets('adiós'));
  expect(await run()).toBe(BUILDS);
  renameSync(whole, join(copy, step));
  expect(await run()).toBe(`${BUILDS}adiós Ana\n`);
});

test('a source that is saved while a build runs is in the next one', async () => {
  write(
    step,
    `import { writeFileSync } from 'node:fs';
    import { serverPrograms, translate } from './lib/translate.mjs';
    await translate(serverPrograms(), process.argv[2]);
    writeFileSync('${server}/cli.ts', 'console.log("saved")');`,
  );
  expect(await run()).toBe(`${BUILDS}hola Ana\n`);
  expect(await run()).toBe(`${BUILDS}saved\n`);
});

test('a tree that was moved is built anew', async () => {
  await run();
  const elsewhere = `${copy}-otra`;
  renameSync(copy, elsewhere);
  copy = elsewhere;
  expect(await run()).toBe(`${BUILDS}hola Ana\n`);
});

test('keeps the build before, and removes older ones once nobody can be filling them', async () => {
  const builds = join(copy, 'packages/server/dist');
  const folders = () => readdirSync(builds).filter((name) => name !== '.built');
  const buildAnew = async (word: string) => {
    for (const name of folders()) utimesSync(join(builds, name), 1, 1);
    write(`${server}/cli.ts`, greets(word));
    expect(await run()).toContain(BUILDS);
  };
  await run();
  const [first] = folders();
  await buildAnew('adiós');
  expect(folders()).toHaveLength(2);
  expect(folders()).toContain(first);
  await buildAnew('otra vez');
  expect(folders()).toHaveLength(2);
  expect(folders()).not.toContain(first);
});

test('errors of a program and of its threads name the lines of the sources', async () => {
  write(
    `${server}/cli.ts`,
    `import { once } from 'node:events';
import { startThread } from './core/threads/start-thread.ts';
interface Unused { left: out }
const thread = startThread(new URL('./core/falla.worker.ts', import.meta.url), {});
const [error] = await once(thread, 'error');
console.log(error.stack);
throw new Error('in the program');
`,
  );
  write(
    `${server}/core/falla.worker.ts`,
    `interface Unused { left: out }

throw new Error('in the thread');
`,
  );
  const text = await run();
  expect(text).toContain('in the thread');
  expect(text).toContain(`${server}/core/falla.worker.ts:3:7`);
  expect(text).toContain('in the program');
  expect(text).toContain(`${server}/cli.ts:7:7`);
});
