import type { Geometry, MultiPolygon, Polygon } from 'geojson';
import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import { pieces } from './inside/pieces.layer.ts';
import { oneRow } from './inside/statement.layer.ts';

/** Edges longer than this are densified, in metres: they bend from one system to another. */
export const LONGEST_EDGE = 1000;
/** The buffer is drawn on local planes for cells of this side, in metres. */
const CELL = 25_000;

/** The drawing on the plane of measure. Shapes are WKB in hexadecimal. */
export interface PlacedDrawing {
  poligonos: string[];
  /** whether the polygons are valid as drawn, and next to each other */
  validos: boolean;
  /** the lines of the drawing, as drawn */
  ruta: Geometry;
  /** metres */
  longitud: number;
}

export interface StudyAreaRow {
  /** m² */
  area: number | null;
  /** EPSG:4326 */
  geometria: Polygon | MultiPolygon | null;
  /** EWKB in hexadecimal */
  piezas: string[];
}

/** What is drawn, on the plane of measure; polygons one by one. */
export function placeDrawing(db: Reader, trazado: Geometry, srid: number): Promise<PlacedDrawing> {
  return oneRow<PlacedDrawing>(
    db,
    sql`/* cruces: llevar el trazado al plano */
    with drawn as materialized (${onPlane(trazado, srid)})
    select
      (select coalesce(array_agg(encode(ST_AsBinary(p.geom), 'hex')), '{}')
        from drawn, ST_Dump(ST_CollectionExtract(g, 3)) as p) as poligonos,
      ST_IsValid(ST_CollectionExtract(g, 3)) as validos,
      ST_AsGeoJSON(ST_CollectionExtract(g, 2), 6, 0)::json as ruta,
      ST_Length(ST_CollectionExtract(g, 2)) as longitud
    from drawn`,
  );
}

/**
 * Lines, points and borders of the drawing, dealt into cells: in degrees, each edge no longer than
 * `LONGEST_EDGE`, one shape per cell and dimension, at most one more than `most`.
 * @param tolerance metres within which lines and borders lose vertices; 0 leaves all of them
 */
export async function dealIntoCells(
  db: Reader,
  drawing: { trazado: Geometry; poligonos: readonly string[] },
  options: { srid: number; tolerance: number; most: number },
): Promise<string[]> {
  const { srid, tolerance, most } = options;
  const { rows } = await sql<{ g: string }>`/* cruces: repartir el trazado en celdas */
    with drawn as materialized (${onPlane(drawing.trazado, srid)}),
    border as (
      select ST_CollectionExtract(g, 2) as g from drawn
      union all select ST_Boundary(ST_SetSRID(p::geometry, ${srid}::int)) from unnest(${drawing.poligonos}::text[]) as p
    ), axis as (
      select case when ${tolerance}::float8 > 0 then ST_Simplify(g, ${tolerance}::float8, true) else g end as g from border
    ), element as (
      select (ST_DumpSegments(ST_Segmentize(g, ${LONGEST_EDGE}))).geom as g from axis
      union all select (ST_Dump(ST_CollectionExtract(g, 1))).geom from drawn
    ), cell as (
      select ST_Collect(g) as g, ST_Dimension(g) as dim
      from (select g, case when ST_Dimension(g) = 0 then g else ST_StartPoint(g) end as place from element) as e
      group by ST_Dimension(g), floor(ST_X(place) / ${CELL}), floor(ST_Y(place) / ${CELL})
      limit ${sql.lit(most + 1)}
    )
    select ST_Transform(case dim when 1 then ST_LineMerge(g) else g end, 4326)::text as g from cell`.execute(
    db,
  );
  return rows.map(({ g }) => g);
}

/** A cell on the transverse Mercator plane of its own centre, as WKB in hexadecimal. */
export interface LocalCell {
  proj: string;
  wkb: string;
}

/** Brings cells from degrees to planes of their own (scale within 5e-5 as far as buffer and cell reach). */
export async function toLocalPlanes(db: Reader, cells: readonly string[]): Promise<LocalCell[]> {
  const { rows } = await sql<LocalCell>`/* cruces: celdas a planos locales */
    select proj, encode(ST_AsBinary(ST_Transform(g, proj)), 'hex') as wkb
    from (
      select n, g, format('+proj=tmerc +lat_0=%s +lon_0=%s +k=1 +x_0=0 +y_0=0 +ellps=GRS80 +towgs84=0,0,0,0,0,0,0 +units=m +no_defs',
        (ST_YMin(g) + ST_YMax(g)) / 2, (ST_XMin(g) + ST_XMax(g)) / 2) as proj
      from (select n, c::geometry as g from unnest(${cells}::text[]) with ordinality as t(c, n) offset 0) as cell
      offset 0
    ) as plane order by n`.execute(db);
  return rows;
}

/** Brings what was drawn on local planes to the plane of measure. WKB in hexadecimal. */
export async function toMeasurePlane(
  db: Reader,
  shapes: readonly LocalCell[],
  srid: number,
): Promise<string[]> {
  const { rows } = await sql<{ wkb: string }>`/* cruces: buffers al plano de medida */
    select encode(ST_AsBinary(ST_Transform(ST_Transform(
      ST_Segmentize(g, ${LONGEST_EDGE}), proj, 4326), ${srid}::int)), 'hex') as wkb
    from (
      select n, proj, ST_GeomFromWKB(decode(w, 'hex')) as g
      from unnest(${shapes.map(({ wkb }) => wkb)}::text[], ${shapes.map(({ proj }) => proj)}::text[])
        with ordinality as t(w, proj, n) offset 0
    ) as s order by n`.execute(db);
  return rows.map(({ wkb }) => wkb);
}

/** Densifies polygons of the plane of measure. WKB in hexadecimal. */
export async function densify(db: Reader, polygons: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ wkb: string }>`/* cruces: densificar polígonos */
    select encode(ST_AsBinary(ST_Segmentize(p::geometry, ${LONGEST_EDGE})), 'hex') as wkb
    from unnest(${polygons}::text[]) with ordinality as t(p, n) order by n`.execute(db);
  return rows.map(({ wkb }) => wkb);
}

/** Measures the area (WKB in hexadecimal, on the plane of measure) and cuts it into pieces. */
export function cutIntoPieces(db: Reader, area: string, srid: number): Promise<StudyAreaRow> {
  return oneRow<StudyAreaRow>(
    db,
    sql`/* cruces: cortar el área de estudio */
    with area as materialized (select ST_SetSRID(${area}::text::geometry, ${srid}::int) as g)
    select
      ST_Area(g) as area,
      case when not ST_IsEmpty(g) then ST_AsGeoJSON(ST_Transform(g, 4326), 9, 0)::json end as geometria,
      coalesce(${pieces(sql`select g from area`)}, '{}') as piezas
    from area`,
  );
}

const onPlane = (trazado: Geometry, srid: number) =>
  sql`select ST_Transform(ST_SetSRID(ST_GeomFromGeoJSON(${JSON.stringify(trazado)}), 4326), ${srid}::int) as g`;
