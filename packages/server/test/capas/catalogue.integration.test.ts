import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { sql } from 'kysely';
import { PbfReader } from 'pbf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layersModule } from '../../src/modules/capas/module.ts';
import { importLayerFile, onSynchronised } from '../../src/modules/capas/public.ts';
import { startTestApp, type TestActor, type TestApp } from '../testkit/app.ts';

const square = (x: number, y: number, side: number, name: string) => ({
  type: 'Feature',
  properties: { nombre: name, codigo: '05001', area: 1.5 },
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [x, y],
        [x + side, y],
        [x + side, y + side],
        [x, y + side],
        [x, y],
      ],
    ],
  },
});

describe('spatial tables', () => {
  let test: TestApp;
  let editor: TestActor;
  let viewer: TestActor;
  let stranger: TestActor;
  let layerId: number;

  beforeAll(async () => {
    test = await startTestApp({ modules: [layersModule], jobs: true });
    editor = await test.as('editora.capas', {
      permissions: ['core.view_postgistable', 'core.change_postgistable'],
    });
    viewer = await test.as('consulta.capas', { permissions: ['core.view_postgistable'] });
    stranger = await test.as('ajena.capas');
    const path = join(test.app.config.dataDir, 'lotes.geojson');
    const features = [
      square(-73.36, 5.53, 0.01, 'Uno'),
      square(-73.34, 5.53, 0.01, 'Dos'),
      square(-73.3, 5.5, 0.00001, 'Mínimo'),
    ];
    await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }));
    const context = { app: test.app, actor: null, requestId: 'test', ip: null };
    const layer = await importLayerFile(
      context,
      { path, name: 'lotes.geojson' },
      {
        tabla: 'lotes',
        titulo: 'Lotes de prueba',
        entidad: 'Catastro',
      },
    );
    layerId = layer.id;
  });
  afterAll(() => test?.close());

  const layerFields = `id nombre esquema { nombre db { nombre } } tipo { nombre } tituloCapa entidad descripcion
    escala vigencia capaWms { url layer } srid { authName srid } columnaGeometria muestraDatos
    dbColumns { value text tipo } totalFilas reparadas version`;

  const update = (actor: TestActor, values: Record<string, unknown>) =>
    actor.graphql(
      `mutation ($id: ID!, $titulo: String!, $entidad: String!, $descripcion: String!, $escala: Float, $vigencia: String, $capaWms: ID, $version: Int!) {
        updatePostgisTable(id: $id, tituloCapa: $titulo, entidad: $entidad, descripcion: $descripcion,
          escala: $escala, vigencia: $vigencia, capaWms: $capaWms, version: $version) {
          saved errors { campo message } postgisTable { ${layerFields} } } }`,
      {
        id: String(layerId),
        titulo: 'Lotes',
        entidad: 'IGAC',
        descripcion: 'Lotes de prueba',
        escala: 25000,
        vigencia: '2024-05-07',
        version: 1,
        ...values,
      },
    );

  it('lists them to who may see them, and only to them', async () => {
    const query = `{ postgisTablesRelay(first: 10, search: "catastro") { totalCount nodes { ${layerFields} } } }`;
    const { data } = await viewer.graphql(query);
    expect(data.postgisTablesRelay.totalCount).toBe(1);
    expect(data.postgisTablesRelay.nodes[0]).toMatchObject({
      nombre: 'lotes',
      esquema: { nombre: 'capas', db: { nombre: 'comarca' } },
      tipo: { nombre: 'MULTIPOLYGON' },
      srid: { authName: 'EPSG', srid: 4326 },
      totalFilas: 3,
      dbColumns: [
        { value: 'nombre', text: 'nombre', tipo: 'text' },
        { value: 'codigo', text: 'codigo', tipo: 'text' },
        { value: 'area', text: 'area', tipo: 'double precision' },
      ],
    });
    const refused = await stranger.graphql(query);
    expect(refused.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
  });

  it('saves metadata once per version that was read', async () => {
    const current = await viewer.graphql(`{ postgisTable(id: ${layerId}) { version } }`);
    const { version } = current.data.postgisTable;
    const saved = await update(editor, { version });
    expect(saved.data.updatePostgisTable).toMatchObject({
      saved: true,
      errors: [],
      postgisTable: {
        tituloCapa: 'Lotes',
        escala: 25000,
        vigencia: '2024-05-07',
        version: version + 1,
      },
    });
    const again = await update(editor, { version, titulo: 'Otra persona' });
    expect(again.data.updatePostgisTable.saved).toBe(false);
    expect(again.data.updatePostgisTable.errors[0]?.message).toContain('Otra persona guardó');
    const refused = await update(viewer, { version: version + 1 });
    expect(refused.data.updatePostgisTable.saved).toBe(false);
  });

  it.each([
    [{ titulo: ' ' }, 'tituloCapa', 'El valor de este campo es obligatorio'],
    [{ titulo: 'x'.repeat(201) }, 'tituloCapa', 'Máximo 200 caracteres'],
    [{ entidad: 'x'.repeat(201) }, 'entidad', 'Máximo 200 caracteres'],
    [{ descripcion: '' }, 'descripcion', 'El valor de este campo es obligatorio'],
    [{ escala: 1.5 }, 'escala', 'Debe ser un número'],
    [{ vigencia: '2024-02-30' }, 'vigencia', 'La fecha ingresada no tiene el formato YYYY-MM-DD'],
    [{ capaWms: '999999' }, 'capaWms', 'Debe seleccionar un elemento de la lista'],
  ])('refuses %o', async (values, field, message) => {
    const current = await viewer.graphql(`{ postgisTable(id: ${layerId}) { version } }`);
    const { version } = current.data.postgisTable;
    const { data } = await update(editor, { version, ...values });
    expect(data.updatePostgisTable.saved).toBe(false);
    expect(data.updatePostgisTable.errors).toContainEqual({ campo: field, message });
  });

  it('reads a table anew: rows, types, defects; higher modules hear of it', async () => {
    const heard: string[] = [];
    const stop = onSynchronised(
      test.app,
      async (_app, _tx, layer) => void heard.push(layer.nombre),
    );
    await sql`insert into capas.lotes (id, nombre, geom) values (99, 'Corbatín',
      st_setsrid('MULTIPOLYGON(((-73 5,-72.9 5.1,-72.9 5,-73 5.1,-73 5)))'::geometry, 4326))`.execute(
      test.app.database.db,
    );
    const done = await editor.call('syncPostgisTable', { id: layerId }, 'totalFilas reparadas');
    stop();
    expect(done).toMatchObject({
      success: true,
      message: 'Metadatos Sincronizados Exitosamente',
      errors: [],
      postgisTable: {
        totalFilas: 4,
        reparadas: {
          total: 1,
          lista: [{ id: '99', motivo: expect.stringContaining('Self-intersection') }],
        },
      },
    });
    expect(heard).toEqual(['lotes']);
  });

  it('serves vector tiles with the columns asked for, and knows when nothing changed', async () => {
    const url = `/api/v1/capas/${layerId}/teselas/12/1213/1984.mvt?columnas=nombre`;
    const response = await viewer.inject({ method: 'GET', url });
    expect(response.statusCode).toBe(200);
    const tile = new VectorTile(new PbfReader(response.rawPayload));
    const layer = tile.layers.capa;
    expect(layer?.extent).toBe(4096);
    const names = Array.from(
      { length: layer?.length ?? 0 },
      (_, i) => layer?.feature(i).properties.nombre,
    );
    expect(names).toContain('Uno');
    const [west = 0, south = 0] = layer?.feature(names.indexOf('Uno')).toGeoJSON(1213, 1984, 12)
      .bbox ?? [...boxOf(layer?.feature(names.indexOf('Uno')).toGeoJSON(1213, 1984, 12).geometry)];
    expect(west).toBeCloseTo(-73.36, 3);
    expect(south).toBeCloseTo(5.53, 3);
    const again = await viewer.inject({
      method: 'GET',
      url,
      headers: { 'if-none-match': String(response.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  it('keeps features smaller than a pixel visible from afar', async () => {
    const response = await viewer.inject({
      method: 'GET',
      url: `/api/v1/capas/${layerId}/teselas/5/9/15.mvt`,
    });
    expect(response.statusCode).toBe(200);
    const tile = new VectorTile(new PbfReader(response.rawPayload));
    expect(tile.layers.capa?.length).toBeGreaterThanOrEqual(3);
  });

  it('refuses tiles to strangers, of unknown layers, of unknown columns', async () => {
    const at = (id: number | string, rest = '') => `/api/v1/capas/${id}/teselas/5/9/15.mvt${rest}`;
    expect((await stranger.inject({ method: 'GET', url: at(layerId) })).statusCode).toBe(403);
    expect((await viewer.inject({ method: 'GET', url: at(9999) })).statusCode).toBe(404);
    expect(
      (await viewer.inject({ method: 'GET', url: at(layerId, '?columnas=password_hash') }))
        .statusCode,
    ).toBe(400);
    expect(
      (await viewer.inject({ method: 'GET', url: '/api/v1/capas/1/teselas/3/9/15.mvt' }))
        .statusCode,
    ).toBe(404);
  });
});

function boxOf(geometry: unknown): number[] {
  const flat = (
    JSON.stringify((geometry as { coordinates: unknown }).coordinates).match(/-?\d+\.?\d*/g) ?? []
  ).map(Number);
  const xs = flat.filter((_, i) => i % 2 === 0);
  const ys = flat.filter((_, i) => i % 2 === 1);
  return [Math.min(...xs), Math.min(...ys)];
}
