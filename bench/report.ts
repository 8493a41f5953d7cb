import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openSocket, type TestSocket } from '../packages/server/test/testkit/servers/socket.ts';
import { engineName } from './support/bench-database.ts';
import { graphqlCall, listCall } from './support/list-calls.ts';
import type { LoadUser } from './support/load-data.ts';
import { load, percentile } from './support/load-driver.ts';
import { type Program, startProgram } from './support/report-program.ts';
import { route } from './support/report-set.ts';
import { writeSection } from './support/results.ts';

/**
 * A quick report of 30 layers from the click to the Word document, alone and three at once beside
 * people who leaf through lists (promise L2). Writes its section of docs/benchmarks.md.
 *
 *   BENCH_DATABASE_URL=postgres://… node --import tsx bench/report.ts   # native
 *   node --import tsx bench/report.ts                                   # the embedded database
 *
 * The layers and BENCH_ROWS (20000) rows of lists are made on the first run and kept: natively in
 * the database, otherwise under BENCH_DATA_DIR.
 */
const ROWS = process.env.BENCH_ROWS ?? '20000';
const DATA_DIR = process.env.BENCH_DATA_DIR ?? join(tmpdir(), 'comarca-bench-report');
/** People who leaf through lists while the reports are made. */
const READERS = 15;
const LONGEST_MS = 120_000;

const SAVE = `mutation($name: String!, $layers: [String!]!, $coords: String!) {
  saveShortReport(name: $name, buffer: 500, layers: $layers, coords: $coords, crs: 9377) {
    obtained errors { message } report { id } } }`;

/** Milliseconds of one report: its first message, its crossing, its document. */
interface Timing {
  first: number;
  crossed: number;
  written: number;
}

const stateOf = ({ received }: TestSocket, id: number, states: readonly string[]) =>
  received.find(({ data }) => data?.reporteId === id && states.includes(String(data.estado)));

async function until(ready: () => boolean): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while (!ready()) {
    if (performance.now() > end) throw new Error('The report took too long.');
    await pause(5);
  }
}

/** One person makes a report and takes its document home. */
async function makeReport({ url, layers }: Program, user: LoadUser, name: string): Promise<Timing> {
  const socket = await openSocket(url, { cookie: user.cookie });
  try {
    const began = performance.now();
    const since = () => performance.now() - began;
    const { path, method, headers, body } = graphqlCall(user, SAVE, {
      // The same request within half a minute is the same report: a second run makes its own.
      name: `${name} ${Date.now()}`,
      layers,
      coords: JSON.stringify(route),
    });
    const saved = await fetch(url + path, { method, headers, body: body ?? null });
    const { data } = (await saved.json()) as {
      data: { saveShortReport: { report: { id: string } } };
    };
    const id = Number(data.saveShortReport.report.id);
    await until(() => socket.received.some(({ data: step }) => step?.reporteId === id));
    const first = since();
    await until(() => stateOf(socket, id, ['GENERADO', 'FALLIDO']) !== undefined);
    if (stateOf(socket, id, ['FALLIDO'])) throw new Error('The report failed.');
    const crossed = since();
    const word = await fetch(`${url}/api/v1/reportes_rapidos/${id}/word`, { headers });
    if (!word.ok) throw new Error(`word: ${word.status} ${await word.text()}`);
    await word.arrayBuffer();
    return { first, crossed, written: since() };
  } finally {
    socket.close();
  }
}

/** A line of `/proc/<pid>/status`, in MB. */
async function memoryOf({ pid }: ChildProcess, line: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${line}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}

/** Lag of the server's event loop since it was asked last, as `/metricas` tells it. */
async function lagOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metricas`)).text();
  return 1000 * Number(/event_loop_lag_seconds\{quantile="0.99"\} (\S+)/.exec(text)?.[1]);
}

const ms = (value: number) => `${Math.round(value)} ms`;
const seconds = (value: number) => `${(value / 1000).toFixed(1)} s`;
const row = (name: string, { first, crossed, written }: Timing) =>
  `| ${name} | ${ms(first)} | ${seconds(crossed)} | ${seconds(written)} |`;

/** Reports of three people at once; others leaf through lists until the last document is written. */
async function besideLists(program: Program) {
  const { url, users } = program;
  await lagOf(url);
  let busy = true;
  const reports = Promise.all(
    users.slice(0, 3).map((user, n) => makeReport(program, user, `Informe a la vez ${n}`)),
  ).finally(() => {
    busy = false;
  });
  const readers = users.slice(3, 3 + READERS);
  const lists = await load(
    url,
    readers.length,
    LONGEST_MS / 1000,
    (n) => listCall(readers[n] as LoadUser),
    { going: () => busy },
  );
  return { timings: await reports, lists, lag: await lagOf(url) };
}

async function main(): Promise<void> {
  const { child, program } = await startProgram({ folder: DATA_DIR, rows: ROWS });
  try {
    const user = program.users[0] as LoadUser;
    await makeReport(program, user, 'Informe de calentamiento');
    const alone = await makeReport(program, user, 'Informe solo');
    const rest = await memoryOf(child, 'VmRSS');
    const { timings, lists, lag } = await besideLists(program);
    const peak = await memoryOf(child, 'VmHWM');
    const lines = [
      `Machine: ${cpus()[0]?.model}, ${availableParallelism()} cores for server, database and driver together; load average before the run ${loadavg()[2]?.toFixed(1)} (15 minutes). A report of ${program.layers.length} layers of 30,000 rows along 300 km of route, with a map of each layer; times from the click.\n`,
      '| report | first message | crossed | Word document |',
      '|---|---|---|---|',
      row('alone, the second', alone),
      ...timings.map((timing, n) => row(`${n + 1} of three at once, beside lists`, timing)),
      '',
      `L2, ${READERS} people leafing through lists meanwhile: ${lists.calls} calls, p50 ${ms(percentile(lists.times, 0.5))}, p95 ${ms(percentile(lists.times, 0.95))}, ${lists.calls - lists.times.length + lists.wrong} errors; event loop lag p99 ${ms(lag)}.`,
      `Memory of the server beside the database: ${rest} MB after one report, ${peak} MB at the peak of three.`,
    ];
    console.log(lines.join('\n'));
    await writeSection(`## Quick report, ${engineName}`, lines.join('\n'));
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

await main();
