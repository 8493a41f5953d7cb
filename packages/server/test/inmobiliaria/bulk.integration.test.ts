import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSource } from '../../src/modules/capas/public.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import {
  type EstateWorld,
  givenEstateWorld,
  givenParcel,
  saveEstate,
  squareAt,
} from './estates.fixture.ts';

/** South-west corner of the project's square: metres of the national plane. */
const [EAST, NORTH] = [4_811_000, 2_006_000];
const npn = (digit: string) => digit.repeat(30);

let test: TestApp;
let world: EstateWorld;

beforeAll(async () => {
  test = await startTestApp();
  world = await givenEstateWorld(test);
  for (const [place, digit] of ['1', '2', '3', '4'].entries()) {
    await givenParcel(test, npn(digit), [EAST + place * 200, NORTH, 100]);
  }
  const { pool } = test.app.database;
  await pool.query(`insert into folios (fmi, municipio_codigo, vereda, direccion, area) values
    ('070-1', '25001', 'El Rosal', 'Lote 1', 12000), ('070-2', '25001', 'La Cuesta', '', null)`);
  const estate = (code: string, changes: object) =>
    saveEstate(world.one, {
      codigoSig: code,
      proyecto: world.project,
      colorPredio: '#E4CE7F',
      unidades: [],
      origen: 'IGUAL',
      ...changes,
    });
  await estate('A-NUEVO', { npnCatastro: npn('1'), matriculaInmobiliaria: '070-1' });
  const moved = JSON.stringify(await squareAt(test, EAST + 240, NORTH, 100));
  await estate('B-MOVIDO', {
    npnCatastro: npn('2'),
    matriculaInmobiliaria: '070-2',
    vereda: 'El Alto',
    origen: 'DIBUJADA',
    geometria: moved,
  });
  await estate('C-DOBLE', { npnCatastro: npn('3') });
  await estate('D-DOBLE', { npnCatastro: `${npn('3')}, ${npn('4')}` });
  await estate('E-SIN-NUMEROS', {});
});
afterAll(() => test.close());

const PROPOSAL = `query($id: ID!) { estatesSyncProposal(id: $id, first: 50) { totalCount nodes {
  id codigoSig tienePoligono campos { campo fuente actual propuesto estado } } } }`;
const COUNTS = `query($id: ID!) {
  estatesSyncCounts(id: $id) { predios nuevo igual difiere conflicto } }`;

interface Field {
  campo: string;
  estado: string;
}
const proposed = async () =>
  (await world.one.graphql(PROPOSAL, { id: world.project })).data.estatesSyncProposal;
const statesOf = async (code: string): Promise<Record<string, string>> => {
  const { nodes } = await proposed();
  const found = nodes.find(({ codigoSig }: { codigoSig: string }) => codigoSig === code);
  return Object.fromEntries(
    (found?.campos ?? []).map(({ campo, estado }: Field) => [campo, estado]),
  );
};
const synced = (actor: TestActor, aceptados: string | null = null) =>
  actor.call(
    'syncMassiveEstates',
    { id: world.project, aceptados },
    'codigo npn actualizadoCatastro fmi actualizadoRegistro',
  );
const estateOf = async (code: string) => {
  const { rows } = await test.app.database.pool.query(
    `select id, vereda, municipio_codigo, area_titulos, area_m2, origen_geometria, version
     from predios_gi where codigo_sig = $1`,
    [code],
  );
  return rows[0];
};

describe('the estates of a project beside cadastre and registry', () => {
  it('are compared field by field: new, differing, in conflict', async () => {
    expect((await proposed()).totalCount).toBe(4);
    expect(await statesOf('A-NUEVO')).toEqual({
      poligono: 'nuevo',
      areaCatastral: 'nuevo',
      direccion: 'nuevo',
      municipio: 'nuevo',
      vereda: 'nuevo',
      areaTitulos: 'nuevo',
    });
    expect(await statesOf('B-MOVIDO')).toMatchObject({ poligono: 'difiere', vereda: 'difiere' });
    // the number is another estate's too
    expect((await statesOf('C-DOBLE')).poligono).toBe('conflicto');
    expect((await statesOf('D-DOBLE')).poligono).toBe('conflicto');
  });

  it('are counted by the states of their fields, and shown by one of them', async () => {
    const { data } = await world.one.graphql(COUNTS, { id: world.project });
    expect(data.estatesSyncCounts).toMatchObject({ predios: 4, conflicto: 2 });
    const { nodes, totalCount } = (
      await world.one.graphql(
        `query($id: ID!) { estatesSyncProposal(id: $id, estado_In: ["difiere"]) {
          totalCount nodes { codigoSig campos { estado } } } }`,
        { id: world.project },
      )
    ).data.estatesSyncProposal;
    expect([totalCount, nodes.length]).toEqual(Array(2).fill(data.estatesSyncCounts.difiere));
    for (const { campos } of nodes) expect(JSON.stringify(campos)).toContain('difiere');
  });

  it('take what is new where they have no polygon, and nothing a second time', async () => {
    const { success, resultados } = await synced(world.one);
    expect(success).toBe(true);
    expect(resultados[0]).toEqual({
      codigo: 'A-NUEVO',
      npn: npn('1'),
      actualizadoCatastro: true,
      fmi: '070-1',
      actualizadoRegistro: true,
    });
    expect(resultados[1]).toMatchObject({
      codigo: 'B-MOVIDO',
      actualizadoCatastro: false,
      actualizadoRegistro: false,
    });
    const taken = await estateOf('A-NUEVO');
    expect(taken).toMatchObject({
      vereda: 'El Rosal',
      municipio_codigo: '25001',
      area_titulos: 1.2,
      origen_geometria: 'Catastro',
    });
    expect(taken.area_m2).toBeCloseTo(10_000, 0);
    expect(Object.values(await statesOf('A-NUEVO'))).toEqual(Array(6).fill('igual'));
    await synced(world.one);
    expect((await estateOf('A-NUEVO')).version).toBe(taken.version);
  });

  it('take the fields that a person accepts, a polygon that differs among them', async () => {
    const { id } = await estateOf('B-MOVIDO');
    const accepted = JSON.stringify([{ predio: id, campos: ['poligono', 'vereda'] }]);
    const { resultados } = await synced(world.one, accepted);
    expect(resultados).toHaveLength(1);
    expect(await estateOf('B-MOVIDO')).toMatchObject({
      vereda: 'La Cuesta',
      origen_geometria: 'Catastro',
    });
    const { rows } = await test.app.database.pool.query(
      `select before, after from auditoria where entity = 'predioInmobiliario' and entity_id = $1
       and operation = 'syncMassiveEstates'`,
      [String(id)],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows[0].before)).toContain('El Alto');
    expect(JSON.stringify(rows[0].after)).toContain('La Cuesta');
  });

  it('take no conflict, whatever is accepted, and refuse what is not understood', async () => {
    const { id } = await estateOf('C-DOBLE');
    await synced(world.one, JSON.stringify([{ predio: id, campos: ['poligono'] }]));
    expect((await estateOf('C-DOBLE')).area_m2).toBeNull();
    expect((await synced(world.one, '{"no":1}')).errors[0]).toMatchObject({ campo: 'aceptados' });
  });

  it('are nobody’s who takes no part in the project', async () => {
    for (const actor of [world.other, world.stranger]) {
      const answer = await actor.graphql(PROPOSAL, { id: world.project });
      expect(answer.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
      const counts = await actor.graphql(COUNTS, { id: world.project });
      expect(counts.errors?.[0]?.extensions?.code).toBe('NOT_FOUND');
      expect((await synced(actor)).success).toBe(false);
      const url = `/api/v1/proyectos_gi/${world.project}/predios.zip`;
      expect((await actor.inject({ method: 'GET', url })).statusCode).toBe(404);
    }
  });

  it('say the numbers that the registry may be asked for, each once', async () => {
    const { data } = await world.one.graphql('query($id: ID!) { projectEstateFmis(id: $id) }', {
      id: world.project,
    });
    expect(data.projectEstateFmis).toEqual(['070-1', '070-2']);
  });

  it('get a bookmark each, where they have a polygon', async () => {
    const ids = [(await estateOf('A-NUEVO')).id, (await estateOf('E-SIN-NUMEROS')).id].map(String);
    const saved = await world.one.call('createMassiveBookmarks', { predios: ids });
    expect(saved).toEqual({ success: true, count: 1, errors: [] });
    const foreign = await world.other.call('createMassiveBookmarks', { predios: ids });
    expect(foreign.success).toBe(false);
  });

  it('leave as a shapefile that is read again', async () => {
    const url = `/api/v1/proyectos_gi/${world.project}/predios.zip`;
    const answer = await world.one.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(200);
    const folder = await mkdtemp(join(tmpdir(), 'comarca-shp-'));
    try {
      const path = join(folder, 'predios.zip');
      await writeFile(path, answer.rawPayload);
      const source = await openSource(path, 'predios.zip', { carpeta: folder });
      expect(source.srid).toBe(9377);
      const read = [];
      for await (const { propiedades, geometria } of source.leer()) {
        read.push([propiedades.CODIGO_SIG, propiedades.VEREDA, geometria?.type]);
      }
      expect(read).toEqual([
        ['A-NUEVO', 'El Rosal', expect.stringMatching(/Polygon$/)],
        ['B-MOVIDO', 'La Cuesta', expect.stringMatching(/Polygon$/)],
      ]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
