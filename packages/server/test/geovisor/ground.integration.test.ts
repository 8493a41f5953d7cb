import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMapRenderer, viewOf } from '../../src/core/reports/map/render-map.ts';
import { fillMissingDepartments } from '../../src/modules/catalogos/public.ts';
import { groundOf } from '../../src/modules/geovisor/public.ts';
import { aroundOf } from '../../src/modules/inteligencia/around.ts';
import { UNREAD } from '../../src/modules/inteligencia/reports/surroundings.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

const SAVE = `mutation($id: ID, $version: Int, $capa: ID!, $tema: String!, $etiqueta: String!,
  $lejana: Int, $claro: String = "") {
  saveGroundLayer(id: $id, version: $version, capa: $capa, tema: $tema, etiqueta: $etiqueta,
    escalaLejana: $lejana, colorClaro: $claro, colorOscuro: "", creditos: "") {
    saved errors { campo message } groundLayer { id version orden } } }`;

/** Around 73° W, 5° N. */
const tileAt = (z: number): string => {
  const x = Math.floor(((-73 + 180) / 360) * 2 ** z);
  const y = Math.floor(((1 - Math.asinh(Math.tan((5 * Math.PI) / 180)) / Math.PI) / 2) * 2 ** z);
  return `/api/v1/fondo/${z}/${x}/${y}.mvt`;
};

describe('the maps own ground', () => {
  let test: TestApp;
  let admin: TestActor;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    test = await startTestApp();
    admin = await test.as('administra', { superuser: true });
    const { pool } = test.app.database;
    await pool.query(`create table capas.rios_fondo (
      gid integer primary key, nombre text, oculto text, geom geometry(LineString, 4326))`);
    await pool.query(`insert into capas.rios_fondo values
      (1, 'Río Chicamocha', 'secreto', 'SRID=4326;LINESTRING(-73.2 4.8, -72.8 5.2)')`);
    await pool.query(`create table capas.poblados_fondo (
      gid integer primary key, nombre text, geom geometry(Point, 4326))`);
    await pool.query(`insert into capas.poblados_fondo values
      (1, 'Garagoa', 'SRID=4326;POINT(-73.02 5.03)')`);
    for (const [name, type] of [
      ['rios_fondo', 'LINESTRING'],
      ['poblados_fondo', 'POINT'],
    ]) {
      const { rows } = await pool.query(
        `insert into tablas_postgis (base_datos_id, esquema, nombre, titulo_capa, entidad, srid, tipo,
           columna_geometria, columna_id, columnas, extension, suma_verificacion)
         values (1, 'capas', $1, $1, 'IDEAM', 4326, $2, 'geom', 'gid',
           '[{"nombre":"nombre","tipo":"text"},{"nombre":"oculto","tipo":"text","oculta":true}]',
           st_makeenvelope(-74, 4, -72, 6, 4326), '1:1') returning id`,
        [name, type],
      );
      ids[name ?? ''] = String(rows[0].id);
    }
    await pool.query(`insert into municipios (codigo, nombre, departamento_codigo, departamento_nombre, geom)
      values ('15299', 'Garagoa', '15', 'Boyacá', 'SRID=4686;MULTIPOLYGON(((-73.5 4.5,-73 4.5,-73 5.5,-73.5 5.5,-73.5 4.5)))'),
        ('15001', 'Tunja', '15', 'Boyacá', 'SRID=4686;MULTIPOLYGON(((-73 4.5,-72.5 4.5,-72.5 5.5,-73 5.5,-73 4.5)))')
      on conflict (codigo) do update set geom = excluded.geom`);
    await pool.query('delete from departamentos');
    await fillMissingDepartments(test.app.database.db);
  });
  afterAll(() => test.close());

  const ground = async () => (await test.http.inject('/api/v1/fondo')).json();
  const layersAt = async (z: number) => {
    const answer = await test.http.inject(tileAt(z));
    if (answer.statusCode === 204) return {};
    expect(answer.statusCode).toBe(200);
    return new VectorTile(new PbfReader(answer.rawPayload)).layers;
  };
  const mark = (layer: string, tema: string, more: object = {}) =>
    admin.graphql(SAVE, { capa: ids[layer], tema, etiqueta: 'nombre', ...more });

  it('is the borders that the program carries, to whoever comes, while nothing is marked', async () => {
    const { capas, creditos } = await ground();
    expect(capas.map(({ tema }: { tema: string }) => tema)).toEqual([
      'MUNICIPIOS',
      'DEPARTAMENTOS',
    ]);
    expect(creditos).toBe('DANE');
    const far = await layersAt(5);
    expect(Object.keys(far)).toEqual(['departamentos', 'departamentos.n']);
    // The two municipalities are one department, with one name.
    expect(far.departamentos?.length).toBe(1);
    expect(far.departamentos?.feature(0).toGeoJSON(0, 0, 0).geometry.type).toBe('Polygon');
    const name = far['departamentos.n']?.feature(0);
    expect(name?.properties.nombre).toBe('Boyacá');
    expect(Object.keys(await layersAt(8))).toContain('municipios');
  });

  it('is what superusers mark, under its names, with no other column', async () => {
    const { data } = await mark('rios_fondo', 'RIOS', { claro: '#123abc' });
    expect(data.saveGroundLayer.errors).toEqual([]);
    await mark('poblados_fondo', 'POBLADOS');
    const { capas, creditos } = await ground();
    expect(capas.map(({ tema }: { tema: string }) => tema)).toEqual([
      'RIOS',
      'POBLADOS',
      'MUNICIPIOS',
      'DEPARTAMENTOS',
    ]);
    expect(capas[0].claro).toBe('#123ABC');
    expect(creditos).toBe('IDEAM, DANE');
    const near = await layersAt(12);
    const river = near[capas[0].clave]?.feature(0);
    expect(river?.properties).toEqual({ _id: '1', nombre: 'Río Chicamocha' });
    // A point is smaller than any pixel, and keeps its name all the same.
    expect((await layersAt(8))[capas[1].clave]?.feature(0).properties.nombre).toBe('Garagoa');
    // Rivers are too many from afar.
    expect(Object.keys(await layersAt(5))).not.toContain(capas[0].clave);
  });

  it('is kept by browsers under the name of its state, which any change changes', async () => {
    const { marca } = await ground();
    const known = await test.http.inject(`${tileAt(12)}?marca=${marca}`);
    expect(known.headers['cache-control']).toContain('immutable');
    const again = await test.http.inject({
      url: tileAt(12),
      headers: { 'if-none-match': String(known.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    await test.app.database.pool.query(
      `update tablas_postgis set suma_verificacion = '2:2' where nombre = 'rios_fondo'`,
    );
    expect((await ground()).marca).not.toBe(marca);
    const old = await test.http.inject(`${tileAt(12)}?marca=${marca}`);
    expect(old.headers['cache-control']).not.toContain('immutable');
    expect((await test.http.inject('/api/v1/fondo/15/1/1.mvt')).statusCode).toBe(400);
    expect((await test.http.inject('/api/v1/fondo/3/9/1.mvt')).statusCode).toBe(404);
  });

  it('lies in the order in which superusers put it, all of it at once', async () => {
    const { data } = await admin.graphql('{ groundLayersRelay { nodes { id tema } } }');
    const before = data.groundLayersRelay.nodes.map(({ id }: { id: string }) => id);
    const turned = before.toReversed();
    await admin.call('orderGroundLayers', { ids: turned });
    const { data: after } = await admin.graphql('{ groundLayersRelay { nodes { id } } }');
    expect(after.groundLayersRelay.nodes.map(({ id }: { id: string }) => id)).toEqual(turned);
    const done = await admin.call('orderGroundLayers', { ids: turned.slice(1) });
    expect(done).toMatchObject({
      saved: false,
      errors: [{ message: expect.stringContaining('cambiaron') }],
    });
    const keeper = await test.as('sincroniza', { permissions: ['geovisor.change_almacendatos'] });
    const told = await keeper.call('orderGroundLayers', { ids: turned });
    expect(told.saved).toBe(false);
  });

  it('refuses columns that are not shown, scales the wrong way round, and a table twice', async () => {
    const refusalOf = async (more: object) =>
      (await mark('rios_fondo', 'RIOS', more)).data.saveGroundLayer.errors;
    expect(await refusalOf({})).toMatchObject([{ campo: 'capa' }]);
    expect(await refusalOf({ claro: 'azul' })).toMatchObject([{ campo: 'colorClaro' }]);
    const { data } = await mark('poblados_fondo', 'POBLADOS', { etiqueta: 'oculto' });
    expect(data.saveGroundLayer.errors).toEqual([
      { campo: 'etiqueta', message: 'La tabla no muestra esa columna' },
    ]);
  });

  it('lies below the maps of documents, with its names and credits', async () => {
    const box: [number, number, number, number] = [-73.1, 4.95, -72.95, 5.08];
    const ground = await groundOf(test.app)([viewOf({ box })]);
    const [sheet] = ground;
    expect(sheet?.credits.split(', ').toSorted()).toEqual(['DANE', 'IDEAM']);
    const names = sheet?.parts.flatMap((part) => part.names);
    expect(names).toEqual(expect.arrayContaining(['Garagoa', 'Boyacá']));
    const drawn = async (sheets: typeof ground) =>
      (await createMapRenderer({ baseMap: null, ground: sheets })({ box, layers: [], notes: [] }))
        .data;
    expect(await drawn(ground)).not.toEqual(await drawn([]));
    expect(sheet?.missing).toEqual([]);
    // What is read for one view is no ground of another.
    expect(await drawn(await groundOf(test.app)([viewOf({ box: [-80, 0, -70, 10] })]))).toEqual(
      await drawn([]),
    );
  });

  it('tells documents what does not answer', async () => {
    const { pool } = test.app.database;
    const view = viewOf({ box: [-73.1, 4.95, -72.95, 5.08] });
    await pool.query(
      `update tablas_postgis set suma_verificacion = 'caida' where nombre = 'rios_fondo'`,
    );
    await pool.query('alter table capas.rios_fondo rename to rios_movidos');
    const asked = [
      { id: 8, nombre: 'rios_fondo' },
      { id: 9, nombre: 'poblados_fondo' },
    ];
    // What rests after it did not answer is missing as much as before.
    for (const _time of ['first', 'again']) {
      const [sheet] = await groundOf(test.app)([view]);
      expect(sheet?.missing).toEqual(['rios_fondo']);
      expect(sheet?.credits.split(', ').toSorted()).toEqual(['DANE', 'IDEAM']);
    }
    const around = await aroundOf(test.app)(asked, view);
    expect([...around.keys()].toSorted()).toEqual([8, 9]);
    expect(around.get(8)).toBe(UNREAD);
    expect(around.get(9)).toMatchObject({ geometrias: [expect.stringContaining('Point')] });
  });
});
