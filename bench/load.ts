import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../packages/server/src/core/db/database.ts';
import { COUNTED, graphqlCall, listCall, PAGE } from './support/list-calls.ts';
import { type LoadUser, makeCounted, makeRows, makeUsers } from './support/load-data.ts';
import { type Call, type LoadResult, load, percentile } from './support/load-driver.ts';
import { writeSection } from './support/results.ts';
import { translateServer } from './support/server-start.ts';

/**
 * The load promises (docs/promises.md, L1 and L5) and the ratio of the GraphQL lists to hand-written
 * SQL over plain HTTP. Writes its section of docs/benchmarks.md. L1 is measured twice: with people
 * who think a second between their calls, and with users who never pause, which saturates the machine.
 *
 *   BENCH_DATABASE_URL=postgres://…/empty_database node --import tsx bench/load.ts
 *
 * The server migrates the database. BENCH_ROWS (100000) rows of reports and of spatial tables,
 * BENCH_SECONDS (30) per kind of users of L1 (600 as promised), at most 60 of them in the other
 * phases; BENCH_PORT (5000) and the next one are used.
 */
const DATABASE_URL = process.env.BENCH_DATABASE_URL ?? '';
const ROWS = Number(process.env.BENCH_ROWS ?? 100_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 30);
const SHORT_SECONDS = Math.min(60, SECONDS);
const PORT = Number(process.env.BENCH_PORT ?? 5000);
const USERS = 50;
const FLOOD = 2_000;
const server = `http://127.0.0.1:${PORT}`;
const plain = `http://127.0.0.1:${PORT + 1}`;

const root = new URL('../', import.meta.url);

const lines: string[] = [];
const note = (line: string): void => {
  console.log(line);
  lines.push(line);
};

const DETAIL = 'query($id: ID!) { getShortReport(id: $id) { id nombre trazado capas } }';
const SAVE = `mutation($id: ID!, $version: Int, $job: String!) { saveUserProfile(id: $id,
  version: $version, firstName: "Carga", lastName: "Prueba", jobTitle: $job) { success errors { message } } }`;
const START = `{ initShortReportManager { structures { id nombre } layers { nombre titulo } }
  accountInfo { permissions } }`;
const BARS = 'id item count';
const PROJECTS = `{ projectsDashboard { total withCode withSharepoint proposals byMonth { ${BARS} }
  byType { ${BARS} } byState { ${BARS} } byCoordinator { ${BARS} } byProducts { ${BARS} } } }`;
const PRODUCTS = `{ productsDashboard { reportData { total vencidas revisadas aprobadasPrimera
  horasEstimadas minutosGestion byDay { ${BARS} } byProcess { ${BARS} } byActivity { ${BARS} }
  byEmployee { ${BARS} } byState { ${BARS} } byRol { ${BARS} } byDuration { ${BARS} }
  activities { id nombre dueno total rechazos errores horasEstimadas p50 p80 } } } }`;

/** A save of the version that is stored. */
function saveCall(user: LoadUser): Call {
  const { id, version } = user;
  return {
    ...graphqlCall(user, SAVE, { id: String(id), version, job: `Cargo ${version}` }),
    answered: (body) => {
      if (body.includes('"success":true')) user.version = version + 1;
    },
  };
}

const half = () => Math.random() < 0.5;

/** 70 % lists, 15 % details (a fifth of them what opens a form), 10 % saves, 5 % dashboards. */
function mixed(users: readonly LoadUser[]) {
  return (index: number): Call => {
    const user = users[index] as LoadUser;
    const says = Math.random();
    if (says < 0.7) return listCall(user);
    if (says < 0.82)
      return graphqlCall(user, DETAIL, { id: String(1 + Math.floor(Math.random() * ROWS)) });
    if (says < 0.85) return graphqlCall(user, START);
    if (says < 0.95) return saveCall(user);
    return graphqlCall(user, half() ? PROJECTS : PRODUCTS);
  };
}

async function start(
  program: string,
  env: Record<string, string>,
  ready: string,
): Promise<ChildProcess> {
  const { file, execArgv } = await translateServer(new URL(program, root));
  const child = spawn(process.execPath, [...execArgv, file], {
    cwd: fileURLToPath(root),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  for (let tries = 0; tries < 600; tries++) {
    if (child.exitCode !== null) throw new Error(`${program} ended`);
    if (
      await fetch(ready).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return child;
    await pause(200);
  }
  throw new Error(`${program} did not start`);
}

/** Resident memory of a process, in MB. */
async function memoryOf({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

const ms = (value: number) => `${Math.round(value)} ms`;
const shares = ({ times }: LoadResult) =>
  [0.5, 0.95, 0.99].map((share) => ms(percentile(times, share))).join(' | ');
const statusesOf = ({ statuses }: LoadResult) =>
  [...statuses].map(([status, count]) => `${status || 'no answer'}: ${count}`).join(', ');

/** How people come: a call now and then. */
const PEOPLE = { thinkMs: 1000 };

/** The users of L1: as many connections, busy without a pause or a call now and then. */
const kinds = [
  ['people who think 0.5 to 1.5 s', PEOPLE],
  ['users who never pause', {}],
] as const;

async function mixedLoad(users: readonly LoadUser[], child: ChildProcess): Promise<void> {
  await load(server, USERS, 5, mixed(users));
  note('| L1, mixed calls | p50 | p95 | p99 | calls/s | errors | memory: start → end | slope |');
  note('|---|---|---|---|---|---|---|---|');
  for (const [name, options] of kinds) {
    const memory = watchMemory(child);
    const result = await load(server, USERS, SECONDS, mixed(users), options);
    const errors = result.calls - result.times.length + result.wrong;
    const rate = Math.round(result.calls / SECONDS);
    note(
      `| ${USERS} ${name}, ${ROWS} rows, ${SECONDS} s | ${shares(result)} | ${rate} | ${errors} | ${await memory.stop()} |`,
    );
  }
  note('');
}

const SAMPLE_MS = 2_000;
/** Memory is expected to settle for so long. */
const SETTLING_MS = 120_000;

/** Samples a process's memory until it is stopped. */
function watchMemory(child: ChildProcess) {
  const started = performance.now();
  const samples: { minutes: number; megabytes: number }[] = [];
  const sample = async () => {
    const megabytes = await memoryOf(child);
    samples.push({ minutes: (performance.now() - started) / 60_000, megabytes });
  };
  const first = sample();
  const timer = setInterval(() => void sample(), SAMPLE_MS);
  return {
    /** `200 → 210 MB | 0.4 MB/min after minute 2` */
    async stop(): Promise<string> {
      clearInterval(timer);
      await first;
      await sample();
      const settled = samples.filter(({ minutes }) => minutes * 60_000 >= SETTLING_MS);
      const slope =
        settled.length < 30 ? '–' : `${slopeOf(settled).toFixed(1)} MB/min after minute 2`;
      return `${samples[0]?.megabytes} → ${samples.at(-1)?.megabytes} MB | ${slope}`;
    },
  };
}

/** The slope of the line that is nearest to the samples. */
function slopeOf(samples: readonly { minutes: number; megabytes: number }[]): number {
  const mean = (pick: (sample: (typeof samples)[number]) => number) =>
    samples.reduce((sum, sample) => sum + pick(sample), 0) / samples.length;
  const minutes = mean((sample) => sample.minutes);
  const megabytes = mean((sample) => sample.megabytes);
  const rise = mean((sample) => (sample.minutes - minutes) * (sample.megabytes - megabytes));
  return rise / mean((sample) => (sample.minutes - minutes) ** 2);
}

/** Both servers in turn, so that what else the machine does falls on both. */
async function ratios(users: readonly LoadUser[]): Promise<void> {
  note('| 20 connections | GraphQL | plain SQL over HTTP | ratio | p95 GraphQL |');
  note('|---|---|---|---|---|');
  const pages = [
    ['page without count', PAGE, '/'],
    ['page with capped count', COUNTED, '/contada'],
  ] as const;
  for (const [name, query, path] of pages) {
    const sums = { ours: 0, plain: 0, p95: 0 };
    const rounds = 3;
    for (let round = 0; round < rounds; round++) {
      const each = SHORT_SECONDS / 2 / rounds;
      const ours = await load(server, 20, each, (n) =>
        graphqlCall(users[n] as LoadUser, query, { order: '-fechaCreacion' }),
      );
      const other = await load(plain, 20, each, () => ({ path, method: 'GET', headers: {} }));
      sums.ours += ours.times.length / each / rounds;
      sums.plain += other.times.length / each / rounds;
      sums.p95 = Math.max(sums.p95, percentile(ours.times, 0.95));
    }
    note(
      `| ${name} | ${Math.round(sums.ours)}/s | ${Math.round(sums.plain)}/s | ${(sums.ours / sums.plain).toFixed(2)} | ${ms(sums.p95)} |`,
    );
  }
  note('');
}

async function flood(users: readonly LoadUser[], child: ChildProcess): Promise<void> {
  const result = await load(server, FLOOD, SHORT_SECONDS, (n) => mixed(users)(n % USERS));
  const ended = performance.now();
  let recovered: number | undefined;
  while (recovered === undefined && performance.now() - ended < 30_000) {
    const after = await load(server, USERS, 2, mixed(users), PEOPLE);
    const calm = after.times.length === after.calls && percentile(after.times, 0.95) <= 300;
    if (calm) recovered = (performance.now() - ended) / 1000;
  }
  note(
    `L5, ${FLOOD} connections for ${SHORT_SECONDS} s: ${statusesOf(result)}; answered p95 ${ms(percentile(result.times, 0.95))}; ` +
      `${child.exitCode === null ? 'same process' : 'PROCESS ENDED'}, ${await memoryOf(child)} MB; ` +
      (recovered === undefined
        ? 'the 300 ms of L1 not reached again within 30 s by people who think.'
        : `the 300 ms of L1 again after ${recovered.toFixed(0)} s, by people who think.`),
  );
}

async function main(): Promise<void> {
  if (!DATABASE_URL) throw new Error('Set BENCH_DATABASE_URL to an empty database with PostGIS.');
  const dataDir = await mkdtemp(join(tmpdir(), 'comarca-carga-'));
  const env = {
    DATABASE_URL,
    DATA_DIR: dataDir,
    COMARCA_SECRET: 'only-for-this-benchmark-0123456789',
    COMARCA_ROLE: 'web',
    LOG_LEVEL: 'fatal',
  };
  const ours = await start(
    'packages/server/src/main.ts',
    { ...env, PORT: String(PORT) },
    `${server}/salud`,
  );
  const byHand = await start(
    'bench/plain-list.ts',
    { PORT: String(PORT + 1), BENCH_DATABASE_URL: DATABASE_URL },
    plain,
  );
  const database = openDatabase(DATABASE_URL, { max: 2 });
  try {
    const users = await makeUsers(database.db, USERS);
    await makeCounted(database.db, users[0]?.id ?? 0);
    await makeRows(database.db, ROWS, users[0]?.id ?? 0);
    note(
      `Machine: ${cpus()[0]?.model}, ${availableParallelism()} cores for server, database and driver together; load average before the run ${loadavg()[0]?.toFixed(1)} (above the number of cores, other work slows every figure; the ratios bear it better).\n`,
    );
    await mixedLoad(users, ours);
    await ratios(users);
    await flood(users, ours);
    await writeSection('## Load on the lists', lines.join('\n'));
  } finally {
    ours.kill();
    byHand.kill();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await main();
