import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importEstatesCommand } from '../../src/modules/inmobiliaria/import/import.command.ts';
import type { EstateImport } from '../../src/modules/inmobiliaria/import/import.service.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { countStatements } from '../testkit/databases/statements.ts';
import { type EstateWorld, givenEstateWorld, squareAt } from './estates.fixture.ts';

let test: TestApp;
let world: EstateWorld;

beforeAll(async () => {
  test = await startTestApp();
  await test.http.listen({ port: 0, host: '127.0.0.1' });
  world = await givenEstateWorld(test);
});
afterAll(() => test.close());

interface Wish {
  simular?: 'si' | 'no';
  buenas?: 'si' | 'no';
  columnas?: object;
}

const sent = (actor: TestActor, name: string, content: string, wish: Wish = {}) => {
  const { columnas = {}, ...flags } = wish;
  const query = new URLSearchParams({ ...flags, columnas: JSON.stringify(columnas) });
  const form = new FormData();
  form.append('archivo', new Blob([content]), name);
  const { port } = test.http.server.address() as AddressInfo;
  return fetch(
    `http://127.0.0.1:${port}/api/v1/proyectos_gi/${world.project}/predios/archivo?${query}`,
    { method: 'POST', headers: { cookie: actor.cookie, 'x-comarca': '1' }, body: form },
  );
};
const imported = async (name: string, content: string, wish: Wish = {}) => {
  const answer = await sent(world.one, name, content, wish);
  expect(answer.status).toBe(200);
  return (await answer.json()) as EstateImport;
};
const stored = async () =>
  (
    await test.app.database.pool.query(
      `select codigo_sig, nombre, matriculas, npns, municipio_codigo, area_titulos,
         round(area_m2) as m2, origen_geometria, version from predios_gi
       where proyecto_gi_id = $1 order by codigo_sig`,
      [world.project],
    )
  ).rows;

/** Imports the table as the operator does. @returns what the command said */
async function operated(content: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'comarca-imp-'));
  const said: string[] = [];
  const say = console.log;
  console.log = (line: string) => void said.push(line);
  try {
    const path = join(folder, 'predios.csv');
    await writeFile(path, content);
    await importEstatesCommand.run(test.app, [path, '--proyecto', world.project]);
  } finally {
    console.log = say;
    await rm(folder, { recursive: true, force: true });
  }
  return said;
}

const TABLE = [
  'Código SIG;Nombre;Matrícula;NPN;DIVIPOLA;Área títulos',
  `IM-1;El Rosal;070-1;${'1'.repeat(30)};25001;1,25`,
  'IM-2;La Cuesta;casa;;25001;',
  'IM-3;El Alto;070-3;;99999;2',
].join('\n');

describe('estates of a file', () => {
  it('are tried first: every bad row with its reason, and nothing written', async () => {
    const tried = await imported('predios.csv', TABLE);
    expect(tried).toMatchObject({
      leidos: 3,
      nuevos: 1,
      rechazados: 2,
      guardado: false,
      columnas: { codigoSig: 'Código SIG', municipio: 'DIVIPOLA', areaTitulos: 'Área títulos' },
    });
    expect(tried.errores).toEqual([
      { fila: 'línea 3', motivo: expect.stringMatching(/Matrículas/) },
      { fila: 'línea 4', motivo: expect.stringMatching(/99999/) },
    ]);
    expect(await stored()).toEqual([]);
  });

  it('are all refused where one is, unless the good ones are wished for', async () => {
    expect(await imported('predios.csv', TABLE, { simular: 'no' })).toMatchObject({
      guardado: false,
    });
    expect(await stored()).toEqual([]);
    expect(await imported('predios.csv', TABLE, { simular: 'no', buenas: 'si' })).toMatchObject({
      guardado: true,
      importados: 1,
      rechazados: 2,
    });
    expect(await stored()).toMatchObject([
      {
        codigo_sig: 'IM-1',
        nombre: 'El Rosal',
        matriculas: ['070-1'],
        municipio_codigo: '25001',
        area_titulos: 1.25,
      },
    ]);
  });

  it('write over what their columns say and nothing else; the same file again changes nothing', async () => {
    const again = 'codigo,nombre\nim-1,El Rosal Dos';
    expect(await imported('p.csv', again, { simular: 'no' })).toMatchObject({ actualizados: 1 });
    const [only] = await stored();
    expect(only).toMatchObject({ nombre: 'El Rosal Dos', matriculas: ['070-1'] });
    expect(await imported('p.csv', again, { simular: 'no' })).toMatchObject({
      actualizados: 0,
      sinCambio: 1,
    });
  });

  it('are read by the columns that a person says', async () => {
    const odd = 'a,b\nIM-9,Loma';
    expect((await imported('p.csv', odd)).errores[0]?.motivo).toMatch(/código SIG/);
    const wish = { columnas: { codigoSig: 'a', nombrePredioFmi: 'b' } };
    expect(await imported('p.csv', odd, { ...wish, simular: 'no' })).toMatchObject({ nuevos: 1 });
  });

  it('bring their polygons from a geographic file', async () => {
    const geometry = await squareAt(test, 4_811_000, 2_006_000, 100);
    const file = JSON.stringify({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: { CODIGO_SIG: 'GEO-1' }, geometry }],
    });
    await imported('predios.geojson', file, { simular: 'no' });
    const found = (await stored()).find(({ codigo_sig }) => codigo_sig === 'GEO-1');
    expect(found).toMatchObject({ origen_geometria: 'Cargado' });
    expect(Number(found?.m2)).toBe(10_000);
  });

  it('with a polygon that none can be are refused alone, and told by their lines', async () => {
    const square = await squareAt(test, 4_812_000, 2_006_000, 100);
    const polygon = (ring: number[][]) => ({ type: 'Polygon', coordinates: [ring] });
    const far = [
      [4.1, -75.9],
      [4.2, -75.9],
      [4.2, -75.8],
      [4.1, -75.9],
    ];
    const nowhere = [
      [500, 95],
      [501, 95],
      [501, 96],
      [500, 95],
    ];
    const speck = [
      [-75.9, 4.1],
      [-75.9000001, 4.1],
      [-75.9, 4.1000001],
      [-75.9, 4.1],
    ];
    const features = [square, polygon(far), polygon(nowhere), polygon(speck), square].map(
      (geometry, place) => ({ type: 'Feature', properties: { codigo: `PG-${place}` }, geometry }),
    );
    const file = JSON.stringify({ type: 'FeatureCollection', features });
    const wish = { simular: 'no', buenas: 'si' } as const;
    const answer = await imported('predios.geojson', file, wish);
    expect(answer).toMatchObject({ nuevos: 2, rechazados: 3, guardado: true });
    expect(answer.errores.map(({ motivo }) => motivo)).toEqual([
      expect.stringContaining('fuera de Colombia'),
      expect.any(String),
      expect.stringContaining('no tiene área'),
    ]);
    expect(await imported('predios.geojson', file, wish)).toMatchObject({ sinCambio: 2 });
  });

  it('may name an estate more than once: the last row holds, and the record has one act', async () => {
    const rows = 'codigo,nombre,vereda\nRE-1,Uno,Alta\nre-1,Dos,Alta\nRE-1,Dos,Alta';
    expect(await imported('p.csv', rows, { simular: 'no' })).toMatchObject({
      nuevos: 1,
      actualizados: 1,
      sinCambio: 1,
    });
    const found = (await stored()).filter(({ codigo_sig }) => /^re-1$/i.test(codigo_sig));
    expect(found).toMatchObject([{ codigo_sig: 'RE-1', nombre: 'Dos' }]);
    const { rows: acts } = await test.app.database.pool.query(
      `select id from auditoria where operation = 'importEstates' and after::text like '%RE-1%'`,
    );
    expect(acts).toHaveLength(1);
  });

  it('are read and written together: ten times as many take a few statements more', async () => {
    const rows = (count: number, name: string) =>
      ['codigo,nombre', ...Array.from({ length: count }, (_, n) => `${name}-${n},N ${n}`)].join(
        '\n',
      );
    const few = await countStatements(() => operated(rows(100, 'POCO')));
    const many = await countStatements(() => operated(rows(1_000, 'MUCHO')));
    expect(many - few).toBeLessThan(20);
  });

  it('come from nobody who takes no part in the project', async () => {
    for (const actor of [world.other, world.stranger]) {
      expect((await sent(actor, 'p.csv', 'codigo\nX', { simular: 'no' })).status).toBe(404);
    }
  });

  it('are imported by the operator too', async () => {
    const said = await operated('codigo\nOP-1\nOP-2');
    expect(JSON.parse(said.at(-1) ?? '')).toMatchObject({
      leidos: 2,
      importados: 2,
      rechazados: 0,
    });
  });
});
