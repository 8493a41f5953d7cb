import type { Geometry, MultiPolygon, Polygon } from 'geojson';
import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import { pieces } from './pieces.layer.ts';
import { oneRow } from './statement.layer.ts';

/** Edges longer than this are densified, in metres: they bend from one system to another. */
const LONGEST_EDGE = 1000;
/** The buffer is drawn on local planes for cells of this side, in metres. */
const CELL = 25_000;

/** The drawing on the plane of measure: polygons and buffers, not united yet. */
export interface DrawnShapes {
  /** EWKB in hexadecimal */
  partes: string[];
  /** the lines of the drawing, as drawn */
  ruta: Geometry;
  /** metres */
  longitud: number;
  reparada: boolean;
}

export interface StudyAreaRow {
  /** m² */
  area: number | null;
  /** EPSG:4326 */
  geometria: Polygon | MultiPolygon | null;
  /** EWKB in hexadecimal */
  piezas: string[];
}

/**
 * Draws polygons and buffers. The buffer is true on the ground in any output system: the drawing is
 * dealt into cells, each buffered on a transverse Mercator plane of its own centre (scale within
 * 5e-5 as far as buffer and cell reach) and brought back to the plane of measure.
 */
export async function drawShapes(
  db: Reader,
  options: { trazado: Geometry; buffer: number; srid: number; quarterSegments: number },
): Promise<DrawnShapes> {
  const { trazado, buffer, srid, quarterSegments } = options;
  return oneRow<DrawnShapes>(
    db,
    sql`/* cruces: dibujar el área de estudio */
    with drawn as materialized (
      select ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON(${JSON.stringify(trazado)}), 4326), ${srid}::int) as g
    ), polygon as materialized (
      select case when ok then g else ST_MakeValid(g, 'method=structure') end as g, ok
      from (select ST_CollectionExtract(g, 3) as g, ST_IsValid(ST_CollectionExtract(g, 3)) as ok from drawn) as d
    ), border as (
      select ST_CollectionExtract(g, 2) as g from drawn
      union all select ST_Boundary(g) from polygon where not ST_IsEmpty(g)
    ), element as (
      select (ST_DumpSegments(ST_Segmentize(g, ${LONGEST_EDGE}))).geom as g from border
      union all select (ST_Dump(ST_CollectionExtract(g, 1))).geom from drawn
    ), cell as (
      select ST_Collect(g) as g, ST_Dimension(g) as dim
      from (select g, case when ST_Dimension(g) = 0 then g else ST_StartPoint(g) end as place from element) as e
      where ${buffer}::float8 > 0
      group by ST_Dimension(g), floor(ST_X(place) / ${CELL}), floor(ST_Y(place) / ${CELL})
    ), local as (
      select ST_Transform(case dim when 1 then ST_LineMerge(g) else g end, 4326) as g from cell
    ), plane as (
      select g, format('+proj=tmerc +lat_0=%s +lon_0=%s +k=1 +x_0=0 +y_0=0 +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs',
        (ST_YMin(g) + ST_YMax(g)) / 2, (ST_XMin(g) + ST_XMax(g)) / 2) as proj
      from local
    ), buffered as (
      select ST_Transform(ST_Transform(
        ST_Segmentize(ST_Buffer(ST_Transform(g, proj), ${buffer}::float8, ${`quad_segs=${quarterSegments}`}), ${LONGEST_EDGE}),
        proj, 4326), ${srid}::int) as g
      from plane
    ), part as (
      select ST_Segmentize(g, ${LONGEST_EDGE}) as g from polygon where not ST_IsEmpty(g)
      union all select g from buffered
    )
    select
      (select coalesce(array_agg(g::text), '{}') from part) as partes,
      ST_AsGeoJSON(ST_CollectionExtract(g, 2), 6, 0)::json as ruta,
      ST_Length(ST_CollectionExtract(g, 2)) as longitud,
      not (select ok from polygon) as reparada
    from drawn`,
  );
}

/** Unites the parts into the study area, measures it and cuts it into pieces. */
export async function cutIntoPieces(
  db: Reader,
  parts: readonly string[],
  srid: number,
): Promise<StudyAreaRow> {
  return oneRow<StudyAreaRow>(
    db,
    sql`/* cruces: cortar el área de estudio */
    with area as materialized (
      select ST_CollectionExtract(ST_UnaryUnion(ST_Collect(p::geometry)), 3) as g
      from unnest(${parts}::text[]) as p
    )
    select
      (select ST_Area(g) from area) as area,
      (select ST_AsGeoJSON(ST_Transform(ST_SetSRID(g, ${srid}::int), 4326), 9, 0)::json from area where not ST_IsEmpty(g)) as geometria,
      coalesce(${pieces(sql`select ST_SetSRID(g, ${srid}::int) from area`)}, '{}') as piezas`,
  );
}
