import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/core/config/config.ts';
import { folderName, siteName } from '../../src/core/files/place.ts';
import { pauseAfter } from '../../src/core/files/sharepoint/graph-client.ts';
import { createFileStore } from '../../src/core/files/stores/create-file-store.ts';
import type { FileStore } from '../../src/core/ports/file-store.ts';
import { isName, OTHER_LIBRARY } from '../testkit/servers/graph-drive.ts';
import {
  type GraphServer,
  graphSettings,
  startGraphServer,
} from '../testkit/servers/graph-server.ts';

let graph: GraphServer;
let dataDir: string;
let store: FileStore;

beforeAll(async () => {
  graph = await startGraphServer();
  dataDir = await mkdtemp(join(tmpdir(), 'comarca-site-'));
  store = await open();
});
afterAll(async () => {
  await graph.close();
  await rm(dataDir, { recursive: true });
});
afterEach(() => {
  graph.calls.length = 0;
});

const open = (changes: Record<string, string> = {}) =>
  createFileStore(readConfig({ DATA_DIR: dataDir, ...graphSettings(graph), ...changes }));

const inStore = async () =>
  (await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile(),
  ).length;

let last = 0;
/** A place of its own for each test. */
const somewhere = () => ({ folder: 'INT-001/Enviadas/2026/03', name: `S-2026-${++last}.pdf` });
const pathOf = (place: { folder: string; name: string }) => `Comarca/${place.folder}/${place.name}`;

/** Stores and places, and lets go of the first copy, as the product does. */
async function placed(content: Buffer, place = somewhere()): Promise<string> {
  const { key } = await store.put(content);
  const now = await store.place(key, place);
  await store.delete(key);
  return now;
}

test.each([0, 1, 4 * 1_048_576, 4 * 1_048_576 + 1, 12_345_678])(
  '%i bytes lie in the folder as they are, and go for good',
  async (size) => {
    const content = randomBytes(size);
    const place = somewhere();
    const key = await placed(content, place);
    expect(graph.drive.files().get(pathOf(place))?.equals(content)).toBe(true);
    expect(await inStore()).toBe(0);
    expect((await buffer(await store.get(key))).equals(content)).toBe(true);
    const copy = await store.local(key);
    await copy.release();
    expect(await store.place(key, place)).toBe(key);
    await store.delete(key);
    await store.delete(key);
    expect(graph.drive.files().has(pathOf(place))).toBe(false);
    await expect(store.get(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  },
);

test('the same content placed again, as after a crash, is the same document', async () => {
  const place = somewhere();
  const before = graph.drive.files().size;
  const first = await placed(Buffer.from('uno'), place);
  expect(await placed(Buffer.from('uno'), place)).toBe(first);
  expect(graph.drive.files().size).toBe(before + 1);
});

test('a busy service is asked again, an ended token is replaced', async () => {
  const signIns = graph.signIns();
  graph.failNext(/\/content$/, [429, 503]);
  graph.endTokens();
  const place = somewhere();
  const key = await placed(Buffer.from('paciencia'), place);
  expect(graph.calls.filter((call) => call.startsWith('PUT'))).toHaveLength(4);
  expect(graph.signIns()).toBe(signIns + 1);
  graph.endTokens();
  expect(String(await buffer(await store.get(key)))).toBe('paciencia');
});

test('the pause after a refusal is the one that was asked for', () => {
  const asked = (value: string) =>
    pauseAfter(new Response(null, { status: 429, headers: { 'retry-after': value } }), 1);
  expect(asked('7')).toBe(7_000);
  expect(asked('100000')).toBe(60_000);
  expect(asked(new Date(Date.now() + 10_000).toUTCString())).toBeGreaterThan(5_000);
  expect(asked(new Date(0).toUTCString())).toBe(0);
  expect([1, 2, 3].map((tries) => pauseAfter(undefined, tries))).toEqual([500, 1_000, 2_000]);
});

test.each([[/\/rup\//, 503, 'UNAVAILABLE'] as const, [/\/rup\//, 507, 'STORAGE_FULL'] as const])(
  'an upload that fails at %s with %i leaves nothing there and the content here',
  async (path, status, code) => {
    const place = somewhere();
    const before = graph.drive.files().size;
    const { key } = await store.put(randomBytes(11_000_000));
    graph.failNext(path, status === 503 ? Array(5).fill(status) : [status]);
    await expect(store.place(key, place)).rejects.toMatchObject({ code });
    expect(graph.drive.files().size).toBe(before);
    expect(graph.drive.sessions.size).toBe(0);
    expect((await buffer(await store.get(key))).length).toBe(11_000_000);
    await store.delete(key);
  },
);

test('a locked document is only read until it is unlocked, again and again', async () => {
  const place = somewhere();
  const key = await placed(Buffer.from('aprobado'), place);
  const save = () => graph.drive.saveOver(pathOf(place), Buffer.from('cambiado'));
  for (let times = 0; times < 2; times++) await store.shared?.lock(key);
  expect(save()).toBe(false);
  expect(String(await buffer(await store.get(key)))).toBe('aprobado');
  for (let times = 0; times < 2; times++) await store.shared?.unlock(key);
  expect(save()).toBe(true);
});

test('what a person holds is not locked over them, nor taken from them', async () => {
  const place = somewhere();
  const key = await placed(Buffer.from('abierto'), place);
  graph.drive.hold(pathOf(place), true);
  await expect(store.shared?.lock(key)).rejects.toMatchObject({
    code: 'VALIDATION',
    message: expect.stringMatching(/Otra persona tiene abierto el documento/),
  });
  await store.shared?.unlock(key);
  expect(graph.calls.some((call) => /Checkout$/i.test(call))).toBe(false);
  graph.drive.hold(pathOf(place), false);
  await store.shared?.lock(key);
});

test('a document is found by its address in the own library, and nowhere else', async () => {
  const place = somewhere();
  const address = graph.drive.addFile(`${place.folder}/Respuesta ñ.docx`, Buffer.from('hola'));
  const found = await store.shared?.find(address);
  expect(found?.name).toBe('Respuesta ñ.docx');
  expect(String(await buffer(await store.get(found?.key ?? '')))).toBe('hola');
  const folder = address.slice(0, address.lastIndexOf('/'));
  for (const other of [`${OTHER_LIBRARY}nomina.docx`, `${address}x`, folder, 'https://otro.co/a']) {
    expect([other, await store.shared?.find(other)]).toEqual([other, undefined]);
  }
});

test('folders that somebody removed are made again', async () => {
  await placed(Buffer.from('uno'));
  graph.drive.removeFolder('Comarca/INT-001/Enviadas/2026/03');
  const place = somewhere();
  await placed(Buffer.from('dos'), place);
  expect(graph.drive.files().has(pathOf(place))).toBe(true);
});

test('any name becomes one that the library takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(isName(siteName(text))).toBe(true);
      expect(isName(folderName(text))).toBe(true);
    }),
  );
  for (const name of ['..', ' . ', '~$a.docx', 'CON', 'a_vti_b', 'a/b', '.lock', 'desktop.ini']) {
    expect([name, isName(siteName(name))]).toEqual([name, true]);
    expect([name, isName(folderName(name))]).toEqual([name, true]);
  }
});

test.each(['sitio-', 'sitio-../x', 'sitio-a/b', `sitio-${'a'.repeat(200)}`])(
  '%j is no key',
  async (key) => {
    await expect(store.get(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(graph.calls).toEqual([]);
  },
);

test('a refused sign-in says so without what was sent', async () => {
  const wrong = await open({ SHAREPOINT_CLIENT_SECRET: 'otro-secreto' });
  const { key } = await wrong.put(Buffer.from('x'));
  const failure = await wrong.place(key, somewhere()).catch((error: Error) => error);
  expect(String(failure)).toBe(
    'Error: Microsoft no dio acceso a SharePoint: respondió 401 (invalid_client).',
  );
  expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain(
    'otro-secreto',
  );
  await wrong.delete(key);
});

test('a library is named by its site too; half a configuration stops the start', async () => {
  const bySite = await open({ SHAREPOINT_DRIVE_ID: '', SHAREPOINT_SITE_ID: 'comarca.example,1,2' });
  const { key } = await bySite.put(Buffer.from('x'));
  const now = await bySite.place(key, somewhere());
  await Promise.all([bySite.delete(now), bySite.delete(key)]);
  expect(graph.calls[0]).toBe('GET /v1.0/sites/comarca.example,1,2/drive/root');
  await expect(open({ SHAREPOINT_DRIVE_ID: '', SHAREPOINT_CLIENT_SECRET: '' })).rejects.toThrow(
    'Falta SHAREPOINT_CLIENT_SECRET, SHAREPOINT_SITE_ID o SHAREPOINT_DRIVE_ID para usar SharePoint.',
  );
});
