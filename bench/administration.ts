import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeApp, openApp } from '../packages/server/src/core/assemble.ts';
import { buildSchema } from '../packages/server/src/core/build-schema.ts';
import { readConfig } from '../packages/server/src/core/config/config.ts';
import { createServer } from '../packages/server/src/core/http/server.ts';
import { modules } from '../packages/server/src/modules/modules.ts';
import { type ScreenCall, screenCalls } from './support/administration-calls.ts';
import { makeAdministration, sizes } from './support/administration-data.ts';
import { graphqlCall } from './support/list-calls.ts';
import { type LoadUser, makeUsers } from './support/load-data.ts';
import { percentile } from './support/load-driver.ts';
import { writeSection } from './support/results.ts';

/**
 * Every page, search and filter of the administration's lists at the size that the product promises.
 * Writes its section of docs/benchmarks.md.
 *
 *   BENCH_DATABASE_URL=postgres://…/empty_database node --import tsx bench/administration.ts
 *
 * The data stay in the database: a second run only measures.
 */
const DATABASE_URL = process.env.BENCH_DATABASE_URL ?? '';
const GOAL_MS = 150;
const WARM_UP = 3;
const RUNS = 20;

type Server = Awaited<ReturnType<typeof createServer>>;

/** Milliseconds from the request to the answer, without a network. */
async function timeOf(server: Server, user: LoadUser, { query }: ScreenCall): Promise<number> {
  const { path, headers, body } = graphqlCall(user, query);
  const began = performance.now();
  const answer = await server.inject({
    method: 'POST',
    url: path,
    headers,
    ...(body !== undefined && { payload: body }),
  });
  const took = performance.now() - began;
  const { errors } = answer.json<{ errors?: { message: string }[] }>();
  if (errors) throw new Error(`${query}: ${errors[0]?.message}`);
  return took;
}

async function measure(server: Server, user: LoadUser, call: ScreenCall): Promise<string> {
  for (let n = 0; n < WARM_UP; n++) await timeOf(server, user, call);
  const times: number[] = [];
  for (let n = 0; n < RUNS; n++) times.push(await timeOf(server, user, call));
  const sorted = times.toSorted((one, other) => one - other);
  const [middle, most] = [0.5, 0.95].map((share) => Math.round(percentile(sorted, share)));
  const verdict = (most ?? 0) <= GOAL_MS ? '' : `over ${GOAL_MS} ms`;
  return `| ${call.list} | ${call.act} | ${middle} | ${most} | ${verdict} |`;
}

async function main(): Promise<void> {
  if (!DATABASE_URL) throw new Error('Set BENCH_DATABASE_URL to an empty database with PostGIS.');
  const dataDir = await mkdtemp(join(tmpdir(), 'comarca-administracion-'));
  const config = readConfig({
    DATABASE_URL,
    DATA_DIR: dataDir,
    COMARCA_SECRET: 'only-for-this-benchmark-0123456789',
    LOG_LEVEL: 'fatal',
    PORT: '0',
  });
  const app = await openApp(config, modules);
  const server = await createServer(app, buildSchema(modules), modules);
  try {
    const [user] = await makeUsers(app.database.db, 1);
    if (!user) throw new Error('no user was made');
    await makeAdministration(app.database.db, user.id);
    const rows: string[] = [];
    for (const call of screenCalls) {
      rows.push(await measure(server, user, call));
      console.log(rows.at(-1));
    }
    await writeSection('## Lists of the administration', report(rows));
  } finally {
    await server.close();
    await closeApp(app);
    await rm(dataDir, { recursive: true, force: true });
  }
}

const report = (rows: readonly string[]): string => `Written by \`bench/administration.ts\`. ${
  cpus()[0]?.model
}, ${availableParallelism()} cores; load average at the end ${loadavg()[0]?.toFixed(1)} (above the number of cores, other work slows every figure). ${Object.entries(
  sizes,
)
  .map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
  .join(', ')}.

Milliseconds at the server for a page of 10 rows with everything that its screen shows, and the count of all; ${RUNS} runs one after the other, warm. The goal is a 95th percentile of ${GOAL_MS} ms.

| list | act | median | p95 | |
|---|---|---|---|---|
${rows.join('\n')}`;

await main();
