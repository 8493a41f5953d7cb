import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { App } from '../packages/server/src/core/app.ts';
import { openApp, startServer } from '../packages/server/src/core/assemble.ts';
import { readConfig } from '../packages/server/src/core/config/config.ts';
import { findLayersByName } from '../packages/server/src/modules/capas/public.ts';
import { announceSynchronised } from '../packages/server/src/modules/capas/sync/synchronised.ts';
import { modules } from '../packages/server/src/modules/modules.ts';
import { BENCH_URL, engineName } from './support/bench-database.ts';
import { graphqlCall } from './support/list-calls.ts';
import { type LoadUser, makeUsers } from './support/load-data.ts';
import { makeLayer, millionPolygons } from './support/national-set.ts';
import { registerLayer, route } from './support/report-set.ts';
import { writeSection } from './support/results.ts';

/**
 * BENCH_REPORTS (100) watched reports, each along its own 3 km, of a layer of a million polygons, of
 * which some change: how long until every report was looked at and its author told. Writes its section
 * of docs/benchmarks.md.
 *
 *   BENCH_DATABASE_URL=postgres://…/empty_database node --import tsx bench/watched.ts
 */
const REPORTS = Number(process.env.BENCH_REPORTS ?? 100);
const LAYER = 'vigilada_1e6';
const LONGEST_MS = 900_000;
/** Every tenth polygon moves a little: the strip of every report has some of them. */
const CHANGE = sql`update capas.vigilada_1e6 set geom = ST_Translate(geom, 0.0005, 0) where id % 10 = 0`;

const SAVE = `mutation($name: String!, $layers: [String!]!, $coords: String!) {
  saveShortReport(name: $name, buffer: 500, layers: $layers, coords: $coords, crs: 9377) {
    obtained errors { message } } }`;

async function makeReports(url: string, user: LoadUser): Promise<void> {
  const step = Math.floor(route.coordinates.length / REPORTS);
  for (let n = 0; n < REPORTS; n++) {
    const coordinates = route.coordinates.slice(n * step, (n + 1) * step);
    const { path, method, headers, body } = graphqlCall(user, SAVE, {
      name: `Vigilado ${n} ${Date.now()}`,
      layers: [LAYER],
      coords: JSON.stringify({ type: 'LineString', coordinates }),
    });
    for (;;) {
      const answer = await fetch(url + path, { method, headers, body: body ?? null });
      const { data } = (await answer.json()) as {
        data?: { saveShortReport: { obtained: boolean } };
      };
      if (data?.saveShortReport.obtained) break;
      // So many of one person may wait at once.
      await pause(200);
    }
  }
}

async function untilNothingWaits({ database }: App, queue: string): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while (performance.now() < end) {
    const { rows } = await sql`select 1 from trabajos where cola = ${queue}
      and estado in ('PENDIENTE', 'EN_CURSO') limit 1`.execute(database.db);
    if (rows.length === 0) return;
    await pause(50);
  }
  throw new Error(`${queue} took too long.`);
}

/** Says that the layer was read anew and has other data. */
async function announce(app: App): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    await sql`update tablas_postgis set ultima_sincronizacion = now(),
      suma_verificacion = coalesce(suma_verificacion, '') || '+' where nombre = ${LAYER}`.execute(
      tx,
    );
    const [layer] = await findLayersByName(tx, [LAYER]);
    if (layer) await announceSynchronised(app, tx, layer, { userId: null });
  });
}

const newsOf = async ({ database }: App): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from avisos
    where texto like 'La capa%'`.execute(database.db);
  return rows[0]?.n ?? 0;
};

const config = readConfig({
  ...process.env,
  ...(BENCH_URL && { DATABASE_URL: BENCH_URL }),
  DATA_DIR: process.env.BENCH_DATA_DIR ?? join(tmpdir(), 'comarca-bench-watched'),
  COMARCA_SECRET: 'only-for-this-benchmark-0123456789',
  BASEMAP_OSM_URL: '',
  LOG_LEVEL: 'warn',
  PORT: '0',
});
const app = await openApp(config, modules);
const { db } = app.database;
const [author] = await makeUsers(db, 1);
if (!author) throw new Error('The program has no people.');
await makeLayer(db, millionPolygons);
await registerLayer(db, LAYER, millionPolygons);
const running = await startServer(app, modules);
try {
  await sql`delete from reportes_rapidos`.execute(db);
  await makeReports(running.url ?? '', author);
  await untilNothingWaits(app, 'reporte-rapido.generar');
  await CHANGE.execute(db);
  const before = await newsOf(app);
  const began = performance.now();
  await announce(app);
  await untilNothingWaits(app, 'inteligencia.vigilar');
  const took = performance.now() - began;
  const told = (await newsOf(app)) - before;
  const body = [
    `${cpus()[0]?.model}, ${availableParallelism()} cores for program and database; load average at the end ${loadavg()[0]?.toFixed(1)}.`,
    `${REPORTS} watched reports of 3 km, 500 m to each side, and one layer of 10⁶ polygons of which a tenth moved (\`bench/watched.ts\`): all looked at and the authors of the ${told} where something changed told in **${(took / 1000).toFixed(1)} s**. Goal: 60 s on two cores.`,
  ].join(' ');
  console.log(body);
  await writeSection(`## Watched reports, ${engineName}`, body);
} finally {
  await running.stop();
}
process.exit(0);
