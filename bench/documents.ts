/**
 * What distinct GraphQL documents leave in the server's memory (docs/promises.md, S29): as many refused
 * as valid ones, without and with a session, each from an address of its own. Writes its section of
 * docs/benchmarks.md.
 *
 *   BENCH_DATABASE_URL=postgres://…/empty_database node --import tsx bench/documents.ts
 *
 * BENCH_DOCUMENTS (20000) of each kind at each door; BENCH_PORT (5000) is used.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../packages/server/src/core/db/database.ts';
import {
  badText,
  goodPublicText,
  goodText,
} from '../packages/server/test/attack/heavy/graphql-texts.ts';
import { makeUsers } from './support/load-data.ts';
import { load } from './support/load-driver.ts';
import { writeSection } from './support/results.ts';
import { translateServer } from './support/server-start.ts';

const DATABASE_URL = process.env.BENCH_DATABASE_URL ?? '';
const DOCUMENTS = Number(process.env.BENCH_DOCUMENTS ?? 20_000);
const PORT = Number(process.env.BENCH_PORT ?? 5000);
const CONNECTIONS = 60;
/** No kind takes longer. */
const LONGEST_SECONDS = 1_800;
const server = `http://127.0.0.1:${PORT}`;

async function start(env: Record<string, string>): Promise<ChildProcess> {
  const { file, execArgv } = await translateServer(
    new URL('../packages/server/src/main.ts', import.meta.url),
  );
  const child = spawn(process.execPath, [...execArgv, file], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  const isReady = () =>
    fetch(`${server}/salud/lista`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('The server ended');
    await pause(200);
  }
  return child;
}

/** Resident memory of a process, in MB. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** Sends so many documents, of which no two are alike. @returns a row of the table */
async function send(
  name: string,
  text: (n: number) => string,
  child: ChildProcess,
  { count, cookie }: { count: number; cookie?: string },
): Promise<string> {
  let sent = 0;
  const before = await memoryOf(child);
  const result = await load(
    server,
    CONNECTIONS,
    LONGEST_SECONDS,
    () => {
      sent += 1;
      return {
        path: cookie ? '/api/graphql' : '/api/graphql/publico',
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-comarca': '1',
          'x-forwarded-for': `10.${(sent >> 16) % 250}.${(sent >> 8) % 256}.${sent % 256}`,
          ...(cookie && { cookie }),
        },
        body: JSON.stringify({ query: text(sent) }),
      };
    },
    { going: () => sent < count },
  );
  const after = await memoryOf(child);
  const statuses = [...result.statuses].map(([status, times]) => `${status}: ${times}`).join(', ');
  const door = cookie ? 'with a session' : 'without a session';
  return `| ${name}, ${door} | ${result.calls} | ${statuses} | ${before} → ${after} MB |`;
}

async function main(): Promise<void> {
  if (!DATABASE_URL) throw new Error('Set BENCH_DATABASE_URL to an empty database with PostGIS.');
  const dataDir = await mkdtemp(join(tmpdir(), 'comarca-documents-'));
  const child = await start({
    DATABASE_URL,
    DATA_DIR: dataDir,
    COMARCA_SECRET: 'only-for-this-benchmark-0123456789',
    COMARCA_ROLE: 'web',
    LOG_LEVEL: 'fatal',
    PORT: String(PORT),
  });
  const database = openDatabase(DATABASE_URL, { max: 2 });
  const [user] = await makeUsers(database.db, 1);
  await database.close();
  const doors = [{}, { cookie: user?.cookie ?? '' }];
  const rows: string[] = [];
  const row = async (...given: Parameters<typeof send>) => {
    rows.push(await send(...given));
    console.log(rows.at(-1));
  };
  // What a server holds once it is at work is not what the documents leave.
  for (const door of doors) await row('to begin with', badText, child, { count: 200, ...door });
  for (const door of doors) await row('refused', badText, child, { count: DOCUMENTS, ...door });
  for (const door of doors) {
    const text = 'cookie' in door ? goodText : goodPublicText;
    await row('valid', text, child, { count: DOCUMENTS, ...door });
  }
  child.kill('SIGTERM');
  await rm(dataDir, { recursive: true });
  await writeSection(
    '## Documents of which no two are alike',
    `Resident memory of the server under the flags of \`npm start\`; each document from an address of its own.\n\n| documents | sent | answers | memory |\n|---|---|---|---|\n${rows.join('\n')}`,
  );
}

await main();
