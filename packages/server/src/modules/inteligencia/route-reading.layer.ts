import { AppError } from '@comarca/shared/core/errors';
import type { Geometry } from 'geojson';
import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';

const DEGREES = 4326;
/** Decimals of degrees: a millimetre, as routes are stored. */
const DECIMALS = 8;

/** Whether the database has an EPSG system. */
export async function knowsSystem(db: Reader, srid: number): Promise<boolean> {
  const { rows } = await sql`select 1 from spatial_ref_sys where srid = ${srid}`.execute(db);
  return rows.length > 0;
}

/**
 * Brings geometries of a system to EPSG:4326, in their order.
 * @throws AppError VALIDATION when a coordinate is none of that system
 */
export async function toDegrees(
  db: Reader,
  geometries: readonly Geometry[],
  srid: number,
): Promise<Geometry[]> {
  if (srid === DEGREES) return [...geometries];
  try {
    const { rows } = await sql<{ g: Geometry }>`/* trazado: llevar a grados */
      select ST_AsGeoJSON(ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON(t.g), ${srid}::int), ${DEGREES}::int), ${DECIMALS}::int, 0)::json as g
      from unnest(${geometries.map((geometry) => JSON.stringify(geometry))}::text[])
        with ordinality as t(g, n) order by n`.execute(db);
    return rows.map(({ g }) => g);
  } catch {
    throw new AppError(
      'VALIDATION',
      `Las coordenadas del archivo no son del sistema EPSG:${srid}. Elija el que corresponda.`,
    );
  }
}
