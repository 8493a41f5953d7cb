import { measureSrid } from '@comarca/shared/geo/crs';
import type { Geometry, Position } from 'geojson';
import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';

/** A place on the axis of a line route. */
export interface AxisPoint {
  /** of the route, from 1 */
  part: number;
  /** metres from the start, in the system in which the report measures */
  station: number;
  /** EPSG:4326 */
  position: Position;
}

/** Points of an axis: enough that a sheet's end is told to a hundredth of a sheet. */
const MOST_POINTS = 4000;
/** Metres between points: whole kilometres are always among them. */
const STEPS = [10, 20, 50, 100, 200, 500, 1000];

/**
 * Points along a line route, each with its station as crossings have it: the ends of its parts and
 * round metres between them.
 * @param route of lines alone, EPSG:4326
 * @param length metres of the route in the output system
 * @param srid the report's output system
 */
export async function axisOf(
  db: Reader,
  route: Geometry,
  length: number,
  srid: number,
): Promise<AxisPoint[]> {
  const step = STEPS.find((metres) => length / metres <= MOST_POINTS) ?? 1000;
  const { rows } = await sql<{
    part: number;
    station: number;
    x: number;
    y: number;
  }>`/* reporte: puntos del eje */
    with parts as (
      select d.path, d.geom, ST_Length(d.geom) as length
      from ST_Dump(ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON(${JSON.stringify(route)}), 4326),
        ${measureSrid(srid)}::int)) as d
      where ST_Length(d.geom) > 0
    ), placed as (
      select geom, length, row_number() over (order by path)::int as part,
        sum(length) over (order by path) - length as start
      from parts
    ), stations as (
      select part, geom, start, length, start as station from placed
      union select part, geom, start, length, start + length from placed
      union select part, geom, start, length, k * ${step}::float8
        from placed, generate_series(ceil(start / ${step}::float8)::int,
          floor((start + length) / ${step}::float8)::int) as k
    ), points as (
      select part, station, ST_Transform(ST_LineInterpolatePoint(geom,
        greatest(0, least(1, (station - start) / length))), 4326) as point
      from stations
    )
    select part, station, ST_X(point) as x, ST_Y(point) as y from points
    order by part, station`.execute(db);
  return rows.map(({ part, station, x, y }) => ({ part, station, position: [x, y] }));
}
