/**
 * Uploads (L4) and the live channel (L3) against a server of its own process. Writes its section of
 * docs/benchmarks.md.
 *
 *   BENCH_DATABASE_URL=postgres://… node --import tsx bench/runtime/run.ts
 *
 * The database needs the program's migrations; a user and a session are added to it.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  hashToken,
  newToken,
  SESSION_COOKIE,
} from '../../packages/server/src/core/auth/session.ts';
import { openDatabase } from '../../packages/server/src/core/db/database.ts';
import { migrateToLatest } from '../../packages/server/src/core/db/migrate.ts';
import { openSocket } from '../../packages/server/test/testkit/servers/socket.ts';
import { writeSection } from '../support/results.ts';
import { translateServer } from '../support/server-start.ts';

const MEGABYTE = 1_048_576;
const SOCKETS = Number(process.env.BENCH_SOCKETS ?? 1_000);
const FILE_BYTES = 19_900_000;
const databaseUrl = process.env.BENCH_DATABASE_URL;
if (!databaseUrl) throw new Error('Set BENCH_DATABASE_URL to a PostGIS database.');

const lines: string[] = [];
const note = (line: string): void => {
  console.log(line);
  lines.push(`- ${line}`);
};

interface Memory {
  rss: number;
  peak: number;
}

async function signIn(): Promise<string> {
  const database = openDatabase(databaseUrl ?? '');
  await migrateToLatest(database.db);
  const username = `bench-${Date.now()}`;
  const user = await database.db
    .insertInto('usuarios')
    .values({ username, email: `${username}@pruebas.local` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = newToken();
  const expires_at = new Date(Date.now() + 3_600_000);
  await database.db
    .insertInto('sesiones')
    .values({ token_hash: hashToken(token), usuario_id: user.id, expires_at })
    .execute();
  await database.close();
  return `${SESSION_COOKIE}=${token}`;
}

async function ask(server: ChildProcess, what: 'reset' | 'read'): Promise<Memory> {
  const answer = once(server, 'message');
  server.send(what);
  return (await answer)[0] as Memory;
}

/** Four users send ten files of 19.9 MB each, at once. */
async function uploads(server: ChildProcess, url: string, cookie: string): Promise<void> {
  const content = Buffer.alloc(FILE_BYTES, 32);
  content.write('{');
  const send = async () => {
    const form = new FormData();
    for (let index = 0; index < 10; index += 1) {
      form.append('archivos', new Blob([content]), `${index}.geojson`);
    }
    const headers = { cookie, 'x-comarca': '1' };
    const answer = await fetch(`${url}/api/v1/carga`, { method: 'POST', body: form, headers });
    if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  };
  const before = await ask(server, 'reset');
  const startedAt = Date.now();
  await Promise.all([send(), send(), send(), send()]);
  const seconds = (Date.now() - startedAt) / 1000;
  const { peak } = await ask(server, 'read');
  const grown = ((peak - before.rss) / MEGABYTE).toFixed(0);
  const speed = ((40 * FILE_BYTES) / MEGABYTE / seconds).toFixed(0);
  note(`L4: 40 files of 19.9 MB: memory +${grown} MB at the peak, ${speed} MB/s`);
}

/** Every socket receives ten events a second for five seconds. */
async function liveChannel(server: ChildProcess, url: string, cookie: string): Promise<void> {
  const waits: number[] = [];
  const sockets = [];
  for (let index = 0; index < SOCKETS; index += 1) {
    const opened = await openSocket(url, { cookie });
    opened.socket.on('mensaje', ({ message }) => waits.push(Date.now() - Number(message)));
    sockets.push(opened);
  }
  await ask(server, 'reset');
  const rounds = 50;
  await fetch(`${url}/api/v1/rafaga`, {
    method: 'POST',
    headers: { cookie, 'x-comarca': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ rounds, perRound: 1 }),
  });
  const until = Date.now() + 10_000;
  while (waits.length < rounds * SOCKETS && Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { peak } = await ask(server, 'read');
  waits.sort((a, b) => a - b);
  const at = (share: number) => waits[Math.floor((waits.length - 1) * share)];
  const rate = SOCKETS * 10;
  note(
    `L3: ${SOCKETS} sockets, ${rate} events/s: ${waits.length} of ${rounds * SOCKETS} arrived, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, server ${(peak / MEGABYTE).toFixed(0)} MB`,
  );
  for (const { close } of sockets) close();
}

const cookie = await signIn();
const dataDir = await mkdtemp(join(tmpdir(), 'comarca-bench-'));
const { file, execArgv } = await translateServer(new URL('./server.ts', import.meta.url));
const server = fork(file, {
  execArgv,
  env: {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    COMARCA_SECRET: 'only-for-benchmarks-0123456789',
    COMARCA_ROLE: 'web',
    LOG_LEVEL: 'warn',
    PORT: '0',
  },
});
const [{ url }] = (await once(server, 'message')) as [{ url: string }];
try {
  await uploads(server, url, cookie);
  await liveChannel(server, url, cookie);
  await writeSection(
    '## Uploads and the live channel',
    `Load average at the end ${loadavg()[0]?.toFixed(1)}, ${availableParallelism()} cores for server and driver together.\n\n${lines.join('\n')}`,
  );
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  await rm(dataDir, { recursive: true });
}
