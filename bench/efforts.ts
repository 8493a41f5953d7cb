import { availableParallelism, loadavg } from 'node:os';
import type { EffortFilters } from '../packages/server/src/modules/productos/efforts/effort.filters.ts';
import { consolidatedCells } from '../packages/server/src/modules/productos/efforts/effort-summary.repository.ts';
import { countAssignments } from '../packages/server/src/modules/productos/products-dashboard/products-dashboard.figures.repository.ts';
import { listCounted } from '../packages/server/src/modules/productos/products-dashboard/products-dashboard.repository.ts';
import { BENCH_URL, engineName, openBenchDatabase } from './support/bench-database.ts';
import { makeAssignments, makeEfforts } from './support/efforts-data.ts';
import { writeSection } from './support/results.ts';
import { type DbCall, timeCalls } from './support/timed-calls.ts';

/**
 * The consolidated efforts and the products dashboard at a million efforts: 400 people, 400
 * activities, 20,000 assignments, two years. Writes its section of docs/benchmarks.md.
 *
 *   BENCH_DATABASE_URL=postgres://…/empty_database node --import tsx bench/efforts.ts
 *
 * The data stay in the database: a second run only measures.
 */
const GOAL_MS = 500;
const PLAN = { warmUp: 1, runs: 5, goalMs: GOAL_MS };

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
  ['dashboard: the list', (db) => listCounted(db, { ...everything, first: 20, offset: 0 })],
];

async function main(): Promise<void> {
  if (!BENCH_URL) throw new Error('Set BENCH_DATABASE_URL to an empty database with PostGIS.');
  const { db, close } = await openBenchDatabase();
  try {
    await makeAssignments(db);
    await makeEfforts(db);
    const rows = await timeCalls(db, calls, PLAN);
    await writeSection('## Efforts: consolidated and dashboard', report(rows));
  } finally {
    await close();
  }
}

const report = (rows: readonly string[]): string => `
One million efforts of 400 people on 20,000 assignments (\`bench/efforts.ts\`), ${engineName}, the
statements without the network. Goal: ${GOAL_MS} ms. Measured on
${availableParallelism()} cores, with a load of ${Math.round(loadavg()[0] ?? 0)} at the end.

| report | median ms | p95 ms | |
|---|---|---|---|
${rows.join('\n')}
`;

await main();
