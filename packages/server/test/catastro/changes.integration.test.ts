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
    const header = 'npn;direccion;avaluo;matricula\n';
    const table = async (name: string, rows: string[]) => {
      const path = join(folder, `${name}.csv`);
      await writeFile(path, header + rows.join('\n'));
      return path;
    };
    const before = await table('datos-antes', [
      `${npnOf(1)};CL 1;100;`,
      `${npnOf(2)};CL 2;200;060-1`,
      `${npnOf(3)};CL 3;300;`,
    ]);
    const after = await table('datos-ahora', [
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
    const excel = await reader.inject({
      url: `/api/v1/listas/cambios-catastrales.xlsx?filters=${encodeURIComponent(JSON.stringify({ from, to }))}`,
    });
    expect(readSheet(excel.rawPayload).map((row) => row[3])).toEqual([
      'Qué cambió',
      'Cambió: dirección, avalúo.',
      'Cambió: FMI.',
    ]);
  });
});
