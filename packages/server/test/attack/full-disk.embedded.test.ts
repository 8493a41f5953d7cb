import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeApp, openApp } from '../../src/core/assemble.ts';
import { readConfig } from '../../src/core/config/config.ts';
import { createServer } from '../../src/core/http/server.ts';
import { programFailure } from '../../src/core/program-failure.ts';
import { modules } from '../../src/modules/modules.ts';
import { begin, findNames, finish, makeFolder, sendPiece } from '../archivo/archive.fixture.ts';
import { signIn, type TestApp } from '../testkit/app.ts';
import { schemaOf } from '../testkit/databases/schema.ts';
import { programArguments } from '../testkit/programs.ts';
import { givenAccount, isSignedIn, PASSWORD, tryLogin } from '../usuarios/people.ts';

const MB = 1024 ** 2;
const DISK_MB = 700;
/** Kept free: beyond what the embedded database itself needs to go on saving. */
const RESERVE_MB = 250;
const FILE = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(19 * MB)]);

/** A small disk of its own, for the database and for files: the tests run as root. */
let disk: string;
let test: TestApp;
/** A folder of the archive, and a file for it that has come and was not ended. */
let folder: string;
let waiting: string;
const settings = () => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'fatal',
  PORT: '0',
  DATA_DIR: join(disk, 'datos'),
  DISK_RESERVE_MB: String(RESERVE_MB),
});
const freeMb = (): number => {
  const { bavail, bsize } = statfsSync(disk);
  return (bavail * bsize) / MB;
};

async function open(): Promise<TestApp> {
  const app = await openApp(readConfig(settings()), modules);
  const http = await createServer(app, schemaOf(modules), modules);
  await app.jobs.start({ work: false });
  await http.ready();
  return {
    app,
    http,
    as: (username, user) => signIn(app, http, username, user),
    async close() {
      await http.close();
      await closeApp(app);
    },
  };
}

async function mountAndOpen() {
  disk = mkdtempSync(join(tmpdir(), 'comarca-disco-'));
  const options = ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk];
  const { status, stderr } = spawnSync('mount', options, { encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`this test mounts a small disk and must run as root: ${stderr}`);
  test = await open();
}

async function closeAndUnmount() {
  // It may not have opened: the disk goes all the same.
  await (test as TestApp | undefined)?.close().catch(() => undefined);
  spawnSync('umount', ['-l', disk]);
  rmSync(disk, { recursive: true, force: true });
}

/** Sends a whole file to the archive, and does not end it. */
async function sendAllPieces(): Promise<void> {
  const keeper = await test.as('archivista', { superuser: true });
  folder = await makeFolder(keeper, 'General');
  const { id } = await begin(keeper, { carpeta: folder, nombre: 'informe.pdf', content: FILE });
  for (let from = 0; from < FILE.length; from += 8 * MB) {
    const piece = FILE.subarray(from, from + 8 * MB);
    expect((await sendPiece(test, keeper, { id, from, piece })).status).toBe(200);
  }
  waiting = id;
}

async function storedCount(): Promise<number> {
  const { rows } = await test.app.database.pool.query('select count(*)::int as n from archivos');
  return rows[0].n;
}

/** Uploads until one is refused. @returns the refusal, and how many were taken */
async function uploadUntilFull() {
  const writer = await test.as('escribe', { superuser: true });
  const url = `http://127.0.0.1:${(test.http.server.address() as AddressInfo).port}`;
  for (let taken = 0; taken < DISK_MB; taken += 1) {
    const form = new FormData();
    form.append('archivo', new Blob([new Uint8Array(FILE)]), 'soporte.pdf');
    const response = await fetch(new URL('/api/v1/correspondencia/archivos', url), {
      method: 'POST',
      headers: { cookie: writer.cookie, 'x-comarca': '1' },
      body: form,
    });
    const { message } = (await response.json()) as { message?: string };
    if (!response.ok) return { status: response.status, message, taken };
  }
  throw new Error('the disk never filled');
}

describe('a disk that uploads fill (F8, F9)', () => {
  beforeAll(mountAndOpen, 120_000);
  afterAll(closeAndUnmount);

  it('keeps a reserve: signing in, signing out and reading go on', async () => {
    await givenAccount(test, 'llega.despues');
    await test.http.listen({ port: 0, host: '127.0.0.1' });
    await sendAllPieces();
    const { status, message } = await uploadUntilFull();
    expect([status, message]).toEqual([
      507,
      'No hay espacio para guardar. Avise al administrador.',
    ]);
    expect(freeMb()).toBeGreaterThanOrEqual(RESERVE_MB);
    expect(freeMb()).toBeLessThan(RESERVE_MB + 2 * 20);
    const { login, cookie } = await tryLogin(test, 'llega.despues', PASSWORD);
    expect(login).toMatchObject({ success: true });
    const ask = (query: string) =>
      test.http.inject({
        method: 'POST',
        url: '/api/graphql',
        headers: { 'x-comarca': '1', cookie },
        payload: { query },
      });
    expect(await isSignedIn(test, cookie)).toBe(true);
    expect((await ask('{ profilesRelay(first: 5) { totalCount } }')).json()).toMatchObject({
      data: { profilesRelay: {} },
    });
    expect((await ask('mutation { logout { success } }')).json()).not.toHaveProperty('errors');
    expect(await isSignedIn(test, cookie)).toBe(false);
  }, 60_000);

  it('takes no piece of the archive and makes no half of a document: what had come waits', async () => {
    const keeper = await test.as('archivista', { superuser: true });
    // What was left for less than a whole file is taken too.
    const left = Math.max(0, Math.floor(freeMb() - RESERVE_MB - 1));
    writeFileSync(join(disk, 'resto'), Buffer.alloc(left * MB));
    const room = freeMb();
    const piece = FILE.subarray(0, 8 * MB);
    const more = await begin(keeper, { carpeta: folder, nombre: 'otro.pdf', content: piece });
    const sent = await sendPiece(test, keeper, { id: more.id, from: 0, piece });
    expect(sent.status).toBe(507);
    const before = await storedCount();
    // All of it had come while there was room: as one it does not fit any more.
    const ended = await finish(keeper, waiting);
    expect([ended.status, ended.message]).toEqual([
      507,
      'No hay espacio para guardar. Avise al administrador.',
    ]);
    expect(await findNames(keeper, `carpeta: "${folder}"`)).toEqual([]);
    expect(await storedCount()).toBe(before);
    // The reserve is the database's to write in; nothing of what was sent lies there.
    expect(freeMb()).toBeGreaterThanOrEqual(room - 1);
    const url = `/api/v1/archivo/cargas/${waiting}`;
    expect((await keeper.inject({ url })).json()).toMatchObject({ recibido: FILE.length });
  }, 30_000);

  it('starts again on the full disk', async () => {
    await test.close();
    test = await open();
    expect((await tryLogin(test, 'llega.despues', PASSWORD)).login).toMatchObject({
      success: true,
    });
  }, 60_000);

  it('a start without any space says what to do', async () => {
    await test.close();
    const other = join(disk, 'otros');
    writeFileSync(join(disk, 'relleno'), Buffer.alloc(Math.floor(freeMb() * MB)));
    const main = new URL('../../src/main.ts', import.meta.url);
    const child = spawn(process.execPath, programArguments(main), {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...settings(), DATA_DIR: other },
    });
    const said = text(child.stderr);
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    expect(await said).toMatch(/No queda espacio en el disco\. Libere espacio/);
    rmSync(join(disk, 'relleno'));
    test = await open();
  }, 120_000);

  it('says so for every way in which a disk is full', () => {
    for (const code of ['ENOSPC', 'EDQUOT', '53100', 'STORAGE_FULL']) {
      const failure = programFailure(Object.assign(new Error('no space'), { code }));
      expect(String(failure)).toContain('Libere espacio');
    }
  });
});
