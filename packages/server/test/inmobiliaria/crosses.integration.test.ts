import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';
import type { Given } from '../testkit/save.ts';
import { type EstateWorld, givenEstateWorld, saveEstate, squareAt } from './estates.fixture.ts';

const GI = 'ecogeos_gi.proyectoinmobiliaria_1274';
/** South-west corner of the project's square of 5 km: metres of the national plane. */
const [EAST, NORTH] = [4_810_000, 2_005_000];

let test: TestApp;
let world: EstateWorld;
let table: string;

beforeAll(async () => {
  test = await startTestApp({ jobs: true });
  world = await givenEstateWorld(test);
  table = await givenHalves();
  // One estate inside the project, one half outside of it, one without a polygon.
  await givenEstate('DENTRO', EAST + 1_000, NORTH + 1_000);
  await givenEstate('BORDE', EAST - 50, NORTH + 2_000);
  await saveEstate(world.one, { ...estate('SIN-POLIGONO'), origen: 'IGUAL' });
});
afterAll(() => test.close());

const estate = (code: string) => ({
  codigoSig: code,
  proyecto: world.project,
  colorPredio: '#E4CE7F',
  unidades: [],
  origen: 'DIBUJADA',
});

const givenEstate = async (code: string, east: number, north: number) =>
  saveEstate(world.one, {
    ...estate(code),
    geometria: JSON.stringify(await squareAt(test, east, north, 100)),
  });

/** A table of the national plane: all that lies north of the middle of the estates DENTRO and BORDE. */
async function givenHalves(): Promise<string> {
  const { pool } = test.app.database;
  await pool.query(`create table capas.suelos (id integer primary key, nombre text, clase text,
    geom geometry(MultiPolygon, 9377))`);
  await pool.query(
    `insert into capas.suelos values
      (1, 'Aluvial', 'A', st_multi(st_makeenvelope($1, $2, $3, $4, 9377))),
      (2, 'Lejano', 'B', st_multi(st_makeenvelope($1, $5, $3, $6, 9377)))`,
    [EAST - 500, NORTH + 1_050, EAST + 4_000, NORTH + 2_050, NORTH + 20_000, NORTH + 21_000],
  );
  const { rows } = await pool.query(`insert into tablas_postgis (base_datos_id, esquema, nombre,
      titulo_capa, srid, tipo, columna_geometria, columna_id, columnas, total_filas, max_vertices,
      extension, ultima_sincronizacion)
    select 1, 'capas', 'suelos', 'Suelos', 9377, 'MULTIPOLYGON', 'geom', 'id',
      '[{"nombre":"nombre","tipo":"text","texto":"Nombre"},{"nombre":"clase","tipo":"text","texto":"Clase"}]',
      2, 5, st_transform(st_setsrid(st_extent(geom)::geometry, 9377), 4326), now()
    from capas.suelos returning id`);
  return String(rows[0].id);
}

const ONE = `query($id: ID!) { layerCross(id: $id) { id version nombre estado error resultado total
  hayCruce ultimaSincronizacion columnas { value text } infoCruce datosReporte } }`;

const saveCross = (actor: TestActor, changes: Given<'saveLayerCross'> = {}) =>
  actor.save(
    'layerCross',
    {
      contentType: GI,
      objectId: world.project,
      nombre: 'Suelos',
      tablaPostgis: table,
      listaCampos: ['nombre'],
      color: '#F44336',
      ...changes,
    },
    'id version estado',
  );

/** A cross once it waits for nothing. */
async function ended(id: string) {
  for (let tries = 0; tries < 600; tries += 1) {
    const { data, errors } = await world.one.graphql(ONE, { id });
    if (errors) throw new Error(JSON.stringify(errors));
    const { layerCross } = data;
    if (!['PENDIENTE', 'EN CURSO'].includes(layerCross.estado)) return layerCross;
    await pause(100);
  }
  throw new Error(`cross ${id} did not end`);
}

interface Found {
  properties: { codigoSig: string };
}
const featuresOf = (cross: { infoCruce: string }) => JSON.parse(cross.infoCruce).features;

describe('crosses of a real-estate project', () => {
  it('run against its estates at once: hectares in the estate, and of those in the project', async () => {
    const { layerCross } = await saveCross(world.one);
    const cross = await ended(layerCross.id);
    expect(cross).toMatchObject({
      estado: 'GENERADO',
      resultado: 'CRUZÓ',
      total: 2,
      hayCruce: true,
    });
    expect(cross.columnas).toEqual([{ value: 'nombre', text: 'Nombre' }]);
    const found = featuresOf(cross);
    expect(found.map(({ properties }: Found) => properties.codigoSig)).toEqual(['DENTRO', 'BORDE']);
    // Half of each hectare is alluvial; of the one at the border half of that is the project's.
    expect(found[0].properties).toMatchObject({ nombre: 'Aluvial' });
    expect(found[0].properties.areaPredio).toBeCloseTo(0.5, 3);
    expect(found[0].properties.areaProyecto).toBeCloseTo(0.5, 3);
    expect(found[1].properties.areaPredio).toBeCloseTo(0.5, 3);
    expect(found[1].properties.areaProyecto).toBeCloseTo(0.25, 3);
    expect(JSON.parse(cross.datosReporte)).toHaveLength(2);
  });

  it('run against its polygon, and are found again in the list', async () => {
    const { layerCross } = await saveCross(world.one, { nombre: 'Polígono', predial: false });
    const cross = await ended(layerCross.id);
    const [only] = featuresOf(cross);
    expect(only.properties.areaProyecto).toBeCloseTo(400, 0);
    expect(only.properties.areaPredio).toBeNull();
    const list = await world.one.graphql(
      `query($o: ID!) { layerCrossesRelay(contentType: "${GI}",
      objectId: $o, search: "polig") { totalCount nodes { nombre predial total } } }`,
      {
        o: world.project,
      },
    );
    expect(list.data.layerCrossesRelay.nodes).toEqual([
      { nombre: 'Polígono', predial: false, total: 1 },
    ]);
  });

  it('wait where they are told to, until somebody runs them; a change forgets what was found', async () => {
    const { layerCross } = await saveCross(world.one, { nombre: 'Espera', ejecutarCruce: false });
    expect((await ended(layerCross.id)).estado).toBe('EN ESPERA');
    expect((await world.one.call('runLayerCross', { id: layerCross.id })).received).toBe(true);
    const done = await ended(layerCross.id);
    expect(done.total).toBe(2);
    const given = {
      id: layerCross.id,
      version: done.version,
      nombre: 'Espera',
      ejecutarCruce: false,
    };
    const same = await saveCross(world.one, { ...given, color: '#112233' });
    expect((await ended(layerCross.id)).total).toBe(2);
    await saveCross(world.one, {
      ...given,
      version: same.layerCross.version,
      listaCampos: ['clase'],
    });
    expect(await ended(layerCross.id)).toMatchObject({
      estado: 'EN ESPERA',
      total: 0,
      hayCruce: false,
    });
  });

  it('say why they failed', async () => {
    const { layerCross } = await saveCross(world.one, { nombre: 'Rota', ejecutarCruce: false });
    await test.app.database.pool.query(`alter table capas.suelos rename to suelos_antes`);
    await world.one.call('runLayerCross', { id: layerCross.id });
    const failed = await ended(layerCross.id);
    await test.app.database.pool.query(`alter table capas.suelos_antes rename to suelos`);
    expect(failed.estado).toBe('FALLIDO');
    expect(failed.error).toMatch(/suelos/);
  });

  it('are refused with columns that the table does not have, and names twice', async () => {
    await saveCross(world.one, { nombre: 'Doble', ejecutarCruce: false });
    const refusal = async (changes: Given<'saveLayerCross'>) =>
      (await saveCross(world.one, changes)).errors[0];
    expect(await refusal({ nombre: 'doble' })).toMatchObject({ campo: 'nombre' });
    expect(await refusal({ nombre: 'X', listaCampos: ['clave'] })).toMatchObject({
      campo: 'listaCampos',
    });
    expect(await refusal({ nombre: 'X', listaCampos: [] })).toMatchObject({ campo: 'listaCampos' });
    expect(await refusal({ nombre: 'X', color: 'rojo' })).toMatchObject({ campo: 'color' });
  });

  it('are given as KML with its columns and figures', async () => {
    const { layerCross } = await saveCross(world.one, { nombre: 'Para KML' });
    await ended(layerCross.id);
    const url = `/api/v1/proyectos_gi/cruces/${layerCross.id}/kml`;
    const answer = await world.one.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/reporte_cruce_capa_\d.*\.kml/);
    expect(answer.body.match(/<Placemark>/g)).toHaveLength(2);
    expect(answer.body).toContain('<displayName>Área Predio</displayName>');
    for (const actor of [world.other, world.stranger]) {
      expect((await actor.inject({ method: 'GET', url })).statusCode).toBe(404);
    }
  });

  it('are nobody’s who takes no part in their project', async () => {
    const { layerCross } = await saveCross(world.one, { nombre: 'Ajena', ejecutarCruce: false });
    for (const actor of [world.other, world.stranger]) {
      expect((await actor.graphql(ONE, { id: layerCross.id })).errors?.[0]?.extensions?.code).toBe(
        'NOT_FOUND',
      );
      expect((await saveCross(actor, { nombre: 'Metida' })).saved).toBe(false);
      const run = await actor.call('runLayerCross', { id: layerCross.id });
      expect(run.received).toBe(false);
    }
  });

  it('stand beside the estates that the project’s maps show', async () => {
    const { data } = await world.one.graphql(
      'query($id: ID!) { project1274(id: $id) { prediosGeojson empresa } }',
      { id: world.project },
    );
    const codes = JSON.parse(data.project1274.prediosGeojson).features.map(
      ({ properties }: { properties: { codigoSig: string } }) => properties.codigoSig,
    );
    expect(codes).toEqual(['DENTRO', 'BORDE']);
  });
});
