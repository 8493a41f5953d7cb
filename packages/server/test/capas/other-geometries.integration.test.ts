import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layersModule } from '../../src/modules/capas/module.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

describe('tables that others made', () => {
  let test: TestApp;
  let keeper: TestActor;

  beforeAll(async () => {
    test = await startTestApp({ modules: [layersModule], jobs: true });
    keeper = await test.as('registra', {
      permissions: ['core.view_postgistable', 'core.change_postgistable'],
    });
  });
  afterAll(() => test.close());

  async function register(name: string) {
    const done = await keeper.call(
      'registerPostgisTable',
      { database: 1, schema: 'capas', table: name },
      'id tipo { nombre } srid { srid }',
    );
    expect(done).toMatchObject({ saved: true, enCurso: false, errors: [] });
    return done.postgisTable;
  }

  const SQUARE = '((-73.36 5.53 1 2,-73.35 5.53 1 2,-73.35 5.54 1 2,-73.36 5.53 1 2))';

  it.each([
    [
      'geometry(MultiPolygonZ, 4686)',
      `st_force3dz('MULTIPOLYGON ZM(${SQUARE})'::geometry)`,
      'MULTIPOLYGON',
    ],
    [
      'geometry(MultiPolygonM, 4686)',
      `st_force3dm('MULTIPOLYGON ZM(${SQUARE})'::geometry)`,
      'MULTIPOLYGON',
    ],
    ['geometry(PolygonZM, 4686)', `'POLYGON ZM${SQUARE}'::geometry`, 'POLYGON'],
    ['geometry(GeometryZ, 4686)', `'POINT Z(-73.35 5.53 1)'::geometry`, 'MULTIPOINT'],
    ['geometry', `'LINESTRING M(-73.36 5.53 1,-73.35 5.54 2)'::geometry`, 'MULTILINESTRING'],
  ])(
    '%s: its type is that of the plane, in the picker and as a layer',
    async (column, value, kind) => {
      const name = `alturas_${column.replace(/\W+/g, '_').toLowerCase()}`;
      await test.app.database.pool.query(`create table capas.${name} (id int primary key, geom ${column});
      insert into capas.${name} values (1, st_setsrid(${value}, 4686))`);
      const { data } = await keeper.graphql(
        '{ layerTables(database: 1, schema: "capas") { nombre tipo } }',
      );
      const offered = data.layerTables.find(({ nombre }) => nombre === name);
      expect(offered?.tipo).toMatch(/^[A-Z]+[^ZM]$/);
      const layer = await register(name);
      expect(layer).toMatchObject({ tipo: { nombre: kind }, srid: { srid: 4686 } });
      const tile = await keeper.inject({
        url: `/api/v1/capas/${layer.id}/teselas/12/1213/1984.mvt`,
      });
      expect(tile.statusCode).toBe(200);
    },
  );

  it('on the globe (geography) are refused when they are registered, with the way to convert them', async () => {
    const { pool } = test.app.database;
    await pool.query(`create table capas.globo (id int primary key, lugar geography(Point, 4326));
      insert into capas.globo values (1, 'POINT(-73.35 5.53)')`);
    const refused = await keeper.call(
      'registerPostgisTable',
      { database: 1, schema: 'capas', table: 'globo' },
      'id tipo { nombre } srid { srid }',
    );
    expect(refused.saved).toBe(false);
    const [, statement = ''] = /(ALTER TABLE .*;)$/.exec(refused.errors[0]?.message ?? '') ?? [];
    expect(refused.errors[0]?.message).toContain('es de tipo geography, que no se puede cruzar');
    await pool.query(statement);
    expect(await register('globo')).toMatchObject({
      tipo: { nombre: 'POINT' },
      srid: { srid: 4326 },
    });
  });

  /** SIRGAS 1995, WGS 72, NAD27 and an unnamed one on GRS 1980. */
  it.each([4170, 4322, 4267, 4019])(
    'in EPSG:%i, which measures in degrees, keep their shape in tiles',
    async (srid) => {
      const name = `grados_${srid}`;
      await test.app.database.pool.query(`create table capas.${name} (id int primary key, geom geometry(Polygon, ${srid}));
      insert into capas.${name} select n, st_transform(st_setsrid(st_buffer(st_makepoint(-73.3 + n * 0.01, 5.5), 0.004), 4326), ${srid})
      from generate_series(1, 8) n`);
      const { id } = await register(name);
      const { rawPayload, statusCode } = await keeper.inject({
        url: `/api/v1/capas/${id}/teselas/12/1214/1985.mvt`,
      });
      expect(statusCode).toBe(200);
      const { capa } = new VectorTile(new PbfReader(rawPayload)).layers;
      const corners = Array.from({ length: capa?.length ?? 0 }, (_, i) => {
        const { geometry } = capa?.feature(i).toGeoJSON(1214, 1985, 12) ?? {};
        return geometry?.type === 'Polygon' ? (geometry.coordinates[0]?.length ?? 0) : 0;
      });
      expect(corners.length).toBeGreaterThan(2);
      // A circle of many corners stays one at this scale: what is taken for tiny becomes a square.
      expect(Math.max(...corners)).toBeGreaterThan(10);
    },
  );
});
