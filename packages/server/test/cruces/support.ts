import type { Geometry, Position } from 'geojson';
import { sql } from 'kysely';
import type { Db } from '../../src/core/db/database.ts';
import type { CrossLayer } from '../../src/modules/cruces/public.ts';

export interface TestFeature {
  id: number;
  nombre?: string;
  /** GeoJSON, or text that PostGIS reads (WKT) */
  geometry: Geometry | string;
}

/** A table `capas.<nombre>` with an index, and the metadata that a registered layer would have. */
export async function makeLayer(
  db: Db,
  name: string,
  srid: number,
  features: readonly TestFeature[],
  kind = 'GEOMETRY',
): Promise<CrossLayer> {
  const table = sql.id('capas', name);
  await sql`drop table if exists ${table}`.execute(db);
  await sql`create table ${table} (id integer primary key, nombre text, geom geometry)`.execute(db);
  const rows = JSON.stringify(
    features.map(({ id, nombre: name, geometry }) => ({
      id,
      nombre: name ?? `Elemento ${id}`,
      shape: typeof geometry === 'string' ? geometry : JSON.stringify(geometry),
    })),
  );
  await sql`insert into ${table} (id, nombre, geom)
    select id, nombre, ST_SetSRID(case when shape like '{%' then ST_GeomFromGeoJSON(shape) else ST_GeomFromText(shape) end, ${srid}::int)
    from json_to_recordset(${rows}::json) as r(id int, nombre text, shape text)`.execute(db);
  await sql`create index on ${table} using gist (geom)`.execute(db);
  return layerOf(name, srid, kind);
}

export function layerOf(name: string, srid: number, kind: string): CrossLayer {
  return {
    esquema: 'capas',
    nombre: name,
    srid,
    tipo: kind,
    columnaGeometria: 'geom',
    columnaId: 'id',
    columnaReparacion: null,
    columnas: [{ value: 'nombre', text: 'Nombre' }],
    maxVertices: null,
    preparadaTabla: null,
    extension: null,
  };
}

/** An axis-parallel rectangle. */
export function rectangle(x1: number, y1: number, x2: number, y2: number): Geometry {
  const ring: Position[] = [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
    [x1, y1],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}

/** A geometry of the national plane in degrees, as a person would have drawn it. */
export async function toDegrees(db: Db, geometry: Geometry, srid = 9377): Promise<Geometry> {
  const { rows } = await sql<{ g: Geometry }>`
    select ST_AsGeoJSON(ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON(${JSON.stringify(geometry)}), ${srid}::int), 4326), 15)::json as g`.execute(
    db,
  );
  if (!rows[0]) throw new Error('nothing transformed');
  return rows[0].g;
}

/** One number asked of the database. */
export async function numberOf(db: Db, query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ n: number }>`select (${query})::float8 as n`.execute(db);
  return rows[0]?.n ?? Number.NaN;
}
