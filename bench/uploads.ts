import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval as every } from 'node:timers/promises';
import { SENT_PIECE_BYTES } from '@comarca/shared/modules/archivo/archive.rules';
import { sql } from 'kysely';
import type { Db } from '../packages/server/src/core/db/database.ts';
import { BENCH_URL, openBenchDatabase } from './support/bench-database.ts';
import { type LoadUser, makeUsers } from './support/load-data.ts';
import {
  askProgram,
  type MainProgram,
  memoryOf,
  processorSeconds,
  startMain,
} from './support/main-program.ts';
import { writeSection } from './support/results.ts';

/**
 * Large files on their way into the archive together, and a folder of many taken home as one zip: how quick, and
 * what memory of the program it takes. Writes its section of docs/benchmarks.md.
 *
 *   BENCH_DATABASE_URL=postgres://…/empty_database node --import tsx bench/uploads.ts
 *
 * BENCH_PORT (8923) is used; files of some 6 GB lie below TMPDIR meanwhile.
 */
const PORT = Number(process.env.BENCH_PORT ?? 8_923);
const FILES = 10;
const FILE_BYTES = 200 * 1_048_576;
const ONE_BYTES = 1_024 * 1_048_576;
const GOAL_MB_S = 150;
const ZIPPED = 10_000;
/** What the documents of the zip share between them. */
const CONTENTS = 20;
const CONTENT_BYTES = 200_000;
const MB = 1_048_576;
const agent = new http.Agent({ keepAlive: true, maxSockets: FILES });

type Answer = Record<string, unknown>;

/** Sends a body as it is, without a copy of it. @throws Error for what is not answered with 200 */
async function send(
  url: string,
  { cookie }: LoadUser,
  { type, parts }: { type: string; parts: readonly Uint8Array[] },
): Promise<Answer> {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const headers = { cookie, 'x-comarca': '1', 'content-type': type, 'content-length': length };
  const request = http.request(url, { method: 'POST', agent, headers });
  for (const part of parts) request.write(part);
  request.end();
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  const text = Buffer.concat(await answer.toArray()).toString();
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${text}`);
  return JSON.parse(text) as Answer;
}

const asJson = (value: object) => ({
  type: 'application/json',
  parts: [Buffer.from(JSON.stringify(value))],
});

const BOUNDARY = '----comarca-bench';
const inForm = (piece: Uint8Array) => ({
  type: `multipart/form-data; boundary=${BOUNDARY}`,
  parts: [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="parte"; filename="parte"\r\n` +
        'content-type: application/octet-stream\r\n\r\n',
    ),
    piece,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ],
});

interface Sent {
  folder: string;
  name: string;
  bytes: number;
}

/** Sends a file as the browser does, a piece after the other. @returns the document's id */
async function upload(
  { url }: MainProgram,
  user: LoadUser,
  { folder, name, bytes }: Sent,
): Promise<number> {
  const door = `${url}/api/v1/archivo/cargas`;
  const told = { carpeta: folder, nombre: name, bytes, huella: name };
  const { id } = await send(door, user, asJson(told));
  const piece = randomBytes(Math.min(SENT_PIECE_BYTES, bytes));
  if (name.endsWith('.jpg')) piece.set([0xff, 0xd8, 0xff, 0xe0]);
  for (let from = 0; from < bytes; from += piece.length) {
    // No two pieces are alike.
    piece.writeDoubleBE(from, 8);
    const rest = piece.subarray(0, bytes - from);
    await send(`${door}/${id}/partes?desde=${from}`, user, inForm(rest));
  }
  const { documento } = await send(`${door}/${id}/fin`, user, asJson({}));
  return Number(documento);
}

/** Runs this while the program is looked at: its memory in MB, its seconds of the processor. */
async function watched<Result>(
  { child }: MainProgram,
  run: () => Promise<Result>,
): Promise<{ result: Result; seconds: number; busy: number; before: number; most: number }> {
  const before = await memoryOf(child, 'VmRSS');
  const busyBefore = await processorSeconds(child);
  let most = before;
  const ended = new AbortController();
  const looking = (async () => {
    for await (const _ of every(100, undefined, { signal: ended.signal })) {
      most = Math.max(most, await memoryOf(child, 'VmRSS'));
    }
  })().catch(() => undefined);
  const began = performance.now();
  const result = await run();
  const seconds = (performance.now() - began) / 1_000;
  ended.abort();
  await looking;
  const busy = (await processorSeconds(child)) - busyBefore;
  return { result, seconds, busy, before, most };
}

async function makeFolder(program: MainProgram, user: LoadUser, name: string): Promise<string> {
  const { made } = await askProgram<{ made: { registro: string } }>(
    program,
    user,
    'mutation($name: String!) { made: saveArchiveFolder(nombre: $name) { registro } }',
    { name },
  );
  return made.registro;
}

/** Many documents in a folder, which share the contents of a few that were sent. */
async function multiply(db: Db, folder: string, made: readonly number[]): Promise<void> {
  await sql`
    with nuevos as (
      insert into archivo_documentos (nombre, carpeta_id, bytes, tipo_mime, sha256, texto)
      select n || ' ' || d.nombre, ${folder}::int, d.bytes, d.tipo_mime, d.sha256, ''
      from generate_series(1, ${ZIPPED - made.length}::int) n
      join archivo_documentos d on d.id = (${[...made]}::int[])[1 + n % ${made.length}::int]
      returning id, sha256
    ), lugares as (
      insert into archivo_lugares (carpeta_id, documento_id) select ${folder}::int, id from nuevos)
    insert into archivo_versiones (documento_id, numero, archivo_id)
    select n.id, 1, v.archivo_id from nuevos n join archivo_documentos d on d.sha256 = n.sha256
    join archivo_versiones v on v.documento_id = d.id
    where d.id = any(${[...made]}::int[])`.execute(db);
  await sql`analyze archivo_documentos, archivo_lugares, archivo_versiones`.execute(db);
}

/** Takes a folder home and lets it go. @returns its bytes, and when the first came */
async function takeHome({ url }: MainProgram, { cookie }: LoadUser, folder: string) {
  const began = performance.now();
  const answer = await fetch(`${url}/api/v1/archivo/zip?carpetas=${folder}`, {
    headers: { cookie },
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`${answer.status}`);
  let bytes = 0;
  let firstMs = 0;
  for await (const chunk of answer.body) {
    if (bytes === 0) firstMs = performance.now() - began;
    bytes += (chunk as Uint8Array).length;
  }
  return { bytes, firstMs };
}

async function measure(program: MainProgram, db: Db): Promise<string> {
  const users = await makeUsers(db, FILES);
  const [keeper] = users;
  if (!keeper) throw new Error('nobody is there');
  const folder = await makeFolder(program, keeper, `Grandes ${Date.now()}`);
  // What the program holds once it is at work is no part of what is measured.
  await upload(program, keeper, { folder, name: 'primero.bin', bytes: SENT_PIECE_BYTES });
  const large = await watched(program, () =>
    Promise.all(
      users.map((user, n) =>
        upload(program, user, { folder, name: `grande ${n}.bin`, bytes: FILE_BYTES }),
      ),
    ),
  );
  const rate = Math.round((FILES * FILE_BYTES) / MB / large.seconds);
  const one = await watched(program, () =>
    upload(program, keeper, { folder, name: 'uno solo.bin', bytes: ONE_BYTES }),
  );
  const oneRate = Math.round(ONE_BYTES / MB / one.seconds);
  const many = await makeFolder(program, keeper, `Muchos ${Date.now()}`);
  const made: number[] = [];
  for (let n = 0; n < CONTENTS; n++) {
    const name = `foto ${n}.jpg`;
    made.push(await upload(program, keeper, { folder: many, name, bytes: CONTENT_BYTES }));
  }
  await multiply(db, many, made);
  const zip = await watched(program, () => takeHome(program, keeper, many));
  const { bytes, firstMs } = zip.result;
  const zipRate = Math.round(bytes / MB / zip.seconds);
  const verdict = rate < GOAL_MB_S ? `; below the goal of ${GOAL_MB_S} MB/s` : '';
  return `
| | seconds | of the processor | MB/s | memory of the program: before → most |
|---|---|---|---|---|
| ${FILES} files of 200 MB sent together | ${large.seconds.toFixed(1)} | ${large.busy.toFixed(1)} | ${rate} | ${large.before} → ${large.most} MB |
| one file of 1 GB | ${one.seconds.toFixed(1)} | ${one.busy.toFixed(1)} | ${oneRate} | ${one.before} → ${one.most} MB |
| a zip of ${ZIPPED.toLocaleString('en')} documents, ${Math.round(bytes / MB)} MB, its first byte after ${Math.round(firstMs)} ms | ${zip.seconds.toFixed(1)} | ${zip.busy.toFixed(1)} | ${zipRate} | ${zip.before} → ${zip.most} MB |

Sent as the browser does, in pieces of ${SENT_PIECE_BYTES / MB} MB, each file its pieces one after the other, until the last is a document${verdict}.`;
}

async function main(): Promise<void> {
  if (!BENCH_URL) throw new Error('Set BENCH_DATABASE_URL to an empty database with PostGIS.');
  const { db, close } = await openBenchDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'comarca-uploads-'));
  const program = await startMain({ databaseUrl: BENCH_URL, dataDir, port: PORT });
  try {
    const table = await measure(program, db);
    console.log(table);
    const load = (loadavg()[0] ?? 0).toFixed(1);
    await writeSection(
      '## Uploads and zips of the archive',
      `Written by \`bench/uploads.ts\`; ${availableParallelism()} cores for who sends, the program and its database; load at the end ${load}.\n${table}`,
    );
  } finally {
    program.child.kill('SIGTERM');
    await once(program.child, 'exit');
    await close();
    await rm(dataDir, { recursive: true });
  }
}

await main();
