import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../packages/server/src/core/db/database.ts';
import { BENCH_URL, engineName, openBenchDatabase } from './support/bench-database.ts';
import { listCall } from './support/list-calls.ts';
import { type LoadUser, makeRows, makeUsers } from './support/load-data.ts';
import { type Call, type LoadResult, load, percentile } from './support/load-driver.ts';
import { answeringMs, type MainProgram, startMain } from './support/main-program.ts';
import { ground, makeLayer, millionPolygons } from './support/national-set.ts';
import {
  dice,
  mapSomewhere,
  PUBLISHED,
  pageAfter,
  publish,
  tileSomewhere,
} from './support/publishing-calls.ts';
import { registerLayer } from './support/report-set.ts';
import { writeSection } from './support/results.ts';

/**
 * Whether visitors of the geoportal slow the staff's lists: 20 people who leaf through lists, by themselves
 * and while 200 strangers read tiles, pages of features and maps of a layer of a million polygons. Both
 * are measured in turns, so that what else the machine does falls on both. Writes its section of
 * docs/benchmarks.md.
 *
 *   BENCH_DATABASE_URL=postgres://…/empty_database node --import tsx bench/visitors.ts
 *
 * The data stay in the database: a second run only measures. BENCH_SECONDS (20) for each of the turns,
 * BENCH_ROUNDS (3) of them with and without visitors; BENCH_PORT (5000) is used.
 */
const PORT = Number(process.env.BENCH_PORT ?? 5000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const LIST_ROWS = 100_000;
const STAFF = 20;
const VISITORS = 200;
/** The lists' 95th percentile may be so much longer with visitors. */
const GOAL = 1.2;
const STAFF_THINKS_MS = 1_000;
/** Who looks at a map moves it now and then. */
const VISITOR_THINKS_MS = 10_000;
const MAP = { degrees: [1.135, 0.845], pixels: [1_024, 762] } as const;

const roll = dice(23);

/** Eight of ten are tiles, of which most were asked for before; the others are pages and maps. */
function visitorCall(visitor: number): Call {
  const says = roll();
  return {
    path: visitedPath(says),
    method: 'GET',
    headers: { 'x-forwarded-for': `10.1.${visitor >> 8}.${visitor & 255}` },
  };
}

function visitedPath(says: number): string {
  if (says < 0.8) return tileSomewhere(9 + Math.floor(roll() * 7), ground, roll);
  if (says < 0.95) return pageAfter(Math.floor(roll() * millionPolygons.rows));
  return mapSomewhere(MAP, ground, roll);
}

interface Turn {
  lists: LoadResult;
  visits: LoadResult | null;
  /** of the thread that answers, milliseconds of the processor in each second */
  answering: number;
}

async function turn(
  { url, child }: MainProgram,
  staff: readonly LoadUser[],
  hasVisitors: boolean,
): Promise<Turn> {
  let going = true;
  const before = await answeringMs(child);
  const visits = hasVisitors
    ? load(url, VISITORS, SECONDS + 5, visitorCall, {
        thinkMs: VISITOR_THINKS_MS,
        going: () => going,
      })
    : null;
  const lists = await load(url, STAFF, SECONDS, (n) => listCall(staff[n] as LoadUser), {
    thinkMs: STAFF_THINKS_MS,
  });
  const answering = ((await answeringMs(child)) - before) / SECONDS;
  going = false;
  return { lists, visits: await visits, answering };
}

const meanAnswering = (turns: readonly Turn[]): number =>
  turns.reduce((sum, { answering }) => sum + answering, 0) / turns.length;
const ms = (value: number) => `${Math.round(value)}`;
const failures = ({ calls, times, wrong }: LoadResult) => calls - times.length + wrong;

function rowOf(name: string, results: readonly LoadResult[]): { row: string; p95: number } {
  const times = results.flatMap((one) => one.times).sort((one, other) => one - other);
  const p95 = percentile(times, 0.95);
  const shares = [0.5, 0.95, 0.99].map((share) => ms(percentile(times, share)));
  const failed = results.reduce((sum, one) => sum + failures(one), 0);
  const row = `| ${name} | ${times.length} | ${shares.join(' | ')} | ${failed} |`;
  console.log(row);
  return { row, p95 };
}

async function measured(program: MainProgram, staff: readonly LoadUser[]): Promise<string> {
  await turn(program, staff, true);
  const alone: Turn[] = [];
  const together: Turn[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await turn(program, staff, false));
    together.push(await turn(program, staff, true));
  }
  const listsOf = (turns: readonly Turn[]) => turns.map(({ lists }) => lists);
  const quiet = rowOf('lists without visitors', listsOf(alone));
  const crowded = rowOf(`lists with ${VISITORS} visitors`, listsOf(together));
  const visits = together.flatMap((one) => one.visits ?? []);
  const seen = rowOf('what the visitors asked for', visits);
  const unanswered = visits.reduce((sum, { statuses }) => sum + (statuses.get(0) ?? 0), 0);
  const ratio = crowded.p95 / quiet.p95;
  const verdict = ratio <= GOAL ? 'within the goal' : `over the goal of ${GOAL}`;
  const told = `The lists' p95 with visitors is ${ratio.toFixed(2)} times that without: ${verdict}. The thread that answers
everybody had ${ms(meanAnswering(alone))} ms of the processor in each second without them, ${ms(meanAnswering(together))} with them. Of what
failed of the visitors' calls ${unanswered} had no answer within 30 s.`;
  console.log(told);
  return report([quiet.row, crowded.row, seen.row], told);
}

const report = (rows: readonly string[], told: string) => `
${STAFF} people of the staff who leaf, search and order through lists of ${LIST_ROWS.toLocaleString('en')} rows, a call a
second each, by themselves and while ${VISITORS} strangers (each of a network of their own, a call every
${VISITOR_THINKS_MS / 1_000} s: tiles, pages of 1,000 features, maps of 5,000) read a published layer of a million polygons
(\`bench/visitors.ts\`), ${engineName}. ${ROUNDS} turns of ${SECONDS} s of each, one after the other, on ${availableParallelism()} cores for the
program, its database and the asking; load at the end ${(loadavg()[0] ?? 0).toFixed(1)}.

| | calls | p50 ms | p95 ms | p99 ms | failed |
|---|---|---|---|---|---|
${rows.join('\n')}

${told}
`;

async function prepared(db: Db): Promise<{ staff: LoadUser[]; layer: number }> {
  await makeLayer(db, millionPolygons);
  await registerLayer(db, PUBLISHED, millionPolygons);
  const staff = await makeUsers(db, STAFF);
  await makeRows(db, LIST_ROWS, staff[0]?.id ?? 0);
  const { rows } = await sql<{ id: number }>`
    select id from tablas_postgis where nombre = ${PUBLISHED}`.execute(db);
  return { staff, layer: rows[0]?.id ?? 0 };
}

const isPublished = async (db: Db, layer: number): Promise<boolean> =>
  (await sql`select from publicaciones where capa_id = ${layer}`.execute(db)).rows.length > 0;

async function main(): Promise<void> {
  if (!BENCH_URL) throw new Error('Set BENCH_DATABASE_URL to an empty database with PostGIS.');
  const { db, close } = await openBenchDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'comarca-bench-visitas-'));
  let program: MainProgram | undefined;
  try {
    const { staff, layer } = await prepared(db);
    const [first] = staff;
    if (!first) throw new Error('nobody to ask');
    program = await startMain({ databaseUrl: BENCH_URL, dataDir: folder, port: PORT });
    if (!(await isPublished(db, layer))) await publish(db, program, first, layer);
    await writeSection('## Visitors and the staff', await measured(program, staff));
  } finally {
    program?.child.kill('SIGTERM');
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
