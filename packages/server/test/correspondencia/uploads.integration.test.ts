import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '@comarca/shared/core/errors';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { testDatabaseKind } from '../testkit/databases/database.ts';
import { startNode, type TestNode } from '../testkit/node.ts';
import { patience, rounds } from '../testkit/rounds.ts';
import { createLetter, type LettersStage, openLetters, PDF } from './letters.fixture.ts';

const FILES = 10;
const CUTS = rounds(10);
const KILLS = rounds(2);
/** Longest life of a server after its first confirmed upload, in milliseconds. */
const LIFE_MS = 1_000;

let stage: LettersStage;

beforeAll(async () => {
  stage = await openLetters();
});
afterAll(() => stage.test.close());
afterEach(() => vi.restoreAllMocks());

/** Files of content that is told from any other. */
const tenFiles = (bytes = 5_000) =>
  Array.from({ length: FILES }, (_, n) => ({
    name: `soporte-${n}.pdf`,
    content: Buffer.concat([PDF, randomBytes(bytes)]),
  }));

interface StoredRecord {
  id: string;
  clave: string;
  sha256: string;
}
const records = async () =>
  (
    await stage.app.database.pool.query<StoredRecord>(
      "select id, clave, sha256 from archivos where entidad = 'correspondencia' order by id",
    )
  ).rows;
const contents = async () => {
  const root = join(stage.app.config.dataDir, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
};

test(
  'an upload of ten files cut anywhere leaves no record and no file (F15)',
  async () => {
    const before = [(await records()).length, await contents()];
    const form = new FormData();
    for (const { name, content } of tenFiles(40_000))
      form.append('archivo', new Blob([new Uint8Array(content)]), name);
    const whole = new Request(stage.address, { method: 'POST', body: form });
    const body = Buffer.from(await whole.arrayBuffer());
    const head = [
      'POST /api/v1/correspondencia/archivos HTTP/1.1',
      `Host: ${stage.address.host}`,
      `Cookie: ${stage.people.creadora.cookie}`,
      'X-Comarca: 1',
      `Content-Type: ${whole.headers.get('content-type')}`,
      `Content-Length: ${body.length}`,
    ].join('\r\n');
    const cutAt = (share: number) =>
      new Promise<void>((resolve, reject) => {
        const socket = connect(Number(stage.address.port), stage.address.hostname, () => {
          socket.write(`${head}\r\n\r\n`);
          socket.write(body.subarray(0, Math.floor(body.length * share)), () =>
            setTimeout(() => socket.destroy(), 20),
          );
        });
        socket.on('close', () => resolve()).on('error', reject);
      });
    // Never the last bytes: then it was whole.
    for (let turn = 0; turn < CUTS; turn++) await cutAt((turn + 0.5) / (CUTS + 1));
    await expect
      .poll(async () => [(await records()).length, await contents()], { timeout: 20_000 })
      .toEqual(before);
  },
  patience(60_000),
);

test('a disk that fills up while ten files are stored keeps none of them (F8)', async () => {
  const { people, app, sendFiles } = stage;
  for (let fullAfter = 0; fullAfter < FILES; fullAfter += 3) {
    const before = [(await records()).length, await contents()];
    const put = app.files.put.bind(app.files);
    let stored = 0;
    const full = vi.spyOn(app.files, 'put').mockImplementation(async (...call) => {
      if (stored++ < fullAfter) return put(...call);
      throw new AppError('STORAGE_FULL');
    });
    const refused = await sendFiles(people.creadora, tenFiles());
    const { message } = (await refused.json()) as { message: string };
    expect([refused.status, message]).toEqual([
      507,
      'No hay espacio para guardar. Avise al administrador.',
    ]);
    expect([(await records()).length, await contents()]).toEqual(before);
    full.mockRestore();
  }
  expect((await sendFiles(people.creadora, tenFiles())).status).toBe(200);
});

test('a letter whose Word file finds no space is not written (F8)', async () => {
  const { people, app, world } = stage;
  const letters = async () =>
    (await app.database.pool.query('select count(*)::int as n from correspondencias')).rows[0].n;
  const before = [await letters(), await contents()];
  vi.spyOn(app.files, 'put').mockRejectedValue(new AppError('STORAGE_FULL'));
  await expect(createLetter(people.creadora, world.outgoing())).rejects.toThrow(
    'No hay espacio para guardar. Avise al administrador.',
  );
  expect([await letters(), await contents()]).toEqual(before);
});

/** A killed process leaves its database to others: an own one each would only be reopened. */
describe.runIf(testDatabaseKind() === 'native')('a server killed while files come in', () => {
  let node: TestNode | undefined;
  afterAll(async () => {
    node?.kill('SIGKILL');
    await node?.exited;
  });

  test(
    'keeps what it confirmed, and nothing torn (F1, F3)',
    async () => {
      const { config } = stage.app;
      const confirmed: { id: string; sha256: string }[] = [];
      for (let round = 0; round < KILLS; round++) {
        const server = await startNode(
          {
            DATABASE_URL: config.DATABASE_URL ?? '',
            DATA_DIR: config.dataDir,
            COMARCA_SECRET: config.COMARCA_SECRET ?? '',
            COMARCA_ROLE: 'web',
          },
          new URL('../inteligencia/report-node.ts', import.meta.url),
        );
        node = server;
        const before = confirmed.length;
        const senders = [0, 1, 2].map(() => sendUntilKilled(server, confirmed));
        await expect.poll(() => confirmed.length, { timeout: 60_000 }).toBeGreaterThan(before);
        await pause(Math.floor((LIFE_MS * (round + 1)) / (KILLS + 1)));
        server.kill('SIGKILL');
        await Promise.all([...senders, server.exited]);
      }
      await expectWhole(confirmed);
      console.log(`${KILLS} kills, ${confirmed.length} files confirmed, all there and whole`);
    },
    patience(180_000),
  );

  async function sendUntilKilled(
    { url }: TestNode,
    confirmed: { id: string; sha256: string }[],
  ): Promise<void> {
    for (;;) {
      const files = tenFiles(60_000);
      const form = new FormData();
      for (const { name, content } of files)
        form.append('archivo', new Blob([new Uint8Array(content)]), name);
      const answer = await fetch(new URL('/api/v1/correspondencia/archivos', url), {
        method: 'POST',
        headers: { cookie: stage.people.creadora.cookie, 'x-comarca': '1' },
        body: form,
      })
        .then((response) => response.json() as Promise<{ archivos?: { id: string }[] }>)
        .catch(() => undefined);
      if (!answer) return;
      answer.archivos?.forEach(({ id }, index) => {
        const content = files[index]?.content ?? Buffer.alloc(0);
        confirmed.push({ id, sha256: createHash('sha256').update(content).digest('hex') });
      });
    }
  }

  async function expectWhole(confirmed: { id: string; sha256: string }[]): Promise<void> {
    const rows = await records();
    const known = new Map(rows.map((row) => [row.id, row]));
    for (const { id, sha256 } of confirmed) expect(known.get(id)?.sha256).toBe(sha256);
    for (const { clave, sha256 } of rows) {
      const content = await buffer(await stage.app.files.get(clave));
      expect(createHash('sha256').update(content).digest('hex')).toBe(sha256);
    }
    // Ten come together or not at all.
    expect(confirmed.length % FILES).toBe(0);
  }
});
