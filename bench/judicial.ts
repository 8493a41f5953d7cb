import { availableParallelism, loadavg } from 'node:os';
import { sql } from 'kysely';
import type { Db } from '../packages/server/src/core/db/database.ts';
import { countProcesses } from '../packages/server/src/modules/judiciales/dashboard/dashboard.repository.ts';
import { listProcesses } from '../packages/server/src/modules/judiciales/processes/process.repository.ts';
import type { ProcessFilters } from '../packages/server/src/modules/judiciales/processes/process-filters.repository.ts';
import { BENCH_URL, engineName, openBenchDatabase } from './support/bench-database.ts';
import { writeSection } from './support/results.ts';
import { type DbCall, timeCalls } from './support/timed-calls.ts';

/**
 * The list of judicial processes with its filters, orders and searches at 200,000 processes. Writes
 * its section of docs/benchmarks.md.
 *
 *   BENCH_DATABASE_URL=postgres://…/empty_database node --import tsx bench/judicial.ts
 *
 * The data stay in the database: a second run only measures.
 */
const PROCESSES = 200_000;
const LAWYERS = 30;
const PROJECTS = 40;
const GOAL_MS = 150;
const PLAN = { warmUp: 2, runs: 20, goalMs: GOAL_MS };

async function makeProcesses(db: Db): Promise<void> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from procesos_judiciales`.execute(db);
  if ((rows[0]?.total ?? 0) >= PROCESSES) return;
  await sql`
    insert into municipios (codigo, nombre, departamento_codigo, departamento_nombre)
    select '15' || lpad(n::text, 3, '0'), 'Municipio ' || n, '15', 'Boyacá'
    from generate_series(1, 120) n on conflict do nothing`.execute(db);
  await sql`
    insert into usuarios (username, email, first_name, last_name)
    select 'abogado' || n, 'abogado' || n || '@bench.example', 'Abogado', 'Número ' || n
    from generate_series(1, ${LAWYERS}::int) n`.execute(db);
  await sql`
    with contrato as (
      insert into contratos (nombre, identificacion_formal, objeto, tipo_id, estado_id, fecha_inicio, valor)
      select 'Contrato', 'BENCH-JUDICIAL', 'Procesos', (select min(id) from tipos_contrato),
        (select min(id) from estados_contrato), '2020-01-01', 1 returning id)
    insert into proyectos (nombre, alcance, contrato_id, tipo_id, coordinador_id, configuracion_id, fecha_inicio)
    select 'Procesos ' || n, 'a', (select id from contrato),
      (select id from tipos_proyecto where sufijo = 'GL'),
      (select min(id) from usuarios), (select min(id) from configuraciones), '2020-01-01'
    from generate_series(1, ${PROJECTS}::int) n`.execute(db);
  await sql`
    insert into procesos_judiciales (numero, despacho, municipio_codigo, tipo_id, etapa_id, estado,
      proyecto_id, abogado_id, fecha_radicacion, cuantia, provision, partes, ultima_actuacion,
      proximo_termino)
    select '15' || lpad((1 + n % 120)::text, 3, '0') || '3103' || lpad((n % 50)::text, 3, '0')
        || (2000 + n % 26) || lpad((n % 100000)::text, 5, '0') || lpad((n / 100000)::text, 2, '0'),
      'Juzgado ' || (n % 400) || ' Civil del Circuito', '15' || lpad((1 + n % 120)::text, 3, '0'),
      1 + n % 9, 1 + n % 7,
      case when n % 10 < 6 then 'ACTIVO' when n % 10 = 6 then 'SUSPENDIDO'
        when n % 10 < 9 then 'TERMINADO' else 'ARCHIVADO' end,
      (select min(y.id) from proyectos y join tipos_proyecto t on t.id = y.tipo_id
        where t.sufijo = 'GL') + n % ${PROJECTS}::int,
      (select min(id) from usuarios where username like 'abogado%') + n % ${LAWYERS}::int,
      date '2000-01-01' + (n * 7919) % 9500, n % 900 * 1000000, n % 90 * 1000000,
      'Concesión ' || n % 50 || ' · Demandado ' || n || case when n % 5 = 0 then ' Peñuela' else '' end,
      date '2026-11-01' - n % 900,
      case when n % 3 = 0 then date '2026-11-01' + n % 200 end
    from generate_series(1, ${PROCESSES}::int) n`.execute(db);
  await sql`analyze`.execute(db);
}

interface Asked extends ProcessFilters {
  search?: string;
  orderBy?: string;
  offset?: number;
}

/** A page with its count, as the screen asks for it. */
const list =
  ({ search = '', orderBy = '-fechaRadicacion', offset = 0, ...filters }: Asked) =>
  async (db: Db): Promise<void> => {
    const page = await listProcesses(db, { first: 20, offset, search, orderBy, ...filters });
    await page.totalCount();
  };

async function callsOf(db: Db): Promise<readonly (readonly [string, DbCall])[]> {
  const { rows } = await sql<{ lawyer: number; project: number }>`
    select min(abogado_id) as lawyer, min(proyecto_id) as project from procesos_judiciales`.execute(
    db,
  );
  const { lawyer = 0, project = 0 } = rows[0] ?? {};
  const year = { from: '2025-01-01T00:00:00Z', to: '2025-12-31T23:59:59Z' };
  return [
    ['the newest', list({})],
    ['a later page', list({ offset: 1_000 })],
    ['by number', list({ orderBy: 'numero' })],
    ['by court', list({ orderBy: 'despacho' })],
    ['by type', list({ orderBy: 'tipo' })],
    ['by stage', list({ orderBy: '-etapa' })],
    ['by next term', list({ orderBy: 'proximoTermino' })],
    ['by last act', list({ orderBy: '-ultimaActuacion' })],
    ['by provision', list({ orderBy: '-provision' })],
    ['one state', list({ estado_In: ['SUSPENDIDO'] })],
    ['one lawyer by next term', list({ abogado_In: [lawyer], orderBy: 'proximoTermino' })],
    ['one project, one type', list({ proyecto_In: [project], tipo_In: [1] })],
    ['one municipality', list({ ciudad_In: ['15007'] })],
    ['filed in a year', list({ fechaRadicacion_Range: year })],
    ['search of a name in many', list({ search: 'penuela' })],
    ['search of a party', list({ search: 'Demandado 7919' })],
    ['search of a number', list({ search: '31030072019' })],
    ['the dashboard of a year', (one) => countProcesses(one, { fechaRadicacion_Range: year })],
  ];
}

const report = (rows: readonly string[]): string => `
${PROCESSES.toLocaleString('en')} processes of ${LAWYERS} lawyers and ${PROJECTS} projects
(\`bench/judicial.ts\`), ${engineName}, page and count, the statements without the network. Goal:
${GOAL_MS} ms. Measured on ${availableParallelism()} cores, with a load of ${Math.round(loadavg()[0] ?? 0)} at the end.

| judicial processes | median ms | p95 ms | |
|---|---|---|---|
${rows.join('\n')}
`;

async function main(): Promise<void> {
  if (!BENCH_URL) throw new Error('Set BENCH_DATABASE_URL to an empty database with PostGIS.');
  const { db, close } = await openBenchDatabase();
  try {
    await makeProcesses(db);
    await writeSection(
      '## Judicial processes',
      report(await timeCalls(db, await callsOf(db), PLAN)),
    );
  } finally {
    await close();
  }
}

await main();
