import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programFailure } from '../../../src/core/program-failure.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comarca-no-inicia-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the program, which cannot; its exit code and the last lines that it printed. */
function start(
  env: Record<string, string>,
  lines = 1,
): Promise<[number | null, string | undefined]> {
  const given = { COMARCA_ROLE: 'worker', COMARCA_SECRET: 'x'.repeat(32), DATABASE_URL: '' };
  return new Promise((settle) => {
    const child = execFile(
      process.execPath,
      ['tools/start.mjs'],
      { cwd: root, env: { ...process.env, DATA_DIR: folder, ...given, ...env } },
      (_error, _stdout, stderr) =>
        settle([child.exitCode, stderr.trim().split('\n').slice(-lines).join('\n')]),
    );
  });
}

test('why the program does not start is said in Spanish, with what to look at', async () => {
  const file = join(folder, 'un-archivo');
  await writeFile(file, '');
  const cases: [Record<string, string>, string | RegExp][] = [
    [
      { DATABASE_URL: 'postgres://localhost:1/comarca' },
      /^Nada responde en (127\.0\.0\.1|::1):1\. Revise DATABASE_URL\.$/,
    ],
    [{ DATA_DIR: file }, `${file} ya existe y no es una carpeta.`],
    [{ PUBLIC_URL: 'comarca' }, '  PUBLIC_URL: Debe ser una dirección http(s)'],
  ];
  for (const [env, message] of cases) {
    const [code, line] = await start(env);
    expect(code, line).toBe(1);
    expect(line).toMatch(message);
  }
}, 60_000);

test('data without the secret that they were encrypted with are not opened, and no new one is made', async () => {
  const dataDir = join(folder, 'sin-clave');
  await mkdir(join(dataDir, 'db'), { recursive: true });
  const [code, said] = await start({ DATA_DIR: dataDir, COMARCA_SECRET: '' }, 4);
  expect(code, said).toBe(1);
  expect(said).toContain(`Falta ${join(dataDir, 'secret')}: la clave con la que se cifró`);
  expect(said).toContain('Devuélvala de la copia de seguridad');
  expect(await readdir(dataDir)).toEqual(['db']);
}, 60_000);

test('a port that another program uses is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const [refused] = await once(createServer().listen(port, '127.0.0.1'), 'error');
  expect(programFailure(refused)).toEqual(
    new Error(`Otro programa ya usa 127.0.0.1:${port}. Deténgalo o elija otro puerto con PORT.`),
  );
  other.close();
});

test.each(['ENOTFOUND', 'EAI_AGAIN'])(
  'a server that no name service knows is named (%s)',
  (code) => {
    const unknown = Object.assign(new Error(`getaddrinfo ${code}`), { code, hostname: 'no-hay' });
    expect(programFailure(unknown)).toEqual(
      new Error('No se encuentra el servidor no-hay. Revise DATABASE_URL.'),
    );
  },
);
