import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partsOf, requireFewParts } from '../../src/modules/capas/tables/parts.layer.ts';
import { waitForReport } from '../inteligencia/layers.fixture.ts';
import { firstOf } from '../testkit/answer.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

/** Two identical estates, one beside them, and a bow tie far away: nothing tells the twins apart. */
const ESTATES = `create table capas.fincas_base (nombre text, geom geometry(Polygon, 4326));
  insert into capas.fincas_base values
    ('Gemela', ST_MakeEnvelope(-73.360, 5.53, -73.355, 5.54, 4326)),
    ('Gemela', ST_MakeEnvelope(-73.360, 5.53, -73.355, 5.54, 4326)),
    ('Vecina', ST_MakeEnvelope(-73.355, 5.53, -73.350, 5.54, 4326)),
    ('Corbatín', 'SRID=4326;POLYGON((-73 5,-72.9 5.1,-72.9 5,-73 5.1,-73 5))');`;

/** What has no key and, most of it, no place of its own in the database. */
const kinds: [string, string, string][] = [
  [
    'a view',
    'vista_fincas',
    'create view capas.vista_fincas as select nombre, geom from capas.fincas_base',
  ],
  [
    'a materialised view',
    'copia_fincas',
    'create materialized view capas.copia_fincas as select nombre, geom from capas.fincas_base',
  ],
  ['a table without a key', 'fincas_base', ''],
  [
    'a table in parts',
    'partes_fincas',
    `create table capas.partes_fincas (nombre text, geom geometry(Polygon, 4326)) partition by list (nombre);
     create table public.partes_gemelas partition of capas.partes_fincas for values in ('Gemela');
     create table public.partes_otras partition of capas.partes_fincas default;
     insert into capas.partes_fincas select * from capas.fincas_base`,
  ],
];

/** Along the estates' middle: its strip is cut into many pieces, most estates lie in several. */
const route = JSON.stringify({
  type: 'LineString',
  coordinates: Array.from({ length: 60 }, (_, i) => [-73.362 + i * 0.0003, 5.535 + (i % 2) / 1e4]),
});

describe('layers without a key', () => {
  let test: TestApp;
  let admin: TestActor;

  beforeAll(async () => {
    test = await startTestApp({ jobs: true });
    admin = await test.as('admin.vistas', { superuser: true });
    await test.app.database.pool.query(ESTATES);
  });
  afterAll(() => test.close());

  describe.each(kinds)('%s', (_, name, create) => {
    let layerId: string;

    beforeAll(async () => {
      if (create) await test.app.database.pool.query(create);
    });

    it('is registered, read, and its invalid geometry is named', async () => {
      const done = await admin.call(
        'registerPostgisTable',
        { database: 1, schema: 'capas', table: name },
        'id totalFilas muestraDatos srid { srid } reparadas',
      );
      expect(done).toMatchObject({ saved: true, errors: [] });
      const layer = done.postgisTable;
      layerId = layer.id;
      expect(layer).toMatchObject({ totalFilas: 4, srid: { srid: 4326 }, reparadas: { total: 1 } });
      const named = {
        id: expect.stringMatching(/./),
        motivo: expect.stringContaining('Self-intersection'),
      };
      expect(layer.reparadas).toEqual(expect.objectContaining({ lista: [named] }));
      const sample = JSON.stringify(layer.muestraDatos);
      for (const viewName of ['Gemela', 'Vecina', 'Corbatín']) expect(sample).toContain(viewName);
    });

    it.each([
      ['near', '12/1213/1984', ['Gemela', 'Gemela', 'Vecina']],
      ['afar', '5/9/15', undefined],
    ])('gives tiles %s', async (_where, at, names) => {
      const tile = await admin.inject({
        url: `/api/v1/capas/${layerId}/teselas/${at}.mvt?columnas=nombre`,
      });
      expect(tile.statusCode).toBe(200);
      const { capa } = new VectorTile(new PbfReader(tile.rawPayload)).layers;
      const found = Array.from({ length: capa?.length ?? 0 }, (_, i) => capa?.feature(i));
      expect(found.length).toBeGreaterThan(0);
      if (names) expect(found.map((one) => one?.properties.nombre).toSorted()).toEqual(names);
    });

    it('is crossed: twins count as two, and the same rows come again in the next run', async () => {
      const saved = await admin.save('report', {
        name: 'Sin clave',
        buffer: 400,
        layers: [name],
        coords: route,
        crs: 9377,
      });
      expect(saved).toMatchObject({ obtained: true, errors: [] });
      const first = await waitForReport(admin, saved.report.id);
      const layer = firstOf(first.capaanalisisreporteSet);
      expect(layer).toMatchObject({ estado: 'CRUZÓ', error: null, totalResultados: 3 });
      // Half of what is net lies under the twins: it counts twice.
      expect(layer.resumen.bruto / layer.resumen.neto).toBeCloseTo(1.5, 1);
      const { features } = JSON.parse(layer.infoCruce);
      expect(new Set(features.map(({ id }: { id: string }) => id)).size).toBe(3);

      await admin.call('rerunShortReport', { id: first.id });
      const again = await waitForReport(admin, first.id);
      expect(JSON.parse(again.comparacion ?? '[]')).toEqual([]);
    });
  });

  it('a table of so many parts that others could open none is refused before it is read', async () => {
    const { db } = test.app.database;
    const table = { esquema: 'capas', nombre: 'partes_fincas' };
    await test.app.database.pool.query('create index on capas.partes_fincas using gist (geom)');
    const found = await partsOf(db, table);
    // The table and its two parts, each with an index.
    expect(found).toMatchObject({ partes: 3, bloqueos: 6 });
    expect(() => requireFewParts(table, found)).not.toThrow();
    expect(() => requireFewParts(table, { ...found, disponibles: 24 })).not.toThrow();
    expect(() => requireFewParts(table, { ...found, disponibles: 23 })).toThrow(
      /"partes_fincas" tiene 3 partes: leerla toma 6 bloqueos .* se admiten 5/,
    );
  });
});
