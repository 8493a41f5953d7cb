import { availableParallelism, cpus, loadavg } from 'node:os';
import { sql } from 'kysely';
import type { Database } from '../packages/server/src/core/db/database.ts';
import {
  buildStudyArea,
  crossLayer,
  deservesPreparation,
  prepareLayer,
  type StudyArea,
} from '../packages/server/src/modules/cruces/public.ts';
import { BENCH_URL, engineName, openBenchDatabase } from './support/bench-database.ts';
import { type BenchLayer, makeNationalSet } from './support/national-set.ts';
import { writeSection } from './support/results.ts';
import { hasOgr, ogrClip, plainSql, RIVAL_LIMIT_MS } from './support/rivals.ts';

/**
 * Times the crossing engine on the national-scale set, beside the plain SQL that most people would
 * write and `ogr2ogr -clipsrc`, and writes its section of docs/benchmarks.md.
 *
 *   BENCH_DATABASE_URL=postgres://… node --import tsx bench/crossings.ts   # native, beside its rivals
 *   node --import tsx bench/crossings.ts                                   # the embedded database
 *
 * The set is made on the first run and kept. BENCH_FACTOR shrinks the set for a trial; BENCH_RUNS is the number of timed runs (5).
 */
const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const FACTOR = Number(process.env.BENCH_FACTOR ?? 1);
/** They run for minutes: BENCH_RIVALS=no leaves them out, and the embedded database has none. */
const RIVALS = BENCH_URL !== undefined && process.env.BENCH_RIVALS !== 'no';

interface Line {
  area: string;
  layer: string;
  crossings: number;
  ours: number;
  plain: number | null;
  ogr: number | null;
  /** how far the sum is from the plain statement's */
  difference: number | null;
}

const winding = Array.from({ length: 3000 }, (_, i): [number, number] => [
  -75.5 + i * 0.00075,
  4 + i * 0.0005 + 0.01 * Math.sin(i / 40),
]);
const outline = Array.from({ length: 201 }, (_, i): [number, number] => {
  const angle = (2 * Math.PI * (i % 200)) / 200;
  const radius = 0.0361 * (1 + 0.1 * Math.sin(angle * 5));
  return [-74 + radius * Math.cos(angle), 5 + radius * Math.sin(angle)];
});

const studies = [
  {
    name: '300 km route, 500 m buffer',
    input: {
      trazado: { type: 'LineString' as const, coordinates: winding },
      buffer: 500,
      srid: 9377,
    },
  },
  {
    name: '5,000 ha polygon',
    input: { trazado: { type: 'Polygon' as const, coordinates: [outline] }, buffer: 0, srid: 9377 },
  },
];

/** Milliseconds of the median of some runs after a warm one. */
async function median(runs: number, act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i <= runs; i++) {
    const started = performance.now();
    await act();
    if (i > 0) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** One run, or null when it fails or takes longer than the limit. */
async function once<Result>(act: () => Promise<Result>): Promise<[number, Result] | null> {
  const started = performance.now();
  try {
    const result = await act();
    return [performance.now() - started, result];
  } catch {
    return null;
  }
}

async function measure(
  { db }: Database,
  study: { name: string; area: StudyArea },
  layer: BenchLayer,
  rivals: { ogr: boolean; sql: boolean },
): Promise<Line> {
  const ours = await median(RUNS, () => crossLayer(db, study.area, layer));
  const { resumen } = await crossLayer(db, study.area, layer);
  const isPrepared = layer.preparadaTabla !== null;
  const plain =
    rivals.sql && !isPrepared ? await once(() => plainSql(db, study.area, layer)) : null;
  const ogr =
    rivals.ogr && !isPrepared
      ? await once(() => ogrClip(BENCH_URL ?? '', study.area, layer))
      : null;
  const unit = resumen.unidad === 'ha' ? 10_000 : 1;
  const total = resumen.bruto === null ? resumen.cruces : resumen.bruto * unit;
  return {
    area: study.name,
    layer: isPrepared ? `${layer.titulo}, prepared` : layer.titulo,
    crossings: resumen.cruces,
    ours,
    plain: plain?.[0] ?? null,
    ogr: ogr?.[0] ?? null,
    difference: plain && total > 0 ? Math.abs(plain[1] / total - 1) : null,
  };
}

async function main(): Promise<void> {
  const database = await openBenchDatabase();
  try {
    const layers = await makeNationalSet(database.db, FACTOR);
    const prepared = await withPrepared(database, layers);
    const rivals = { ogr: RIVALS && (await hasOgr()), sql: RIVALS };
    const lines: Line[] = [];
    for (const { name, input } of studies) {
      const area = await buildStudyArea(database.db, input);
      for (const layer of prepared) {
        const line = await measure(database, { name, area }, layer, rivals);
        lines.push(line);
        console.log(row(line));
      }
    }
    await writeSection(`## Crossing, ${engineName}`, await section(database, lines));
  } finally {
    await database.close();
  }
}

/** Layers with huge features are timed as they are and from their prepared copy. */
async function withPrepared({ db }: Database, layers: BenchLayer[]): Promise<BenchLayer[]> {
  const all: BenchLayer[] = [];
  for (const layer of layers) {
    all.push(layer);
    if (!deservesPreparation(layer)) continue;
    const { tabla } = await prepareLayer(db, layer);
    all.push({ ...layer, preparadaTabla: tabla });
  }
  return all;
}

const ms = (value: number | null) =>
  value === null ? '–' : Math.round(value).toLocaleString('en');
const times = (rival: number | null, ours: number) =>
  rival === null ? '–' : `${(rival / ours).toFixed(1)}×`;

function row({ layer, area, crossings, ours, plain, ogr, difference }: Line): string {
  const differs = difference === null ? '–' : difference.toExponential(1);
  return `| ${area} | ${layer} | ${crossings} | ${ms(ours)} | ${ms(plain)} | ${times(plain, ours)} | ${ms(ogr)} | ${times(ogr, ours)} | ${differs} |`;
}

async function section({ db }: Database, lines: Line[]): Promise<string> {
  const { rows } = await sql<{ v: string }>`select postgis_full_version() as v`.execute(db);
  return `Written by \`bench/crossings.ts\`; nothing here is estimated. Machine: ${cpus()[0]?.model.trim()}, ${availableParallelism()} cores, Node ${process.version}; ${rows[0]?.v}. Load average at the end ${loadavg()[0]?.toFixed(1)} (above the number of cores, other work slowed the run). Set: the generated national layers of \`bench/support/national-set.ts\`${FACTOR === 1 ? '' : ` at ${FACTOR} of their size`}, EPSG:4686, output EPSG:9377.

Times in milliseconds, warm. *Ours* is the whole of \`crossLayer\` (figures, clipped geometries, stationing), median of ${RUNS} runs; rivals ran once, and a dash means that they were not installed, not run, or took more than ${RIVAL_LIMIT_MS / 1000} s. *Plain SQL* is \`ST_Intersection\` of \`ST_Transform\`ed tables, its total only; *ogr2ogr* is \`-clipsrc\` to a GeoPackage. *Difference* is relative, ours to plain SQL.

| study area | layer | crossings | ours | plain SQL | ratio | ogr2ogr | ratio | difference |
|---|---|---|---|---|---|---|---|---|
${lines.map(row).join('\n')}
`;
}

await main();
