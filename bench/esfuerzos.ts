import { availableParallelism, loadavg } from 'node:os';
import { sql } from 'kysely';
import type { Db } from '../packages/server/src/core/db/database.ts';
import { consolidatedCells } from '../packages/server/src/modules/productos/consolidado.repository.ts';
import type { EffortFilters } from '../packages/server/src/modules/productos/esfuerzo.filtros.ts';
import { countAssignments } from '../packages/server/src/modules/productos/tablero-productos.cifras.repository.ts';
import { listCounted } from '../packages/server/src/modules/productos/tablero-productos.repository.ts';
import { BENCH_URL, engineName, openBenchDatabase } from './bench-database.ts';
import { writeSection } from './results.ts';
import { type DbCall, timeCalls } from './timed-calls.ts';

/**
 * The consolidated efforts and the products dashboard at a million efforts: 400 people, 400
 * activities, 20,000 assignments, two years. Writes its section of docs/benchmarks.md.
 *
 *   BENCH_DATABASE_URL=postgres://…/empty_database node --import tsx bench/esfuerzos.ts
 *
 * The data stay in the database: a second run only measures.
 */
const EFFORTS = 1_000_000;
const GOAL_MS = 500;
const PLAN = { warmUp: 1, runs: 5, goalMs: GOAL_MS };

/** Five efforts a day of each person; one in twelve goes past midnight. */
async function makeEfforts(db: Db): Promise<void> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from esfuerzos`.execute(db);
  if ((rows[0]?.total ?? 0) >= EFFORTS) return;
  await sql`
    with proceso as (
      insert into procesos (nombre, diferenciador, descripcion, sitio_sharepoint, codigo)
      values ('Carga', 1, 'd', 's', 'CRG') returning id),
    rol as (insert into roles (proceso_id, rol) select id, 'Carga' from proceso returning id),
    personas as (
      insert into usuarios (username, email, first_name, last_name)
      select 'carga' || n, 'carga' || n || '@bench.example', 'Persona', 'Número ' || n
      from generate_series(1, 400) n returning id),
    recurso as (
      insert into recursos (rol_id, usuario_id)
      select rol.id, personas.id from rol, personas returning id)
    insert into actividades (proceso_id, nombre, descripcion)
    select proceso.id, 'Actividad ' || n, 'Carga' from proceso, generate_series(1, 400) n`.execute(
    db,
  );
  await sql`
    insert into asignaciones (identificador, actividad_id, recurso_gestion_id, usuario_gestion_id,
      observaciones, fecha_inicio_planeada, fecha_fin_planeada, estado)
    select 'A-' || n, c.id, r.id, r.usuario_id, 'Carga', now(), now(), 'EN GESTIÓN'
    from generate_series(0, 19999) n
    join (select row_number() over (order by id) - 1 as i, id from actividades) c
      on c.i = (n / 50) % 400
    join (select row_number() over (order by id) - 1 as i, id, usuario_id from recursos) r
      on r.i = n % 400`.execute(db);
  await sql`
    insert into esfuerzos (asignacion_id, usuario_id, es_gestion, hora_inicio, hora_fin,
      observaciones)
    select a.ids[1 + (d * 5 + k) % array_length(a.ids, 1)], a.usuario_gestion_id, k % 4 > 0, t.inicio,
      t.inicio + interval '85 minutes', 'Trabajo de campo'
    from (select usuario_gestion_id, array_agg(id) as ids from asignaciones group by 1) a,
      generate_series(0, 499) d, generate_series(0, 4) k,
      lateral (select to_timestamp(floor(extract(epoch from timestamptz '2025-01-01 12:00Z'
        + d * interval '35 hours' + k * interval '4 hours') / 300) * 300) as inicio) t`.execute(db);
  await sql`analyze`.execute(db);
}

const month: EffortFilters = { fecha_Range: { desde: '2025-11-01', hasta: '2025-11-30' } };
const year: EffortFilters = { fecha_Range: { desde: '2025-01-01', hasta: '2025-12-31' } };
const all: EffortFilters = { fecha_Range: { desde: '2025-01-01', hasta: '2027-12-31' } };

type Cells = typeof consolidatedCells;

const cells =
  (grouping: Parameters<Cells>[1], unit: Parameters<Cells>[2], filters: EffortFilters): DbCall =>
  (db) =>
    consolidatedCells(db, grouping, unit, filters);

/** What the screen asks for: of everybody, and of one state. */
const everything = { scope: 'todas', visible: 'todas' } as const;
const managed = { ...everything, estado_In: ['EN GESTIÓN'] };

const calls: readonly (readonly [string, DbCall])[] = [
  ['consolidated: a month of days, by person', cells('recurso', 'dia', month)],
  ['consolidated: a month of days, by activity', cells('actividad', 'dia', month)],
  ['consolidated: a month of days, by project or process', cells('instancia', 'dia', month)],
  ['consolidated: a year of weeks, by person', cells('recurso', 'semana', year)],
  ['consolidated: a year of months, by activity', cells('actividad', 'mes', year)],
  ['consolidated: all months, by person', cells('recurso', 'mes', all)],
  ['consolidated: all months, by project or process', cells('instancia', 'mes', all)],
  [
    'consolidated: all months of one state, by person',
    cells('recurso', 'mes', { ...all, estado_In: ['EN GESTIÓN'] }),
  ],
  [
    'consolidated: all months of one state, by project or process',
    cells('instancia', 'mes', { ...all, estado_In: ['EN GESTIÓN'] }),
  ],
  [
    'consolidated: all months without rework, by person',
    cells('recurso', 'mes', { ...all, esRetrabajo: false }),
  ],
  [
    'consolidated: a year of weeks of one state, by activity',
    cells('actividad', 'semana', { ...year, estado_In: ['EN GESTIÓN'] }),
  ],
  [
    'consolidated: a month of days with a word that all have, by person',
    cells('recurso', 'dia', { ...month, search: 'campo' }),
  ],
  ['dashboard: everything', (db) => countAssignments(db, everything)],
  ['dashboard: one state', (db) => countAssignments(db, managed)],
  ['dashboard: the list', (db) => listCounted(db, { first: 20, offset: 0 }, everything)],
];

async function main(): Promise<void> {
  if (!BENCH_URL) throw new Error('Set BENCH_DATABASE_URL to an empty database with PostGIS.');
  const { db, close } = await openBenchDatabase();
  try {
    await makeEfforts(db);
    const rows = await timeCalls(db, calls, PLAN);
    await writeSection('## Efforts: consolidated and dashboard', report(rows));
  } finally {
    await close();
  }
}

const report = (rows: readonly string[]): string => `
One million efforts of 400 people on 20,000 assignments (\`bench/esfuerzos.ts\`), ${engineName}, the
statements without the network. Goal: ${GOAL_MS} ms. Measured on
${availableParallelism()} cores, with a load of ${Math.round(loadavg()[0] ?? 0)} at the end.

| report | median ms | p95 ms | |
|---|---|---|---|
${rows.join('\n')}
`;

await main();
