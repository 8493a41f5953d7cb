import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  box,
  importFile,
  MUNICIPALITY,
  npnOf,
  writeGround,
} from '../../catastro/cadastre.fixture.ts';
import { startTestApp, type TestActor, type TestApp } from '../../testkit/app.ts';
import { untilJob } from '../../testkit/jobs.ts';
import { sendFile } from '../heavy/send-file.ts';

/** Words, and not those of a library. */
const SPANISH = /^(?!.*\b(invalid|expected|too|must|string)\b).*[a-záéíóú]{3}/i;

/** What nobody asks of a cadastre by its screens, asked all the same. */
let test: TestApp;
let keeper: TestActor;
let folder: string;
/** Two bases of one municipality. */
let [older, newer] = ['', ''];

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  keeper = await test.as('catastro.guarda', {
    permissions: ['catastro.view_predio', 'catastro.change_basecatastral'],
  });
  folder = await mkdtemp(join(tmpdir(), 'comarca-raro-'));
  const ground = await writeGround(folder, 'base', [
    { npn: npnOf(1), geometry: box(0, 0), area: 10_000 },
    { npn: npnOf(2), geometry: box(100, 0), area: 10_000 },
  ]);
  older = String((await importFile(test.app, ground, { vigencia: '2023-01-01' })).base.id);
  newer = String((await importFile(test.app, ground, { vigencia: '2024-01-01' })).base.id);
});
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Asks, and never gets what the server could not foresee. */
async function ask(text: string, variables: Record<string, unknown>) {
  const answer = await keeper.graphql(text, variables);
  const told = JSON.stringify(answer);
  expect(told, JSON.stringify(variables)).not.toMatch(/inesperado|INTERNAL|"UNAVAILABLE"/);
  return answer;
}

describe('a tile', () => {
  const status = async (tail: string) =>
    (await keeper.inject({ url: `/api/v1/catastro/${newer}/teselas/${tail}` })).statusCode;

  it('that does not exist, or has no such column, is answered as of any layer', async () => {
    expect(await status('3/1/1.mvt')).toBeLessThan(300);
    expect(await status('3/9/1.mvt')).toBe(404);
    expect(await status('99/1/1.mvt')).toBe(404);
    expect(await status('5000000/1/1.mvt')).toBe(400);
    expect(await status('x/1/1.mvt')).toBe(400);
    expect(await status('3/1/1.mvt?columnas=npn')).toBeLessThan(300);
    expect(await status('3/1/1.mvt?columnas=huella')).toBe(400);
    expect(await status('3/1/1.mvt?columnas=npn&columnas=npn')).toBe(400);
  });
});

describe('an import', () => {
  const IMPORT = `mutation($archivo: ID!, $municipio: String!, $vigencia: String!, $fuente: String,
      $columnaNpn: String, $capa: String, $srid: Int, $columnas: JSON) {
    importCadastre(archivo: $archivo, municipio: $municipio, vigencia: $vigencia, fuente: $fuente,
      columnaNpn: $columnaNpn, capa: $capa, srid: $srid, columnas: $columnas) {
      received importacion errors { campo message } } }`;
  const target = {
    archivo: '00000000-0000-4000-8000-000000000000',
    municipio: MUNICIPALITY,
    vigencia: '2022-01-01',
  };
  const refusal = async (values: Record<string, unknown>) => {
    const { data, errors } = await ask(IMPORT, { ...target, ...values });
    return errors?.[0]?.message ?? data.importCadastre.errors[0]?.message;
  };

  it('says in Spanish which of its texts is too long', async () => {
    expect(await refusal({ fuente: 'x'.repeat(101) })).toBe('Máximo 100 caracteres');
    expect(await refusal({ columnaNpn: 'x'.repeat(201) })).toBe('Máximo 200 caracteres');
    expect(await refusal({ capa: 'x'.repeat(301) })).toBe('Máximo 300 caracteres');
  });

  it.each([
    ['municipio', ['', '0', '999999', '25394 ', '٢٥٣٩٤', "'; drop table bases"]],
    ['vigencia', ['', '2024-02-30', 'hoy', '0000-00-00', '2024-01-01T00:00']],
    ['srid', [0, -1, 1_000_000, 2_147_483_647]],
    ['columnas', [[], 7, 'x', { npn: 3 }, { npn: null }, { npn: 'x'.repeat(201) }]],
  ])('refuses an odd %s in words', async (name, values) => {
    for (const value of values) {
      expect(await refusal({ [name]: value }), String(value)).toMatch(SPANISH);
    }
  });

  /** Sends a file and imports it. @returns why it failed, or none */
  async function imported(content: string, values: Record<string, unknown> = {}) {
    const sent = await sendFile(test, keeper, '/api/v1/catastro/archivo', {
      name: 'mundo.geojson',
      content,
    });
    const { archivo } = (await sent.json()) as { archivo: string };
    const { data } = await ask(IMPORT, { ...target, ...values, archivo });
    expect(data.importCadastre.errors).toEqual([]);
    const { rows } = await test.app.database.pool.query(
      'select trabajo_id from importaciones_catastro where id = $1',
      [data.importCadastre.importacion],
    );
    const job = await untilJob(
      test.app.database,
      rows[0].trabajo_id,
      ({ finished_at }) => finished_at !== null,
      30,
    );
    return job.error;
  }

  const world = JSON.stringify({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { codigo: npnOf(1) },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [-180, -90],
              [180, -90],
              [180, 90],
              [-180, 90],
              [-180, -90],
            ],
          ],
        },
      },
    ],
  });

  it('of a polygon as large as the world ends in a base or in words', async () => {
    const said = await imported(world, { fuente: 'mundo' });
    expect(said ?? '').not.toMatch(/inesperado|error:|at .*\.ts|PROJ|ST_/i);
  });

  it.each([
    ['a system that is none', { srid: 999_999 }, 'El sistema EPSG:999999 no se conoce.'],
    [
      'a column that is not there',
      { columnaNpn: 'nadie' },
      'El archivo no tiene la columna "nadie". Tiene: codigo, area_terreno.',
    ],
    // What this kind of file has none of asks nothing of it.
    ['a layer, of a file without layers', { capa: 'nadie' }, null],
    ['columns, of a file that is no table', { columnas: { npn: 'nadie' } }, null],
  ])('told of %s says so', async (what, values, said) => {
    const content = await readFile(join(folder, 'base.geojson'), 'utf8');
    expect(await imported(content, { ...values, fuente: what })).toBe(said);
  });
});

describe('a tolerance', () => {
  it('is a number within its bounds of a municipality, or refused in words', async () => {
    const save = async (values: Record<string, unknown>) =>
      (
        await ask(
          `mutation($municipio: String!, $porcentaje: Float!, $metros: Float!) {
            saveCadastreTolerance(municipio: $municipio, porcentaje: $porcentaje, metros: $metros) {
              saved errors { campo message } } }`,
          { municipio: MUNICIPALITY, porcentaje: 5, metros: 10, ...values },
        )
      ).data.saveCadastreTolerance;
    expect((await save({})).saved).toBe(true);
    expect((await save({ porcentaje: 0, metros: 0 })).saved).toBe(true);
    expect((await save({ porcentaje: 1e-300, metros: 1e-300 })).saved).toBe(true);
    for (const values of [
      { porcentaje: -1e-9 },
      { porcentaje: 100.000001 },
      { metros: -1 },
      { metros: 1e300 },
      { municipio: 'xx' },
    ]) {
      const { saved, errors } = await save(values);
      expect([saved, errors[0]?.campo], JSON.stringify(values)).toEqual([
        false,
        Object.keys(values)[0],
      ]);
    }
  });
});

describe('a comparison', () => {
  it('of a base with itself, with none or with another municipality’s is foreseen', async () => {
    const elsewhere = await writeGround(folder, 'otra', [
      { npn: npnOf(1).replace(MUNICIPALITY, '15001'), geometry: box(9_000, 0), area: 10_000 },
    ]);
    const other = await importFile(test.app, elsewhere, { municipio: '15001' });
    const changes = `query($from: ID!, $to: ID!, $clase: String) {
      cadastreChanges(from: $from, to: $to, clase: $clase, first: 5) { comparada
        conteos { clase cantidad } pagina { totalCount } } }`;
    const compare = `mutation($from: ID!, $to: ID!) {
      compareCadastreBases(from: $from, to: $to) { received errors { campo message } } }`;
    const strange = ['0', '-1', 'x', '999999', '99999999999999', String(other.base.id), newer];
    for (const id of strange) {
      await ask(changes, { from: newer, to: id });
      await ask(changes, { from: id, to: newer });
      await ask(compare, { from: newer, to: id });
    }
    await ask(changes, { from: older, to: newer, clase: 'NADA' });
    const { data } = await ask(compare, { from: newer, to: newer });
    expect(data.compareCadastreBases).toMatchObject({ errors: [{ campo: 'to' }] });
  });
});

describe('a number and a place', () => {
  it('are taken apart or refused, whatever they are', async () => {
    const decode = `query($npn: String!) { decodeNpn(npn: $npn) { valido npn errores } }`;
    for (const npn of ['', ' ', '٢'.repeat(30), '\u0000', '💥'.repeat(15), '-'.repeat(200)]) {
      const { data } = await ask(decode, { npn });
      if (data?.decodeNpn) expect(data.decodeNpn).toMatchObject({ valido: false });
    }
    await ask(decode, { npn: '1'.repeat(201) });
    const parcel = `query($npn: String!, $base: ID, $id: ID) {
      parcel(npn: $npn, base: $base, id: $id) { id } }`;
    for (const npn of ['', '%', "'", '\u0000', '0'.repeat(60)]) {
      await ask(parcel, { npn, base: newer });
      await ask(parcel, { npn, base: 'x', id: '-1' });
    }
    const at = `query($base: ID!, $x: Float!, $y: Float!) {
      parcelAt(base: $base, longitud: $x, latitud: $y) { id } }`;
    for (const [x, y] of [
      [180, 90],
      [-180, -90],
      [0, 0],
      [1e-320, -0],
      [180.1, 0],
      [0, 1e308],
    ] as const) {
      await ask(at, { base: newer, x, y });
      await ask(at, { base: '999999', x, y });
    }
  });
});
