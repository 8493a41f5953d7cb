import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendFile } from '../attack/heavy/send-file.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { importFile, npnOf } from './cadastre.fixture.ts';

let test: TestApp;
let keeper: TestActor;
let other: TestActor;
let folder: string;

const PERMISSIONS = ['catastro.view_predio', 'catastro.change_basecatastral'];
const header = 'Cédula;Sitio;Dueño;Cuota;Direccion';
const table = `${header}\n${npnOf(1)};FINCA UNO;ANA;1;CL 1\n${npnOf(2)};FINCA DOS;EVA;1;CL 2\n`;

beforeAll(async () => {
  test = await startTestApp();
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  keeper = await test.as('catastro.guarda', { permissions: PERMISSIONS });
  other = await test.as('catastro.otra', { permissions: PERMISSIONS });
  folder = await mkdtemp(join(tmpdir(), 'comarca-columnas-'));
});
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

const written = async (name: string, content: string) => {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
};

const sent = async (name: string, content: string): Promise<string> => {
  const answer = await sendFile(test, keeper, '/api/v1/catastro/archivo', { name, content });
  return ((await answer.json()) as { archivo: string }).archivo;
};

const columnsOf = (file: string, actor = keeper) =>
  actor.graphql(
    `query ($archivo: ID!) { cadastreFileColumns(archivo: $archivo) {
      columnas campos { campo etiqueta columna } } }`,
    { archivo: file },
  );

const proposed = async (file: string): Promise<Record<string, string | null>> => {
  const { data } = await columnsOf(file);
  return Object.fromEntries(
    data.cadastreFileColumns.campos.map(({ campo, columna }) => [campo, columna]),
  );
};

describe('the columns of a table of records', () => {
  it('are chosen, remembered, and proposed for the next table that has them', async () => {
    const first = await sent('registros.csv', table);
    const { data } = await columnsOf(first);
    expect(data.cadastreFileColumns.columnas).toEqual([
      'Cédula',
      'Sitio',
      'Dueño',
      'Cuota',
      'Direccion',
    ]);
    expect(await proposed(first)).toMatchObject({
      npn: null,
      nombre: null,
      direccion: 'Direccion',
    });
    const path = await written('registros.csv', table);
    await expect(importFile(test.app, path)).rejects.toThrow('Indique cuál es');
    const chosen = {
      npn: 'Cédula',
      nombre: 'Sitio',
      interesado: 'Dueño',
      participacion: 'Cuota',
      direccion: '',
    };
    const { base } = await importFile(test.app, path, { columnas: chosen });
    expect(base).toMatchObject({ predios: 2, interesados: 2, derechos: 2 });
    const { rows } = await test.app.database.pool.query(
      'select nombre, direccion from predios_catastrales where base_id = $1 order by npn',
      [base.id],
    );
    expect(rows).toEqual([
      { nombre: 'FINCA UNO', direccion: '' },
      { nombre: 'FINCA DOS', direccion: '' },
    ]);
    const next = table.replaceAll('FINCA', 'LOTE');
    expect(await proposed(await sent('siguiente.csv', next))).toMatchObject({
      npn: 'Cédula',
      nombre: 'Sitio',
      interesado: 'Dueño',
      participacion: 'Cuota',
      direccion: null,
    });
    const later = await importFile(test.app, await written('siguiente.csv', next), {
      vigencia: '2025-01-01',
    });
    expect(later.base).toMatchObject({ predios: 2, interesados: 2 });
  });

  it('that are not there are named, and what is no table has none', async () => {
    const path = await written('otra.csv', table);
    await expect(importFile(test.app, path, { columnas: { npn: 'NADA' } })).rejects.toThrow(
      'no tiene la columna "NADA"',
    );
    const { data } = await columnsOf(
      await sent('terrenos.geojson', '{"type":"FeatureCollection"}'),
    );
    expect(data.cadastreFileColumns).toEqual({ columnas: [], campos: [] });
    const empty = await columnsOf(await sent('nada.csv', '\n'));
    expect(empty.errors?.[0]?.message).toMatch(/vacío|número predial|mal escrita/);
  });

  it('are told to nobody but who sent the file', async () => {
    const { errors } = await columnsOf(await sent('ajena.csv', table), other);
    expect(errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
  });
});
