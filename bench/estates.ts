import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../packages/server/src/core/db/database.ts';
import { comparedCounts } from '../packages/server/src/modules/inmobiliaria/bulk/comparison.layer.ts';
import { proposalsFor } from '../packages/server/src/modules/inmobiliaria/bulk/sync.compare.ts';
import { affectedBy } from '../packages/server/src/modules/inmobiliaria/designs/affectation.layer.ts';
import { listEstates } from '../packages/server/src/modules/inmobiliaria/estates/estate.repository.ts';
import { listNegotiations } from '../packages/server/src/modules/inmobiliaria/negotiation/negotiation.repository.ts';
import { BENCH_URL, engineName, openBenchDatabase } from './support/bench-database.ts';
import { COMPARED, makeCompared, PARCELS } from './support/estates-cadastre.ts';
import { ESTATES, IN_STRIP, makeEstates, PROJECTS, SIDE } from './support/estates-data.ts';
import { makeUsers } from './support/load-data.ts';
import { askProgram, startMain } from './support/main-program.ts';
import { writeSection } from './support/results.ts';
import { type DbCall, timeCalls } from './support/timed-calls.ts';

/**
 * Real-estate lists over 200,000 estates, what a strip of 300 km needs of 5,000 of them, 20,000 beside a
 * cadastre of a million parcels, 500 sheets by the running program. Writes its section of
 * docs/benchmarks.md.
 *
 *   BENCH_DATABASE_URL=postgres://…/empty_database node --import tsx bench/estates.ts
 *
 * The data stay in the database: a second run only measures.
 */
const GOAL_MS = 150;
const STRIP_GOAL_MS = 5_000;
const COMPARED_GOAL_MS = 1_000;
const SHEETS = 500;
const SHEETS_GOAL_MS = 120_000;
const PORT = Number(process.env.BENCH_PORT ?? 8_921);
const PLAN = { warmUp: 2, runs: 20, goalMs: GOAL_MS };

type Estates = Parameters<typeof listEstates>[1];
type Negotiations = Parameters<typeof listNegotiations>[1];

const estates =
  (asked: Partial<Estates>): DbCall =>
  async (db) => {
    const page = await listEstates(db, { first: 20, offset: 0, search: '', ...asked });
    await page.totalCount();
  };
const negotiations =
  (asked: Partial<Negotiations>): DbCall =>
  async (db) => {
    const page = await listNegotiations(db, { first: 20, offset: 0, search: '', ...asked });
    await page.totalCount();
  };

async function callsOf(db: Db): Promise<readonly (readonly [string, DbCall])[]> {
  const { rows } = await sql<{ project: number; person: number }>`
    select (select min(id) from proyectos_gi) as project,
      (select min(id) from usuarios where username like 'predial%') as person`.execute(db);
  const { project = 0, person = 0 } = rows[0] ?? {};
  const of = { proyecto_In: [project] };
  return [
    ['estates: the newest', estates({})],
    ['estates: page 500 by code', estates({ orderBy: 'codigoSig', offset: 10_000 })],
    ['estates: by name', estates({ orderBy: 'nombrePredioFmi' })],
    ['estates: of one person', estates({ de: person })],
    ['estates: one project by code', estates({ ...of, orderBy: 'codigoSig' })],
    ['estates: one municipality', estates({ municipio_In: ['15007'] })],
    ['estates: legal diagnosis finished', estates({ juridico_In: ['Si'] })],
    ['estates: search of a number', estates({ search: '070-199' })],
    ['estates: search of a name', estates({ search: 'finca 7919' })],
    ['board: one column, by next term', negotiations({ ...of, etapa_In: [3], orderBy: 'plazo' })],
    ['board: not begun', negotiations({ ...of, etapa_In: [0], orderBy: 'plazo' })],
    ['negotiations: all by code', negotiations({})],
    ['negotiations: one stage', negotiations({ etapa_In: [8] })],
    ['negotiations: one person', negotiations({ responsable_In: [person + 3] })],
    ['negotiations: overdue of a project', negotiations({ ...of, plazo_In: ['VENCIDO'] })],
  ];
}

async function timedStrip(db: Db): Promise<{ ms: number; estates: number }> {
  const { rows } = await sql<{ id: number }>`select min(id) as id from disenos_gi`.execute(db);
  const started = performance.now();
  const found = await affectedBy(db, rows[0]?.id ?? 0);
  return { ms: Math.round(performance.now() - started), estates: found.length };
}

/** What cadastre and registry propose for a page of the screen, and for all estates of a project. */
async function timedComparison(db: Db, project: number): Promise<{ page: number; all: number }> {
  const { rows: estates } = await sql<{ id: number }>`
    select id from predios_gi where proyecto_gi_id = ${project} order by id limit 25`.execute(db);
  const timed = async (compare: () => Promise<unknown>) => {
    const times: number[] = [];
    for (let n = 0; n < 5; n++) {
      const started = performance.now();
      await compare();
      times.push(performance.now() - started);
    }
    return Math.round(times.toSorted((one, other) => one - other)[2] ?? 0);
  };
  return {
    page: await timed(() =>
      proposalsFor(
        db,
        project,
        estates.map(({ id }) => id),
      ),
    ),
    all: await timed(async () => {
      const { predios } = await comparedCounts(db, project);
      if (predios !== COMPARED) throw new Error(`${predios} estates were compared`);
    }),
  };
}

const PREPARE = `mutation($p: ID!, $d: ID!, $e: [ID!]!) { prepareEstateSheets(projectId: $p,
  designId: $d, predios: $e, formato: "zip") { received errors { message } } }`;
const FILES = `query($p: ID!, $d: ID!) { estateSheetFiles(projectId: $p, designId: $d) { estado } }`;

/** The sheets of many estates as one zip, by the program, from the asking to the file. */
async function timedSheets(db: Db): Promise<number> {
  const { rows } = await sql<{ design: number; project: number; estates: number[] }>`
    select d.id as design, d.proyecto_gi_id as project, (select array_agg(id) from (
      select id from predios_gi where proyecto_gi_id = d.proyecto_gi_id order by id limit ${SHEETS}) e)
      as estates from disenos_gi d order by d.id limit 1`.execute(db);
  const [user] = await makeUsers(db, 1);
  const [{ design, project, estates } = { design: 0, project: 0, estates: [] }] = rows;
  if (!user || !BENCH_URL) throw new Error('the benchmark needs a person and a server');
  const dataDir = await mkdtemp(join(tmpdir(), 'comarca-bench-predios-'));
  const program = await startMain({ databaseUrl: BENCH_URL, dataDir, port: PORT });
  try {
    const of = { p: String(project), d: String(design) };
    const started = performance.now();
    const { prepareEstateSheets: asked } = await askProgram<{
      prepareEstateSheets: { received: boolean };
    }>(program, user, PREPARE, { ...of, e: estates.map(String) });
    if (!asked.received) throw new Error('the sheets were refused');
    for (;;) {
      await pause(250);
      const { estateSheetFiles: files } = await askProgram<{
        estateSheetFiles: { estado: string }[];
      }>(program, user, FILES, of);
      const states = files.map(({ estado }) => estado);
      if (states.includes('FALLIDO')) throw new Error('the sheets failed');
      if (states[0] === 'TERMINADO') return Math.round(performance.now() - started);
    }
  } finally {
    program.child.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  if (!BENCH_URL) throw new Error('Set BENCH_DATABASE_URL to an empty database with PostGIS.');
  const { db, close } = await openBenchDatabase();
  try {
    await makeEstates(db);
    const compared = await makeCompared(db);
    const lists = await timeCalls(db, await callsOf(db), PLAN);
    const strip = await timedStrip(db);
    console.log(strip);
    const proposed = await timedComparison(db, compared);
    console.log(proposed);
    const sheets = await timedSheets(db);
    const load = (loadavg()[0] ?? 0).toFixed(1);
    await writeSection(
      '## Real-estate management',
      `
${ESTATES.toLocaleString('en')} estates of ${PROJECTS} projects (\`bench/estates.ts\`), ${engineName}, page and
count, the statements without the network. Goal: ${GOAL_MS} ms. Measured on ${availableParallelism()} cores, with a
load of ${load} at the end.

| real estate | median ms | p95 ms | |
|---|---|---|---|
${lists.join('\n')}

What a strip of ${(IN_STRIP * SIDE) / 1_000} km needs of ${strip.estates.toLocaleString('en')} estates was computed in
**${(strip.ms / 1_000).toFixed(1)} s**. Goal: ${STRIP_GOAL_MS / 1_000} s.

What cadastre and registry propose, of ${PARCELS.toLocaleString('en')} parcels, for a page of 25 estates was found in
**${proposed.page} ms**, and how all ${COMPARED.toLocaleString('en')} of a project compare, field by field, in **${(proposed.all / 1_000).toFixed(1)} s** (medians of five). Goal:
${COMPARED_GOAL_MS / 1_000} s. ${SHEETS} sheets were made by the running program, as one zip, in **${Math.round(sheets / 1_000)} s**. Goal:
${SHEETS_GOAL_MS / 1_000} s.
`,
    );
  } finally {
    await close();
  }
}

await main();
