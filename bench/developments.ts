import { availableParallelism, loadavg } from 'node:os';
import { sql } from 'kysely';
import type { Db } from '../packages/server/src/core/db/database.ts';
import { countDevelopments } from '../packages/server/src/modules/desarrollos/dashboard/dashboard.repository.ts';
import { listDevelopments } from '../packages/server/src/modules/desarrollos/developments/development.repository.ts';
import type { DevelopmentFilters } from '../packages/server/src/modules/desarrollos/developments/development-filters.repository.ts';
import { listNews } from '../packages/server/src/modules/desarrollos/news.repository.ts';
import { BENCH_URL, engineName, openBenchDatabase } from './support/bench-database.ts';
import { writeSection } from './support/results.ts';
import { type DbCall, timeCalls } from './support/timed-calls.ts';

/**
 * The list of developments with its filters, orders and searches at 200,000 developments. Writes its
 * section of docs/benchmarks.md.
 *
 *   BENCH_DATABASE_URL=postgres://…/empty_database node --import tsx bench/developments.ts
 *
 * The data stay in the database: a second run only measures.
 */
const DEVELOPMENTS = 200_000;
const PEOPLE = 40;
const GOAL_MS = 150;
const PLAN = { warmUp: 2, runs: 20, goalMs: GOAL_MS };

async function makeDevelopments(db: Db): Promise<void> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from desarrollos`.execute(db);
  if ((rows[0]?.total ?? 0) >= DEVELOPMENTS) return;
  await sql`
    insert into usuarios (username, email, first_name, last_name)
    select 'desarrolla' || n, 'desarrolla' || n || '@bench.example', 'Persona', 'Número ' || n
    from generate_series(1, ${PEOPLE}::int) n`.execute(db);
  await sql`
    insert into desarrollos (titulo, descripcion, descripcion_texto, estado, modulo_id, prioridad,
      dificultad, fecha_inicio, fecha_fin, fecha_publicacion, reporto_id)
    select (array['Filtrar', 'Corregir', 'Exportar', 'Mostrar', 'Importar'])[1 + n % 5]
        || ' la lista ' || n, '<p>Texto ' || n || '</p>',
      'Lo que se pidió del módulo ' || n % 60 || case when n % 5 = 0 then ' con Peñuela' else '' end,
      estado, (select id from modulos order by id offset n % 5 limit 1), n / 7 % 5, n / 11 % 6, inicio,
      case when n % 3 > 0 then inicio + n % 40 end,
      case when estado in ('TERMINADO', 'ARCHIVADO') and n % 2 = 0 then inicio + n % 50 end,
      case when n % 7 = 0 then (select min(id) from usuarios where username like 'desarrolla%') end
    from (select n, date '2015-01-01' + (n * 7919) % 4300 as inicio,
        case when n % 10 < 2 then 'PENDIENTE' when n % 10 = 2 then 'DESARROLLANDO'
          when n % 10 < 6 then 'TERMINADO' else 'ARCHIVADO' end as estado
      from generate_series(1, ${DEVELOPMENTS}::int) n) s`.execute(db);
  await sql`
    insert into desarrollo_desarrolladores (desarrollo_id, usuario_id, orden)
    select d.id, (select min(id) from usuarios where username like 'desarrolla%')
        + (d.id + o * 11) % ${PEOPLE}::int, o
    from desarrollos d, generate_series(1, 2) o where (d.id + o) % 5 > 0 and d.id % 20 > 0
    on conflict do nothing`.execute(db);
  await sql`update desarrollos d set de_nadie = false where exists
    (select from desarrollo_desarrolladores x where x.desarrollo_id = d.id)`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

interface Asked extends DevelopmentFilters {
  search?: string;
  orderBy?: string;
  offset?: number;
}

/** A page with its count, as the screen asks for it. */
const list =
  ({ search = '', orderBy = '-fechaCreacion', offset = 0, ...filters }: Asked) =>
  async (db: Db): Promise<void> => {
    const page = await listDevelopments(db, { first: 20, offset, search, orderBy, ...filters });
    await page.totalCount();
  };

const news = async (db: Db): Promise<void> => {
  const page = await listNews(db, { first: 20, offset: 0, search: '', orderBy: null });
  await page.totalCount();
};

async function callsOf(db: Db): Promise<readonly (readonly [string, DbCall])[]> {
  const { rows } = await sql<{ person: number; module: number }>`
    select (select min(id) from usuarios where username like 'desarrolla%') as person,
      (select min(id) from modulos) as module`.execute(db);
  const { person = 0, module = 0 } = rows[0] ?? {};
  const year = { from: '2025-01-01T00:00:00Z', to: '2025-12-31T23:59:59Z' };
  const month = { from: '2025-03-01T00:00:00Z', to: '2025-03-31T23:59:59Z' };
  return [
    ['the newest', list({})],
    ['a later page', list({ offset: 1_000 })],
    ['by title', list({ orderBy: 'titulo' })],
    ['by state', list({ orderBy: '-estado' })],
    ['by priority', list({ orderBy: '-prioridad' })],
    ['by difficulty', list({ orderBy: 'dificultad' })],
    ['by start', list({ orderBy: '-fechaInicio' })],
    ['by end', list({ orderBy: '-fechaFin' })],
    ['by publication', list({ orderBy: '-fechaPublicacion' })],
    ['one state', list({ estado_In: ['DESARROLLANDO'] })],
    [
      'one state, urgent, by start',
      list({ estado_In: ['PENDIENTE'], prioridad_In: ['4'], orderBy: 'fechaInicio' }),
    ],
    ['one module', list({ modulo_In: [module] })],
    ['one person', list({ desarrolladores_In: [person] })],
    ['of one person or of nobody', list({ desarrolladores_In: [person, 0] })],
    ['begun in a year', list({ fechaInicio_Range: year })],
    ['finished in a year', list({ fechaFin_Range: year })],
    ['published in a year', list({ fechaPublicacion_Range: year })],
    ['under way in a month (calendar)', list({ dias_Range: month })],
    ['search of a word in many', list({ search: 'penuela' })],
    ['search of a word in few', list({ search: 'lista 79' })],
    ['search that finds nothing', list({ search: 'xilófono' })],
    ['the news', news],
    ['the dashboard of a year', (one) => countDevelopments(one, { fechaInicio_Range: year })],
  ];
}

const report = (rows: readonly string[]): string => `
${DEVELOPMENTS.toLocaleString('en')} developments of ${PEOPLE} people
(\`bench/developments.ts\`), ${engineName}, page and count, the statements without the network. Goal:
${GOAL_MS} ms. Measured on ${availableParallelism()} cores, with a load of ${Math.round(loadavg()[0] ?? 0)} at the end.

| developments | median ms | p95 ms | |
|---|---|---|---|
${rows.join('\n')}
`;

async function main(): Promise<void> {
  if (!BENCH_URL) throw new Error('Set BENCH_DATABASE_URL to an empty database with PostGIS.');
  const { db, close } = await openBenchDatabase();
  try {
    await makeDevelopments(db);
    await writeSection('## Developments', report(await timeCalls(db, await callsOf(db), PLAN)));
  } finally {
    await close();
  }
}

await main();
