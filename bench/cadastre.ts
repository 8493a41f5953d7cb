import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from '../packages/server/src/core/app.ts';
import { commandContext } from '../packages/server/src/core/audit/audit.ts';
import { findChanges } from '../packages/server/src/modules/catastro/changes/change.layer.ts';
import { beginComparison } from '../packages/server/src/modules/catastro/changes/change.repository.ts';
import { importBase } from '../packages/server/src/modules/catastro/import/import-base.service.ts';
import { adjoiningOf } from '../packages/server/src/modules/catastro/parcels/card.repository.ts';
import { pageOfParcels } from '../packages/server/src/modules/catastro/parcels/parcel.repository.ts';
import { qualityRules } from '../packages/server/src/modules/catastro/rules/all-rules.ts';
import { keepFindings } from '../packages/server/src/modules/catastro/rules/finding.repository.ts';
import { testSeals } from '../packages/server/test/testkit/seals.ts';
import { engineName, openBenchDatabase } from './support/bench-database.ts';
import { writeSection } from './support/results.ts';

/**
 * Two bases of a municipality, the second a year later: imported, reviewed by every rule, compared,
 * searched. Writes its section of docs/benchmarks.md.
 *
 *   BENCH_DATABASE_URL=postgres://…/empty_database node --import tsx bench/cadastre.ts
 *
 * BENCH_PARCELS (500000) parcels in each base.
 */
const PARCELS = Number(process.env.BENCH_PARCELS ?? 500_000);
const BLOCK = 50;
const SIDE = 20;
const MEGABYTE = 1024 ** 2;
const municipality = '25394';

const npnOf = (index: number) => {
  const block = Math.floor(index / BLOCK);
  const sector = String(Math.floor(block / 9_999)).padStart(2, '0');
  const number = String((block % 9_999) + 1).padStart(4, '0');
  return `${municipality}01${sector}0000${number}${String((index % BLOCK) + 1).padStart(4, '0')}000000000`;
};

/** Blocks of fifty parcels, ten by five, with streets between; each hundredth moves in the next year. */
async function writeBase(path: string, year: number): Promise<void> {
  const file = createWriteStream(path);
  const crs = '{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::9377"}}';
  file.write(`{"type":"FeatureCollection","crs":${crs},"features":[`);
  for (let index = 0; index < PARCELS; index++) {
    const block = Math.floor(index / BLOCK);
    const place = index % BLOCK;
    const moved = year > 0 && index % 100 === 7 ? 3 : 0;
    const x = 4_600_000 + (block % 200) * 220 + (place % 10) * SIDE;
    const y = 2_000_000 + Math.floor(block / 200) * 120 + Math.floor(place / 10) * SIDE;
    const ring = [
      [x, y],
      [x + SIDE - moved, y],
      [x + SIDE - moved, y + SIDE],
      [x, y + SIDE],
      [x, y],
    ];
    const feature = {
      type: 'Feature',
      properties: { codigo: npnOf(index), area_terreno: SIDE * SIDE },
      geometry: { type: 'Polygon', coordinates: [ring] },
    };
    if (!file.write(`${index > 0 ? ',' : ''}${JSON.stringify(feature)}\n`))
      await once(file, 'drain');
  }
  file.end(']}');
  await once(file, 'finish');
}

async function timed<Result>(work: () => Promise<Result>): Promise<[number, Result]> {
  const started = performance.now();
  const result = await work();
  return [(performance.now() - started) / 1_000, result];
}

const seconds = (value: number) => `${value.toFixed(1)} s`;
const p95 = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)];

const database = await openBenchDatabase();
const { db } = database;
const app = { database, seals: testSeals } as unknown as App;
const folder = await mkdtemp(join(tmpdir(), 'comarca-bench-catastro-'));
let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 250);
try {
  const rows: string[] = [];
  const bases: number[] = [];
  for (const year of [0, 1]) {
    const path = join(folder, `base-${year}.geojson`);
    await writeBase(path, year);
    const before = process.memoryUsage().rss;
    peak = before;
    const target = { municipio: municipality, vigencia: `202${year}-01-01`, fuente: 'medida' };
    const [took, { base }] = await timed(() =>
      importBase(commandContext(app), { path, name: 'base.geojson' }, target),
    );
    bases.push(base.id);
    const memory = `${Math.round(before / MEGABYTE)} → ${Math.round(peak / MEGABYTE)} MB`;
    rows.push(`| import of ${base.predios} parcels | ${seconds(took)}, memory ${memory} |`);
  }
  const [from = 0, to = 0] = bases;
  const tolerance = { porcentaje: 5, metros: 10 };
  let all = 0;
  for (const rule of qualityRules) {
    const scope = { base: to, municipio: municipality, tolerancia: tolerance };
    const [took] = await timed(() =>
      db.transaction().execute((tx) => keepFindings(tx, rule, scope)),
    );
    all += took;
    rows.push(`| rule ${rule.codigo} | ${seconds(took)} |`);
  }
  rows.push(`| all rules | ${seconds(all)} |`);
  const [compared] = await timed(() =>
    db.transaction().execute(async (tx) => {
      const comparison = await beginComparison(tx, from, to);
      await findChanges(tx, { comparison, from, to });
    }),
  );
  rows.push(`| changes between the two | ${seconds(compared)} |`);
  const searches: number[] = [];
  const neighbours: number[] = [];
  for (let round = 0; round < 200; round++) {
    const npn = npnOf((round * 7_919) % PARCELS);
    const search = npn.slice(0, 9 + (round % 22));
    const page = { first: 10, offset: 0, search, orderBy: null, bases };
    const [looked, { nodes }] = await timed(() => pageOfParcels(db, page));
    searches.push(looked);
    const [parcel] = nodes;
    if (!parcel) throw new Error(`nothing was found for ${search}`);
    neighbours.push((await timed(() => adjoiningOf(db, parcel)))[0]);
  }
  rows.push(`| search p95, both bases | ${((p95(searches) ?? 0) * 1_000).toFixed(0)} ms |`);
  rows.push(`| adjoining parcels p95 | ${((p95(neighbours) ?? 0) * 1_000).toFixed(0)} ms |`);
  const load = loadavg()[0]?.toFixed(1);
  await writeSection(
    `## Cadastre, ${engineName}`,
    `Two bases of ${PARCELS} parcels (\`bench/cadastre.ts\`), ${cpus()[0]?.model}, ${cpus().length} cores for program and database, load average ${load} at the end.\n\n| what | took |\n|---|---|\n${rows.join('\n')}`,
  );
  console.log(rows.join('\n'));
} finally {
  clearInterval(watch);
  await rm(folder, { recursive: true, force: true });
  await database.close();
}
