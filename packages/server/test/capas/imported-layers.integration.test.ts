import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Feature, Geometry, Polygon } from 'geojson';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App, RequestContext } from '../../src/core/app.ts';
import { importLayerFile, type LayerRecord } from '../../src/modules/capas/public.ts';
import { readTable } from '../../src/modules/capas/tables/reading.layer.ts';
import { sourceOf } from '../../src/modules/cruces/inside/source.layer.ts';
import { crossOutside } from '../../src/modules/cruces/outside/cross-outside.ts';
import { buildStudyArea, crossLayer, prepareLayer } from '../../src/modules/cruces/public.ts';
import { createTestDatabase, type TestDatabase } from '../testkit/databases/database.ts';
import { testSeals } from '../testkit/seals.ts';

let database: TestDatabase;
let context: RequestContext;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const app = { database, seals: testSeals } as unknown as App; // importing needs nothing else
  context = { app, actor: null, requestId: 'test', ip: null };
  folder = await mkdtemp(join(tmpdir(), 'comarca-capas-'));
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const feature = (name: string, geometry: Geometry): Feature => ({
  type: 'Feature',
  properties: { nombre: name, geom_original: 'texto del archivo', motivo_reparacion: null },
  geometry,
});

async function importFeatures(table: string, features: readonly Feature[], srid = 9377) {
  const path = join(folder, `${table}.geojson`);
  await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }));
  return importLayerFile(context, { path, name: `${table}.geojson` }, { tabla: table, srid });
}

/** Corner of the drawings on the national plane. */
const [X, Y] = [4_900_000, 2_000_000];
const ring = (...offsets: [number, number][]): Polygon => ({
  type: 'Polygon',
  coordinates: [[...offsets, offsets[0] ?? [0, 0]].map(([x, y]) => [X + x, Y + y])],
});
const bowTie = ring([0, 0], [1000, 1000], [1000, 0], [0, 1000]);
const square = ring([0, 0], [1000, 0], [1000, 1000], [0, 1000]);
const spike = ring([0, 0], [1000, 1000], [0, 0]);

describe('geometries that are not valid', () => {
  let layer: LayerRecord;
  beforeAll(async () => {
    layer = await importFeatures('corbatines', [
      feature('bien', square),
      feature('corbatín', bowTie),
      feature('sin área', spike),
    ]);
  });

  it('are repaired in a copy; what came is kept, with the reason', async () => {
    const { rows } = await sql`
      select nombre, st_isvalid(geom) as valida, round(st_area(geom)) as area,
        geom_original is not null as original, st_isvalid(geom_original) as "originalValida",
        motivo_reparacion as motivo, geom_original_2 as atributo
      from capas.corbatines order by id`.execute(database.db);
    const attribute = { atributo: 'texto del archivo' };
    const untouched = { original: false, originalValida: null, motivo: null, ...attribute };
    expect(rows).toEqual([
      { nombre: 'bien', valida: true, area: 1_000_000, ...untouched },
      {
        nombre: 'corbatín',
        valida: true,
        area: 500_000,
        original: true,
        originalValida: false,
        motivo: expect.stringContaining('Self-intersection'),
        ...attribute,
      },
      // Nothing of it would be left: it stays as it came.
      { nombre: 'sin área', valida: false, area: 0, ...untouched },
    ]);
    expect(layer.tipo).toBe('MULTIPOLYGON');
  });

  it('are counted and named in the log, now and whenever the layer is read again', async () => {
    const defects = { total: 2, sinGeometria: 0, columna: 'motivo_reparacion' };
    expect(layer.reparadas).toMatchObject(defects);
    expect(layer.reparadas?.lista.map(({ id }) => id)).toEqual(['2', '3']);
    expect(layer.reparadas?.lista[0]?.motivo).toContain('Self-intersection');
    const again = await readTable(database.db, 'capas', 'corbatines');
    expect(again.defectos).toEqual(layer.reparadas);
    const audited = await database.db
      .selectFrom('auditoria')
      .select('after')
      .where('operation', '=', 'importLayer')
      .where('entity_id', '=', String(layer.id))
      .executeTakeFirst();
    expect(audited?.after).toMatchObject({ tabla: 'corbatines', filas: 3, reparadas: 1 });
  });

  it('keep their own columns to themselves', () => {
    expect(layer.columnasTabla.map(({ nombre }) => nombre)).toEqual([
      'nombre',
      'geom_original_2',
      'motivo_reparacion_2',
    ]);
    expect(layer.columnaGeometria).toBe('geom');
  });

  it('cross as they are shown, counted and named, whoever computes', async () => {
    const area = await buildStudyArea(database.db, {
      trazado: await inDegrees(ring([-100, -100], [1100, -100], [1100, 400], [-100, 400])),
      buffer: 0,
      srid: 9377,
    });
    const { rows } = await sql<{ area: number }>`
      select sum(st_area(st_intersection(geom, st_makeenvelope(${X}, ${Y}, ${X + 1000}, ${Y + 400}, 9377)))) / 10000 as area
      from capas.corbatines where id < 3`.execute(database.db);
    const found = await crossLayer(database.db, area, layer);
    const { tabla } = await prepareLayer(database.db, layer);
    const prepared = await crossLayer(database.db, area, { ...layer, preparadaTabla: tabla });
    for (const one of [found, prepared]) {
      expect(one.resumen.bruto).toBeCloseTo(rows[0]?.area ?? 0, 2);
      expect(one.cruces.map(({ idFuente }) => idFuente)).toEqual(['1', '2']);
      expect(one.reparadas).toContainEqual({
        id: '2',
        motivo: `El borde se cruza a sí mismo [${X + 500} ${Y + 500}]`,
      });
      expect(one.resumen.reparadas).toBe(one.reparadas.length);
    }
    expect(prepared.motor).toBe('base de datos (capa preparada)');
    const outside = await crossOutside(database.db, area, sourceOf(layer), {
      timeoutMs: 60_000,
      maxFeatures: 10,
    });
    expect(outside.reparadas.map(({ id }) => id)).toContain('2');
  });

  it('leave no trace in a layer without them', async () => {
    const clean = await importFeatures('limpia', [feature('bien', square)]);
    expect(clean.reparadas).toEqual({ total: 0, sinGeometria: 0, lista: [], columna: null });
    const { rows } = await sql<{ columna: string }>`
      select column_name as columna from information_schema.columns
      where table_schema = 'capas' and table_name = 'limpia' order by ordinal_position`.execute(
      database.db,
    );
    expect(rows.map(({ columna }) => columna)).not.toContain('geom_original');
  });
});

describe('a GeoPackage that GDAL wrote', () => {
  it('is imported with its system, its attributes and each of its layers', async () => {
    const collection = {
      type: 'FeatureCollection',
      features: [
        { ...feature('Peñón', { type: 'Point', coordinates: [-74.5, 5.25] }), id: 1 },
        { ...feature('Ñame', { type: 'Point', coordinates: [-75.5, 6.5] }), id: 2 },
      ],
    };
    const source = join(folder, 'puntos.geojson');
    const path = join(folder, 'dos.gpkg');
    await writeFile(source, JSON.stringify(collection));
    const convert = (...options: string[]) =>
      execFileSync('ogr2ogr', ['-f', 'GPKG', path, source, ...options], { stdio: 'pipe' });
    convert('-nln', 'puntos');
    convert('-nln', 'planos', '-t_srs', 'EPSG:3116', '-update', '-append');

    const degrees = await importLayerFile(
      context,
      { path, name: 'dos.gpkg' },
      { tabla: 'gpkg_puntos', capa: 'puntos' },
    );
    const metres = await importLayerFile(
      context,
      { path, name: 'dos.gpkg' },
      { tabla: 'gpkg_planos', capa: 'planos' },
    );
    expect(degrees).toMatchObject({ totalFilas: 2, srid: 4326, tipo: 'MULTIPOINT' });
    expect(metres).toMatchObject({ totalFilas: 2, srid: 3116, tipo: 'MULTIPOINT' });
    const { rows } = await sql`
      select d.nombre, round(st_x(st_centroid(d.geom))::numeric, 6)::float8 as lon,
        round(st_distance(st_transform(d.geom, 3116), m.geom)::numeric, 2)::float8 as lejos
      from capas.gpkg_puntos d join capas.gpkg_planos m using (nombre) order by d.id`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { nombre: 'Peñón', lon: -74.5, lejos: 0 },
      { nombre: 'Ñame', lon: -75.5, lejos: 0 },
    ]);
  });
});

async function inDegrees(geometry: Polygon): Promise<Polygon> {
  const { rows } = await sql<{ g: Polygon }>`
    select st_asgeojson(st_transform(st_setsrid(st_geomfromgeojson(${JSON.stringify(geometry)}), 9377), 4326), 15)::json as g`.execute(
    database.db,
  );
  if (!rows[0]) throw new Error('nothing transformed');
  return rows[0].g;
}
