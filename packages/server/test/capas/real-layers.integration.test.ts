import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App, RequestContext } from '../../src/core/app.ts';
import { importMunicipalities } from '../../src/modules/capas/import/municipalities.service.ts';
import type { LayerRecord } from '../../src/modules/capas/layer.repository.ts';
import { importLayerFile } from '../../src/modules/capas/public.ts';
import { createTestDatabase, type TestDatabase } from '../testkit/databases/database.ts';
import { testSeals } from '../testkit/seals.ts';

const realFile = (name: string) =>
  fileURLToPath(new URL(`../../../../../shared/data/${name}`, import.meta.url));

interface Expected {
  file: string;
  tabla: string;
  filas: number;
  invalidas: number;
  srid: number;
  tipo: string;
  maxVertices?: number;
}

/** Counts and defects as published with the files. */
const expected: Expected[] = [
  {
    file: 'Cundinamarca_Suelos_VF_20240507.zip',
    tabla: 'suelos',
    filas: 2115,
    invalidas: 0,
    srid: 3116,
    tipo: 'MULTIPOLYGON',
  },
  {
    file: 'CuerpoAgua_20240601.zip',
    tabla: 'cuerpos_agua',
    filas: 692,
    invalidas: 1,
    srid: 4686,
    tipo: 'MULTIPOLYGON',
    maxVertices: 88_944,
  },
  {
    file: 'uraba_waterways.geojson.gz',
    tabla: 'rios',
    filas: 759,
    invalidas: 19,
    srid: 4326,
    tipo: 'MULTILINESTRING',
  },
  {
    file: 'uraba_roads.geojson.gz',
    tabla: 'vias',
    filas: 299,
    invalidas: 0,
    srid: 4326,
    tipo: 'MULTILINESTRING',
  },
  {
    file: 'uraba_manglares_uraba.geojson.gz',
    tabla: 'manglares',
    filas: 1468,
    invalidas: 0,
    srid: 4326,
    tipo: 'MULTIPOLYGON',
  },
];

describe('real layers', () => {
  let database: TestDatabase;
  let context: RequestContext;

  beforeAll(async () => {
    database = await createTestDatabase();
    const app = { database, seals: testSeals } as unknown as App; // importing needs nothing else
    context = { app, actor: null, requestId: 'test', ip: null };
  });
  afterAll(() => database?.drop());

  const importReal = (file: string, table: string): Promise<LayerRecord> =>
    importLayerFile(context, { path: realFile(file), name: file }, { tabla: table });

  it.each(expected)('imports $file with its defects counted', async (wanted) => {
    const layer = await importReal(wanted.file, wanted.tabla);
    expect(layer).toMatchObject({
      nombre: wanted.tabla,
      esquema: 'capas',
      totalFilas: wanted.filas,
      srid: wanted.srid,
      tipo: wanted.tipo,
      columnaGeometria: 'geom',
      columnaId: 'id',
    });
    expect(layer.reparadas?.total).toBe(wanted.invalidas);
    expect(layer.reparadas?.lista).toHaveLength(wanted.invalidas);
    if (wanted.maxVertices) expect(layer.maxVertices).toBe(wanted.maxVertices);
    expect(layer.muestraDatos?.length).toBe(20);
    const [west, south, east, north] = layer.extension ?? [0, 0, 0, 0];
    expect(west).toBeGreaterThan(-82);
    expect(east).toBeLessThan(-66);
    expect(south).toBeGreaterThan(-5);
    expect(north).toBeLessThan(14);
  });

  it('fills the municipalities from the national file, codes as text', async () => {
    const file = 'col_municipios_real_nacional.geojson.gz';
    const { layer, municipios } = await importMunicipalities(
      context,
      { path: realFile(file), name: file },
      { tabla: 'municipios' },
    );
    expect(municipios).toBe(1122);
    expect(layer.totalFilas).toBe(1122);
    expect(layer.reparadas?.total).toBe(2);
    const medellin = await database.db
      .selectFrom('municipios')
      .select(['nombre', 'departamento_codigo', 'departamento_nombre'])
      .where('codigo', '=', '05001')
      .executeTakeFirstOrThrow();
    expect(medellin).toEqual({
      nombre: 'MEDELLÍN',
      departamento_codigo: '05',
      departamento_nombre: 'ANTIOQUIA',
    });
    const { after } = await database.db
      .selectFrom('auditoria')
      .select('after')
      .where('entity', '=', 'municipio')
      .where('entity_id', '=', '05001')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ nombre: 'MEDELLÍN', departamento: 'ANTIOQUIA' });
    expect(after).toHaveProperty(
      'geometria',
      expect.stringMatching(/^\d+ vértices, 37\d\.\d\d km²$/),
    );
  });
});
