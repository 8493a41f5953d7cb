import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../packages/server/src/core/db/database.ts';
import { BENCH_URL, engineName, openBenchDatabase } from './support/bench-database.ts';
import { type LoadUser, makeUsers } from './support/load-data.ts';
import { percentile } from './support/load-driver.ts';
import {
  askProgram,
  forgetPeak,
  type MainProgram,
  memoryOf,
  startMain,
} from './support/main-program.ts';
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
 * What programs of others wait for at the published doors of a layer of a million polygons: tiles, pages
 * of features, maps and whole files, asked of the running program. Writes its section of
 * docs/benchmarks.md.
 *
 *   BENCH_DATABASE_URL=postgres://…/empty_database node --import tsx bench/publishing.ts
 *
 * The data stay in the database: a second run only measures. BENCH_PORT (5000) is used.
 */
const PORT = Number(process.env.BENCH_PORT ?? 5000);
const ROWS = millionPolygons.rows;
const GOALS = { warm: 100, cold: 400, page: 60, map: 400 };
const ZOOMS = Array.from({ length: 17 }, (_, zoom) => zoom);
const TILES_OF_A_ZOOM = 20;
const PAGES = 30;
const MAPS = 30;
/** 82 by 61 polygons stand in it: 5,000. */
const MAP = { degrees: [1.135, 0.845], pixels: [1_024, 762] } as const;
const FORMATS = ['geojson', 'gpkg', 'shp'];

interface Asking {
  program: MainProgram;
  user: LoadUser;
}

/** Milliseconds until all of an answer is there. */
async function timed({ program, user }: Asking, path: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(program.url + path, { headers: { cookie: user.cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return performance.now() - began;
}

async function timedAll(asking: Asking, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (const path of paths) times.push(await timed(asking, path));
  return times;
}

/** A row of the results: median, 95th percentile and the longest. */
function rowOf(name: string, times: readonly number[], goal: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  const [middle, most, longest] = [0.5, 0.95, 1].map((share) =>
    Math.round(percentile(sorted, share)),
  );
  const verdict = (most ?? 0) <= goal ? '' : `over ${goal} ms`;
  const row = `| ${name} | ${middle} | ${most} | ${longest} | ${verdict} |`;
  console.log(row);
  return row;
}

/** Tiles that were never asked for, and the same again. */
async function tileRows(asking: Asking): Promise<string[]> {
  const roll = dice(7);
  const rows: string[] = [];
  const cold: number[] = [];
  const warm: number[] = [];
  for (const zoom of ZOOMS) {
    const paths = new Set(
      Array.from({ length: TILES_OF_A_ZOOM }, () => tileSomewhere(zoom, ground, roll)),
    );
    const times = await timedAll(asking, [...paths]);
    rows.push(rowOf(`tiles of zoom ${zoom}, first time (${paths.size})`, times, GOALS.cold));
    cold.push(...times);
    warm.push(...(await timedAll(asking, [...paths])));
  }
  return [
    rowOf(`tiles of all zooms, first time (${cold.length})`, cold, GOALS.cold),
    rowOf('the same tiles again', warm, GOALS.warm),
    ...rows,
  ];
}

async function pageRows(asking: Asking): Promise<string[]> {
  const places = { first: 0, middle: ROWS / 2, last: ROWS - PAGES * 1_000 };
  await timedAll(asking, Array(5).fill(pageAfter(0)));
  const rows: string[] = [];
  for (const [name, from] of Object.entries(places)) {
    const paths = Array.from({ length: PAGES }, (_, n) => pageAfter(from + n * 1_000 - 1));
    const times = await timedAll(asking, paths);
    rows.push(rowOf(`pages of 1,000 features, ${name}`, times, GOALS.page));
  }
  return rows;
}

interface Page {
  features: unknown[];
  links: { rel: string; href: string }[];
}

/** All features to the end, from page to page as each says, and what the program holds meanwhile. */
async function walkRow({ program, user }: Asking): Promise<string> {
  const before = await memoryOf(program.child, 'VmRSS');
  await forgetPeak(program.child);
  const began = performance.now();
  let path: string | undefined = pageAfter(0).replace(/&cursor=.*/, '');
  let [pages, features] = [0, 0];
  while (path) {
    const answer = await fetch(program.url + path, { headers: { cookie: user.cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    const page = (await answer.json()) as Page;
    pages += 1;
    features += page.features.length;
    const next = page.links.find(({ rel }) => rel === 'next');
    path = next && pathOf(next.href);
  }
  if (features !== ROWS) throw new Error(`${features} features were paged, not ${ROWS}`);
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  const peak = await memoryOf(program.child, 'VmHWM');
  const row = `All ${features.toLocaleString('en')} features were paged to the end by \`next\`, ${pages} pages in ${seconds} s; the program held ${before} MB before and ${peak} MB at the peak.`;
  console.log(row);
  return row;
}

const pathOf = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://127.0.0.1');
  return pathname + search;
};

async function mapRows(asking: Asking): Promise<string[]> {
  const roll = dice(11);
  const paths = Array.from({ length: MAPS + 3 }, () => mapSomewhere(MAP, ground, roll));
  const times = await timedAll(asking, paths);
  return [rowOf('maps of 5,000 features', times.slice(3), GOALS.map)];
}

const EXPORT = `mutation($id: ID!, $formato: String!) { exportLayer(id: $id, formato: $formato) {
  received errors { message } } }`;
const EXPORTS = 'query($id: ID!) { layerExports(id: $id) { id estado error bytes } }';

interface Exported {
  id: string;
  estado: string;
  error: string | null;
  bytes: number | null;
}

/** A file of the whole layer, by its job. */
async function exportRow({ program, user }: Asking, id: number, format: string): Promise<string> {
  const before = await memoryOf(program.child, 'VmRSS');
  await forgetPeak(program.child);
  const began = performance.now();
  await askProgram(program, user, EXPORT, { id, formato: format });
  for (;;) {
    await pause(250);
    const { layerExports } = await askProgram<{ layerExports: Exported[] }>(
      program,
      user,
      EXPORTS,
      { id },
    );
    const [newest] = layerExports;
    if (newest?.error) throw new Error(newest.error);
    if (newest?.estado !== 'TERMINADO') continue;
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    const peak = await memoryOf(program.child, 'VmHWM');
    const megabytes = Math.round((newest.bytes ?? 0) / 1024 ** 2);
    const row = `| ${format} | ${megabytes} MB | ${seconds} s | ${before} → ${peak} MB |`;
    console.log(row);
    return row;
  }
}

async function layerId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from tablas_postgis where nombre = ${PUBLISHED}`.execute(db);
  return rows[0]?.id ?? 0;
}

async function main(): Promise<void> {
  if (!BENCH_URL) throw new Error('Set BENCH_DATABASE_URL to an empty database with PostGIS.');
  const { db, close } = await openBenchDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'comarca-bench-publicar-'));
  let program: MainProgram | undefined;
  try {
    await makeLayer(db, millionPolygons);
    await registerLayer(db, PUBLISHED, millionPolygons);
    const layer = await layerId(db);
    const [user] = await makeUsers(db, 1);
    if (!user) throw new Error('nobody to ask');
    program = await startMain({ databaseUrl: BENCH_URL, dataDir: folder, port: PORT });
    const asking = { program, user };
    const far = await publish(db, program, user, layer);
    console.log(far);
    const doors = [
      ...(await pageRows(asking)),
      ...(await mapRows(asking)),
      ...(await tileRows(asking)),
    ];
    const walked = await walkRow(asking);
    const files: string[] = [];
    for (const format of FORMATS) files.push(await exportRow(asking, layer, format));
    const load = (loadavg()[0] ?? 0).toFixed(1);
    await writeSection('## Publishing', report({ doors, walked, files, load, far }));
  } finally {
    program?.child.kill('SIGTERM');
    await close();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Results {
  doors: readonly string[];
  walked: string;
  files: readonly string[];
  load: string;
  far: { seconds: number; tiles: number; megabytes: number };
}

const report = ({ doors, walked, files, load, far }: Results) => `
A layer of ${ROWS.toLocaleString('en')} polygons (\`bench/publishing.ts\`), ${engineName}, asked of the running program
over HTTP one after the other. Goals, of the 95th percentile: a tile ${GOALS.warm} ms, ${GOALS.cold} ms the first time that it is
asked for; a page ${GOALS.page} ms; a map of ${MAP.pixels.join(' × ')} ${GOALS.map} ms. Tiles lie at places chosen by chance, at most
${TILES_OF_A_ZOOM} of each zoom. Measured on ${availableParallelism()} cores for the program, its database and the asking, with a
load of ${load} at the end.

| | median ms | p95 ms | longest ms | |
|---|---|---|---|---|
${doors.join('\n')}

${walked}

The ${far.tiles} tiles of many features (${Math.round(far.megabytes)} MB) were made in ${Math.round(far.seconds)} s after the layer was published.

Files of the whole layer, made by their job; memory is the program's, without its database's: before, and
at the peak.

| file | size | made in | memory |
|---|---|---|---|
${files.join('\n')}
`;

await main();
