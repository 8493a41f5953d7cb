import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/core/config/config.ts';
import { StoreAwayError } from '../../src/core/errors/foreseen.ts';
import { createFileStore } from '../../src/core/files/stores/create-file-store.ts';
import type { FileStore } from '../../src/core/ports/file-store.ts';
import { chanceOfRun } from '../testkit/chance.ts';
import { patience, rounds } from '../testkit/rounds.ts';
import { type S3Server, startS3Server } from '../testkit/servers/s3-server.ts';

let s3: S3Server;
let dataDir: string;

beforeAll(async () => {
  s3 = await startS3Server();
  dataDir = await mkdtemp(join(tmpdir(), 'comarca-store-'));
});
afterAll(async () => {
  await s3.close();
  await rm(dataDir, { recursive: true });
});

const open = {
  files: () => createFileStore(readConfig({ DATA_DIR: dataDir })),
  s3: () =>
    createFileStore(
      readConfig({
        DATA_DIR: dataDir,
        STORAGE: 's3',
        S3_ENDPOINT: s3.url,
        S3_BUCKET: 'prueba',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'key',
      }),
    ),
};

async function leftovers(): Promise<number> {
  const entries = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length + s3.objects.size + s3.unfinished.size;
}

const chunks = (bytes: Buffer) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, index) =>
      bytes.subarray(index * 65_536, (index + 1) * 65_536),
    ),
  );

describe.each(['files', 's3'] as const)('the store on %s', (kind) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await open[kind]();
  });

  test.each([0, 1, 5 * 1_048_576, 12_345_678])('keeps %i bytes as they are', async (size) => {
    const bytes = randomBytes(size);
    const stored = await store.put(chunks(bytes));
    expect(stored).toMatchObject({
      bytes: size,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect((await buffer(await store.get(stored.key))).equals(bytes)).toBe(true);
    const local = await store.local(stored.key);
    expect((await readFile(local.path)).equals(bytes)).toBe(true);
    await local.release();
    await store.delete(stored.key);
    await expect(store.get(stored.key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('has a journal that only grows, and that a second process reads', async () => {
    expect(await store.journal.lines()).toEqual([]);
    await store.journal.add('{"uno":1}');
    await store.journal.add('{"dos":2}');
    expect(await (await open[kind]()).journal.lines()).toEqual(['{"uno":1}', '{"dos":2}']);
  });

  test('keeps nothing of what is too large or breaks off', async () => {
    const before = await leftovers();
    const large = randomBytes(11 * 1_048_576);
    await expect(store.put(chunks(large), { limit: large.length - 1 })).rejects.toMatchObject({
      code: 'TOO_LARGE',
    });
    await expect(store.put(large, { limit: 10 })).rejects.toMatchObject({ code: 'TOO_LARGE' });
    const broken = Readable.from(
      (async function* () {
        yield large;
        throw new Error('connection cut');
      })(),
    );
    await expect(store.put(broken)).rejects.toThrow('connection cut');
    expect(await leftovers()).toBe(before);
    const exact = await store.put(chunks(large), { limit: large.length });
    expect(exact.bytes).toBe(large.length);
  });

  test.each([
    '../secret',
    '/etc/passwd',
    '',
    'a'.repeat(32).replace('a', '.'),
    `${'a'.repeat(32)}\0`,
    'A'.repeat(32),
  ])('%j is no key', async (key) => {
    await expect(store.get(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(store.local(key)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('a part that the bucket refuses fails the upload and leaves nothing', async () => {
  s3.failParts(400);
  const store = await open.s3();
  await expect(store.put(chunks(randomBytes(12_000_000)))).rejects.toThrow();
  s3.failParts(undefined);
  expect(s3.unfinished.size).toBe(0);
});

test('S3 that is away is told as an outage, also in the middle of content', async () => {
  const server = await startS3Server();
  const store = await createFileStore(
    readConfig({
      ...{ DATA_DIR: dataDir, STORAGE: 's3', S3_ENDPOINT: server.url, S3_BUCKET: 'prueba' },
      ...{ S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' },
    }),
  );
  const { key } = await store.put(Buffer.from('contenido'));
  server.answerBy(/GET/, (response) => {
    response.writeHead(200, { 'content-length': 100 }).write('con');
    setTimeout(() => response.destroy(), 50);
  });
  await expect(store.get(key).then(buffer)).rejects.toThrow(StoreAwayError);
  await server.close();
  await expect(store.get(key)).rejects.toThrow(StoreAwayError);
  await expect(store.put(Readable.from([Buffer.alloc(6_000_000)]))).rejects.toThrow(StoreAwayError);
  await expect(store.delete(key)).rejects.toThrow(StoreAwayError);
  await expect(store.compared?.parts()[Symbol.asyncIterator]().next()).rejects.toThrow(
    StoreAwayError,
  );
});

test('what a killed process left half-written is removed at the next start; living work is not', async () => {
  const unfinished = join(dataDir, 'files', 'unfinished');
  await mkdir(unfinished, { recursive: true });
  const host = hostname().replaceAll('_', '-');
  const dead = join(unfinished, `${host}_4194999_${'a'.repeat(32)}`);
  const alive = join(unfinished, `${host}_${process.ppid}_${'b'.repeat(32)}`);
  const elsewhere = join(unfinished, `other-host_1_${'c'.repeat(32)}`);
  for (const path of [dead, alive, elsewhere]) await writeFile(path, 'half');
  await open.files();
  expect((await readdir(unfinished)).toSorted()).toEqual(
    [alive, elsewhere].map((path) => path.slice(unfinished.length + 1)).toSorted(),
  );
});

const writer = fileURLToPath(new URL('./store-process.ts', import.meta.url));

/**
 * Starts a process that stores documents, and kills it in the midst of one.
 * @param life milliseconds from its first document on
 * @returns stored keys
 */
async function killedWriter(directory: string, life: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', writer, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const gone = once(child, 'close');
  await once(child.stdout, 'data');
  await pause(life);
  child.kill('SIGKILL');
  await gone;
  return said.split('\n').slice(0, -1);
}

test(
  'a process killed while it stores documents leaves whole ones only (F3)',
  async () => {
    const directory = await mkdtemp(join(tmpdir(), 'comarca-killed-'));
    const kills = rounds(3);
    const confirmed: string[] = [];
    const chance = chanceOfRun();
    for (let kill = 0; kill < kills; kill += 1) {
      confirmed.push(...(await killedWriter(directory, chance() * 100)));
    }
    const store = await createFileStore(readConfig({ DATA_DIR: directory }));
    const files = await readdir(join(directory, 'files'), { recursive: true, withFileTypes: true });
    const named = files.filter((file) => file.isFile()).map(({ name }) => name);
    expect(named).toEqual(expect.arrayContaining(confirmed));
    for (const key of named) {
      const content = await buffer(await store.get(key));
      const hash = createHash('sha256').update(content.subarray(32)).digest();
      expect([key, content.subarray(0, 32).equals(hash)]).toEqual([key, true]);
    }
    console.log(
      `F3: ${kills} kills, ${confirmed.length} documents confirmed, ${named.length} whole`,
    );
    await rm(directory, { recursive: true });
  },
  patience(60_000),
);

test.each(['files', 's3'] as const)('content gets its folder on %s', async (kind) => {
  const store = await open[kind]();
  const { key } = await store.put(Buffer.from('carta'));
  const place = { folder: 'INT-001/Enviadas/2026/03', name: 'carta.pdf' };
  const placed = await store.place(key, place);
  expect(placed).toBe(`INT-001/Enviadas/2026/03/${key}`);
  expect(await store.place(placed, place)).toBe(placed);
  await store.delete(key);
  expect(String(await buffer(await store.get(placed)))).toBe('carta');
  await store.delete(placed);
  await expect(store.get(placed)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  for (const wrong of [
    `../${key}`,
    `./${key}`,
    `a/../${key}`,
    `/${key}`,
    `a//${key}`,
    `a\\b/${key}`,
  ]) {
    await expect(store.get(wrong)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
});
