import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Position } from 'geojson';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../src/core/command-line.ts';
import { modules } from '../../../src/modules/modules.ts';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';
import { untilJob } from '../../testkit/jobs.ts';
import { sendFile } from './send-file.ts';

/**
 * What a screen imports, a command imports: a layer with a huge feature sets off a job, for which the
 * command line had no queue.
 */
const data = fileURLToPath(new URL('../../../../../../shared/data/', import.meta.url));
const real = existsSync(data)
  ? readdirSync(data).filter((name) => /\.(geojson\.gz|zip)$/.test(name))
  : [];

/** Around a centre, so many vertices. */
function ring(vertices: number, lon: number): Position[] {
  const corners = Array.from({ length: vertices }, (_, i): Position => {
    const angle = (2 * Math.PI * i) / vertices;
    return [lon + 0.3 * Math.cos(angle), 5 + 0.3 * Math.sin(angle)];
  });
  return [...corners, corners[0] ?? [0, 0]];
}

const polygon = (vertices: number, lon = -74) => ({
  type: 'Feature',
  properties: { nombre: `con ${vertices}` },
  geometry: { type: 'Polygon', coordinates: [ring(vertices, lon)] },
});

/** A file just beyond each limit of the way in. */
const generated: Record<string, object[]> = {
  // From 5,000 vertices on a layer has a prepared copy.
  'copia.geojson': [polygon(5_000), polygon(4, -73)],
  // A batch has 2,000 rows.
  'lote.geojson': Array.from({ length: 2_001 }, (_, n) => polygon(4, -74 + n / 1000)),
  // A batch has 4 MB: one feature has more.
  'bytes.geojson': [polygon(150_000)],
};

let test: TestApp;
let keeper: TestActor;
let folder: string;

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  keeper = await test.as('cargador', {
    permissions: ['core.view_postgistable', 'core.change_postgistable'],
  });
  folder = await mkdtemp(join(tmpdir(), 'archivos-'));
  for (const [name, features] of Object.entries(generated)) {
    await writeFile(join(folder, name), JSON.stringify({ type: 'FeatureCollection', features }));
  }
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await test.close();
});

const comarca = (...args: string[]): Promise<number> =>
  runCommand({
    args,
    modules,
    open: async () => test.app,
    close: async () => undefined,
    print: () => undefined,
  });

async function byScreen(path: string, table: string): Promise<void> {
  const name = path.split('/').at(-1) ?? '';
  const content = await readFile(path);
  const sent = await sendFile(test, keeper, '/api/v1/capas/archivo', { name, content });
  expect(sent.status).toBe(200);
  const { archivo } = (await sent.json()) as { archivo: string };
  const { data: answer, errors } = await keeper.graphql(
    `mutation($a: ID!, $t: String!) { importLayer(archivo: $a, tabla: $t, titulo: $t) {
      received errors { message } importacion } }`,
    { a: archivo, t: table },
  );
  expect(errors ?? answer.importLayer.errors).toEqual([]);
  const { trabajo_id: job } = await test.app.database.db
    .selectFrom('importaciones_capa')
    .select('trabajo_id')
    .where('tabla', '=', table)
    .executeTakeFirstOrThrow();
  const { database } = test.app;
  const row = await untilJob(database, job ?? '', ({ finished_at }) => finished_at !== null, 60);
  expect(row).toMatchObject({ estado: 'TERMINADO', error: null });
}

const layer = (name: string) =>
  test.app.database.db
    .selectFrom('tablas_postgis')
    .select(['total_filas', 'max_vertices', 'suma_verificacion'])
    .where('nombre', '=', name)
    .executeTakeFirst();

const files = [
  ...real.map((name) => ({ name, path: () => join(data, name) })),
  ...Object.keys(generated).map((name) => ({ name, path: () => join(folder, name) })),
];

describe('every file', () => {
  it.each(files)(
    '$name goes in by the command as by the screen',
    async ({ name, path }) => {
      const table = `c${files.findIndex((file) => file.name === name)}`;
      await byScreen(path(), `${table}_pantalla`);
      expect(await comarca('importar-capa', path(), '--tabla', `${table}_orden`)).toBe(0);
      const commanded = await layer(`${table}_orden`);
      expect(commanded?.total_filas).toBeGreaterThan(0);
      expect(commanded).toEqual(await layer(`${table}_pantalla`));
    },
    120_000,
  );

  it.runIf(real.length > 0)(
    'of municipalities fills them by its command',
    async () => {
      const file = join(data, 'col_municipios_real_nacional.geojson.gz');
      expect(await comarca('importar-municipios', file)).toBe(0);
      const { rows } = await test.app.database.pool.query(
        'select count(*)::int as n from municipios',
      );
      expect(rows[0].n).toBeGreaterThan(1_000);
    },
    120_000,
  );
});

describe('a command on a queue that nobody opened', () => {
  it('queues what it sets off', async () => {
    const quiet = await startTestApp();
    const code = await runCommand({
      args: ['importar-capa', join(folder, 'copia.geojson'), '--tabla', 'copia'],
      modules,
      open: async () => quiet.app,
      close: async () => undefined,
      print: () => undefined,
    });
    expect(code).toBe(0);
    const jobs = await quiet.app.database.db
      .selectFrom('trabajos')
      .select(['cola', 'estado'])
      .execute();
    expect(jobs).toEqual([{ cola: 'cruces.preparar-capa', estado: 'PENDIENTE' }]);
    await quiet.close();
  }, 60_000);
});
