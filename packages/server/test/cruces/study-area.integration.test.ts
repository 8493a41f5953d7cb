import { AppError } from '@comarca/shared/core/errors';
import { coordinateSystems } from '@comarca/shared/geo/crs';
import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStudyArea, crossLayer } from '../../src/modules/cruces/public.ts';
import { createTestDatabase, type TestDatabase } from '../testkit/databases/database.ts';
import { makeLayer, numberOf, rectangle } from './support.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const places = {
  Bogotá: [-74.08, 4.6],
  'San Andrés': [-81.7, 12.55],
  Leticia: [-69.94, -4.2],
  Inírida: [-67.2, 3.86],
  Guajira: [-71.7, 12.4],
  Tumaco: [-78.8, 1.8],
} as const;

/** Least and greatest geodesic distance from the area's border to the drawing. */
async function reach(drawing: Geometry, area: Geometry): Promise<[number, number]> {
  const { rows } = await sql<{ least: number; most: number }>`
    with d as (select ST_SetSRID(ST_GeomFromGeoJSON(${JSON.stringify(drawing)}), 4326)::geography as g)
    select min(m) as least, max(m) as most from (
      select ST_Distance((p).geom::geography, d.g) as m
      from d, ST_DumpPoints(ST_Boundary(ST_SetSRID(ST_GeomFromGeoJSON(${JSON.stringify(area)}), 4326))) as p
    ) as v`.execute(database.db);
  return [rows[0]?.least ?? 0, rows[0]?.most ?? 0];
}

describe('100 m around a point in Bogotá', () => {
  it('are 31,416 m² within half a percent', async () => {
    const trazado: Geometry = { type: 'Point', coordinates: [...places.Bogotá] };
    const area = await buildStudyArea(database.db, { trazado, buffer: 100, srid: 9377 });
    expect(Math.abs(area.areaHa * 10_000 - 31_416)).toBeLessThan(31_416 * 0.005);
    expect(area).toMatchObject({ longitud: null, ruta: null, segmentosPorCuadrante: 32 });
  });
});

describe('the buffer on the ground', () => {
  it.each(coordinateSystems.map((system) => system.srid))(
    'is true within a thousandth from coast to border in EPSG:%i',
    async (srid) => {
      for (const [lon, lat] of Object.values(places)) {
        for (const buffer of [100, 50_000]) {
          const trazado: Geometry = { type: 'Point', coordinates: [lon, lat] };
          const { geometria } = await buildStudyArea(database.db, { trazado, buffer, srid });
          const [least, most] = await reach(trazado, geometria);
          expect(least).toBeGreaterThan(buffer * 0.999);
          expect(most).toBeLessThan(buffer * 1.001);
        }
      }
    },
  );

  it('is true along a route that crosses the country', async () => {
    const trazado: Geometry = {
      type: 'LineString',
      coordinates: Array.from({ length: 400 }, (_, i) => [-78 + i * 0.02, 1 + i * 0.02]),
    };
    const { geometria, longitud } = await buildStudyArea(database.db, {
      trazado,
      buffer: 2000,
      srid: 9377,
    });
    const [least, most] = await reach(trazado, geometria);
    expect(least).toBeGreaterThan(2000 * 0.999);
    expect(most).toBeLessThan(2000 * 1.001);
    expect(longitud).toBeGreaterThan(1_200_000);
  });

  it('surrounds a polygon and keeps its inside', async () => {
    const trazado = rectangle(-74.2, 4.5, -74.1, 4.6);
    const plain = await buildStudyArea(database.db, { trazado, buffer: 0, srid: 9377 });
    const wide = await buildStudyArea(database.db, { trazado, buffer: 1000, srid: 9377 });
    const side = await numberOf(
      database.db,
      sql`ST_Perimeter(ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON(${JSON.stringify(trazado)}), 4326), 9377))`,
    );
    const expected = plain.areaHa + (side * 1000 + Math.PI * 1e6) / 10_000;
    expect(Math.abs(wide.areaHa / expected - 1)).toBeLessThan(0.001);
  });
});

describe('a polygon without buffer', () => {
  it('is itself in every system, and its crossing with itself is whole', async () => {
    const trazado = rectangle(-74.3, 4.4, -74.1, 4.6);
    const layer = await makeLayer(
      database.db,
      'misma',
      4326,
      [{ id: 1, geometry: trazado }],
      'POLYGON',
    );
    for (const { srid, type } of coordinateSystems) {
      const area = await buildStudyArea(database.db, { trazado, buffer: 0, srid });
      const plane = type === 'projected' ? srid : 9377;
      expect(area.sridMedida).toBe(plane);
      const own = await numberOf(
        database.db,
        sql`ST_Area(ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON(${JSON.stringify(trazado)}), 4326), ${plane}::int))`,
      );
      expect(Math.abs((area.areaHa * 10_000) / own - 1)).toBeLessThan(1e-9);
      const found = await crossLayer(database.db, area, layer);
      expect(found.resumen.porcentajeNeto).toBeCloseTo(100, 5);
    }
  });

  it('takes several features as one area', async () => {
    const geometries = [rectangle(-74.3, 4.4, -74.2, 4.5), rectangle(-74.25, 4.4, -74.15, 4.5)];
    const [one, two] = geometries;
    const features = geometries.map((geometry) => ({
      type: 'Feature' as const,
      properties: {},
      geometry,
    }));
    const trazado = { type: 'FeatureCollection' as const, features };
    const area = await buildStudyArea(database.db, { trazado, buffer: 0, srid: 9377 });
    const whole = await buildStudyArea(database.db, {
      trazado: rectangle(-74.3, 4.4, -74.15, 4.5),
      buffer: 0,
      srid: 9377,
    });
    expect(one && two && area.areaHa).toBeCloseTo(whole.areaHa, 1);
  });
});

describe('a drawing without area', () => {
  it('is refused', async () => {
    const trazado: Geometry = { type: 'Point', coordinates: [-74, 4] };
    const failure = buildStudyArea(database.db, { trazado, buffer: 0, srid: 9377 });
    await expect(failure).rejects.toThrow(
      'El valor del buffer para puntos y polilineas debe ser mayor a cero',
    );
    await expect(failure).rejects.toBeInstanceOf(AppError);
  });
});
