import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import { readSheet } from '../testkit/files/sheet.ts';
import { box, importFile, npnOf, writeGround } from './cadastre.fixture.ts';

let test: TestApp;
let reader: TestActor;
let folder: string;

beforeAll(async () => {
  test = await startTestApp();
  reader = await test.as('catastro.lectora', { permissions: ['catastro.view_predio'] });
  folder = await mkdtemp(join(tmpdir(), 'comarca-cambios-'));
});
afterAll(async () => {
  await test?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Writes parcels as a table. */
async function parcelTable(name: string, rows: string[]): Promise<string> {
  const path = join(folder, `${name}.csv`);
  await writeFile(path, ['npn;direccion;avaluo;matricula', ...rows].join('\n'));
  return path;
}

/** What the Excel of the changes between two bases has in its rows. */
async function changesSheet(filters: { from: number; to: number }): Promise<unknown[][]> {
  const text = encodeURIComponent(JSON.stringify(filters));
  const excel = await reader.inject({
    url: `/api/v1/listas/cambios-catastrales.xlsx?filters=${text}`,
  });
  return readSheet(excel.rawPayload);
}

describe('two bases of a municipality', () => {
  it('are told apart parcel by parcel: what stayed, changed, came, went, was divided or joined', async () => {
    const before = await writeGround(folder, 'antes', [
      { npn: npnOf(1), geometry: box(0, 0), area: 10_000 },
      { npn: npnOf(2), geometry: box(100, 0), area: 10_000 },
      { npn: npnOf(3), geometry: box(300, 0), area: 10_000 },
      { npn: npnOf(4), geometry: box(500, 0), area: 10_000 },
      { npn: npnOf(5), geometry: box(600, 0), area: 10_000 },
      { npn: npnOf(6), geometry: box(900, 0), area: 10_000 },
    ]);
    const after = await writeGround(folder, 'ahora', [
      { npn: npnOf(1), geometry: box(0, 0), area: 10_000 },
      { npn: npnOf(2), geometry: box(100, 0, 120), area: 10_000 },
      { npn: npnOf(31), geometry: box(300, 0, 40), area: 4_000 },
      { npn: npnOf(32), geometry: box(340, 0, 60), area: 6_000 },
      { npn: npnOf(45), geometry: box(500, 0, 200), area: 20_000 },
      { npn: npnOf(7), geometry: box(2000, 0), area: 10_000 },
    ]);
    const from = (await importFile(test.app, before, { vigencia: '2023-01-01' })).base.id;
    const to = (await importFile(test.app, after, { vigencia: '2024-01-01' })).base.id;
    const { data, errors } = await reader.graphql(
      `query ($from: ID!, $to: ID!) { cadastreChanges(from: $from, to: $to, first: 50) {
        comparada conteos { clase cantidad }
        pagina { totalCount nodes { clase npn npnNuevo medida geometriaAntes geometriaAhora } } } }`,
      { from: String(from), to: String(to) },
    );
    expect(errors).toBeUndefined();
    const { conteos, pagina } = data.cadastreChanges;
    const counts = Object.fromEntries(
      conteos.map(({ clase, cantidad }: { clase: string; cantidad: number }) => [clase, cantidad]),
    );
    expect(counts).toEqual({
      IGUAL: 1,
      GEOMETRIA: 1,
      ATRIBUTOS: 0,
      NUEVO: 4,
      DESAPARECIDO: 4,
      SUBDIVIDIDO: 2,
      ENGLOBADO: 2,
      REPETIDO: 0,
    });
    const of = (kind: string) =>
      pagina.nodes.filter(({ clase }: { clase: string }) => clase === kind);
    expect(of('GEOMETRIA')[0]).toMatchObject({ npn: npnOf(2), medida: expect.closeTo(2_000, 2) });
    expect(
      of('SUBDIVIDIDO').map((one: { npn: string; npnNuevo: string }) => [one.npn, one.npnNuevo]),
    ).toEqual([
      [npnOf(3), npnOf(31)],
      [npnOf(3), npnOf(32)],
    ]);
    expect(
      of('ENGLOBADO').map((one: { npn: string; npnNuevo: string }) => [one.npn, one.npnNuevo]),
    ).toEqual([
      [npnOf(4), npnOf(45)],
      [npnOf(5), npnOf(45)],
    ]);
    const [moved] = of('GEOMETRIA');
    expect(moved?.geometriaAntes).not.toEqual(moved?.geometriaAhora);
  });

  it('tells which data of a parcel changed, and of which both its ground and its data did', async () => {
    const before = await parcelTable('datos-antes', [
      `${npnOf(1)};CL 1;100;`,
      `${npnOf(2)};CL 2;200;060-1`,
      `${npnOf(3)};CL 3;300;`,
    ]);
    const after = await parcelTable('datos-ahora', [
      `${npnOf(1)};CL 1;100;`,
      `${npnOf(2)};KR 2;250;060-1`,
      `${npnOf(3)};CL 3;300;060-3`,
    ]);
    const from = (await importFile(test.app, before, { fuente: 'datos', vigencia: '2023-01-01' }))
      .base.id;
    const to = (await importFile(test.app, after, { fuente: 'datos', vigencia: '2024-01-01' })).base
      .id;
    const { data } = await reader.graphql(
      `query ($from: ID!, $to: ID!) { cadastreChanges(from: $from, to: $to, clase: "ATRIBUTOS") {
        conteos { clase cantidad } pagina { nodes { npn detalle } } } }`,
      { from: String(from), to: String(to) },
    );
    expect(data.cadastreChanges.pagina?.nodes).toEqual([
      { npn: npnOf(2), detalle: 'Cambió: dirección, avalúo.' },
      { npn: npnOf(3), detalle: 'Cambió: FMI.' },
    ]);
    expect((await changesSheet({ from, to })).map((row) => row[3])).toEqual([
      'Qué cambió',
      'Cambió: dirección, avalúo.',
      'Cambió: FMI.',
    ]);
  });

  it('compares no number that several parcels of either base carry, and says which they are', async () => {
    const row = (ground: number, address: string) => `${npnOf(ground)};${address};100;`;
    const before = await parcelTable('repetidos-antes', [
      row(1, 'CL 1'),
      row(2, 'CL 2'),
      row(2, 'CL 2 BIS'),
      row(3, 'CL 3'),
      row(4, 'CL 4'),
      row(4, 'CL 4 BIS'),
    ]);
    const after = await parcelTable('repetidos-ahora', [
      row(1, 'CL 1'),
      row(2, 'CL 2'),
      row(3, 'CL 3'),
      row(3, 'CL 3 BIS'),
      row(5, 'CL 5'),
    ]);
    const options = { fuente: 'repetidos' };
    const from = (await importFile(test.app, before, { ...options, vigencia: '2023-01-01' })).base
      .id;
    const to = (await importFile(test.app, after, { ...options, vigencia: '2024-01-01' })).base.id;
    const { data, errors } = await reader.graphql(
      `query ($from: ID!, $to: ID!) { cadastreChanges(from: $from, to: $to) {
        conteos { clase cantidad } pagina { nodes { clase npn detalle } } } }`,
      { from: String(from), to: String(to) },
    );
    expect(errors).toBeUndefined();
    const { conteos, pagina } = data.cadastreChanges;
    expect(conteos.filter(({ cantidad }: { cantidad: number }) => cantidad > 0)).toEqual([
      { clase: 'NUEVO', cantidad: 1 },
      { clase: 'IGUAL', cantidad: 1 },
      { clase: 'REPETIDO', cantidad: 3 },
    ]);
    const repeated = (ground: number, times: string) => ({
      clase: 'REPETIDO',
      npn: npnOf(ground),
      detalle: `Predios con este número: ${times}. No se comparó.`,
    });
    expect(pagina.nodes).toEqual([
      { clase: 'NUEVO', npn: npnOf(5), detalle: '' },
      repeated(2, 'antes 2, ahora 1'),
      repeated(3, 'antes 1, ahora 2'),
      repeated(4, 'antes 2, ahora 0'),
    ]);
    expect((await changesSheet({ from, to })).filter(([kind]) => kind === 'REPETIDO')).toHaveLength(
      3,
    );
  });
});
