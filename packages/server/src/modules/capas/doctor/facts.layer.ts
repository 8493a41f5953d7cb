import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { planeType } from '../tables/catalogue.layer.ts';
import type { TableShape } from '../tables/table.layer.ts';

/** Rows that are looked at for what is not counted in the whole table. */
const TRIED_ROWS = 5_000;
/** The plane of the country, in which areas are computed. */
const PLANE = 9377;

/** What the catalogue and the first rows say of a table. */
export interface TableFacts {
  hasIndex: boolean;
  /** types of geometry in the first rows, without what they have beyond the plane */
  types: string[];
  /** SRIDs of the first geometries, the most frequent one first */
  srids: number[];
  /** what the first geometries have beyond the plane, as `ST_Zmflag` says: 1 measures, 2 heights, 3 both */
  dimensions: number[];
  /** rows that an import repaired: what came is kept beside them, they are valid now */
  repaired: number;
}

/** Index, types and systems of a table's geometry. */
export async function readFacts(tx: Reader, shape: TableShape): Promise<TableFacts> {
  const column = shape.columnaGeometria ?? '';
  const table = sql.id(shape.esquema, shape.nombre);
  const { rows } = await sql<{
    hay: boolean;
    tipos: string[] | null;
    srids: number[] | null;
    dimensiones: number[] | null;
    reparadas: number;
  }>`
    /* capas: facts for the doctor */
    with primeras as materialized (
      select * from (select ${sql.id(column)} as g from ${table} limit ${TRIED_ROWS}) f
      where g is not null)
    select ${indexed(shape)} as hay,
      (select count(*)::int from ${table} where ${isRepaired(shape)}) as reparadas,
      (select array_agg(srid order by veces desc, srid) from (
        select st_srid(g) as srid, count(*) as veces from primeras group by 1) s) as srids,
      t.tipos, t.dimensiones
    from (select array_agg(distinct geometrytype(g)) as tipos,
        array_agg(distinct st_zmflag(g)::int) as dimensiones from primeras) t`.execute(tx);
  const [facts] = rows;
  return {
    hasIndex: facts?.hay ?? false,
    types: [...new Set(facts?.tipos?.map((type) => planeType(type) ?? type))],
    srids: facts?.srids ?? [],
    dimensions: facts?.dimensiones ?? [],
    repaired: facts?.reparadas ?? 0,
  };
}

const indexed = ({ esquema, nombre, columnaGeometria }: TableShape) => sql<boolean>`exists (
  select from pg_index i join pg_class c on c.oid = i.indrelid
  join pg_namespace n on n.oid = c.relnamespace
  join pg_class x on x.oid = i.indexrelid join pg_am m on m.oid = x.relam
  join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
  where n.nspname = ${esquema} and c.relname = ${nombre} and a.attname = ${columnaGeometria ?? ''}
    and m.amname in ('gist', 'spgist', 'brin') and i.indisvalid)`;

/** Whether what lies somewhere is found without reading the whole table: the catalogue says it. */
export async function hasSpatialIndex(db: Reader, shape: TableShape): Promise<boolean> {
  const { rows } = await sql<{ hay: boolean }>`/* capas: index of a geometry */
    select ${indexed(shape)} as hay`.execute(db);
  return rows[0]?.hay ?? false;
}

/** Where a geometry is not valid, in degrees, and what the database says of it. */
export interface InvalidPlace {
  /** the row's key */
  fila: string;
  motivo: string;
  lon: number;
  lat: number;
}

/** Where these rows, by their keys, are not valid: those that are, or have no system, have no place. */
export async function readInvalidPlaces(
  tx: Reader,
  { esquema, nombre, columnaGeometria, columnaId }: TableShape,
  keys: readonly string[],
): Promise<InvalidPlace[]> {
  if (columnaGeometria === null || columnaId === null) return [];
  const geometry = sql.id(columnaGeometria);
  const { rows } = await sql<InvalidPlace>`/* capas: places of geometries that are not valid */
    select fila, motivo, st_x(lugar) as lon, st_y(lugar) as lat from (
      select fila, reason(d) as motivo, st_transform(st_setsrid(location(d), srid), 4326) as lugar
      from (select ${sql.id(columnaId)}::text as fila, st_srid(${geometry}) as srid,
          st_isvaliddetail(${geometry}) as d
        from ${sql.id(esquema, nombre)} where ${sql.id(columnaId)}::text = any(${keys})) f
      where not valid(d) and location(d) is not null and srid <> 0) p
    order by length(fila), fila`.execute(tx);
  return rows;
}

const isRepaired = ({ columnaReparacion }: TableShape) =>
  columnaReparacion ? sql`${sql.id(columnaReparacion)} is not null` : sql`false`;

/** How many digits the numbers of a column have: codes all have as many. */
export interface Digits {
  fewest: number;
  most: number;
}

/** The digits of a column of numbers, in the first rows; null when it has no values. */
export async function readDigits(
  tx: Reader,
  { esquema, nombre }: TableShape,
  column: string,
): Promise<Digits | null> {
  const { rows } = await sql<{ menos: number | null; mas: number | null }>`
    /* capas: digits of a column */
    select min(length(v))::int as menos, max(length(v))::int as mas
    from (select trunc(${sql.id(column)}::numeric)::text as v
      from ${sql.id(esquema, nombre)} where ${sql.id(column)} is not null limit ${TRIED_ROWS}) t`.execute(
    tx,
  );
  const [found] = rows;
  return found?.menos == null || found.mas === null
    ? null
    : { fewest: found.menos, most: found.mas };
}

/** The rows whose column of areas differs from their geometry, in either unit. */
export interface AreaCheck {
  filas: number;
  /** that differ by more than two percent, in the unit in which fewer do */
  distintas: number;
  unidad: 'm²' | 'ha';
}

const TOLERANCE = 0.02;

/** Compares a column with the area of the polygons beside it. */
export async function checkArea(
  tx: Reader,
  { esquema, nombre, columnaGeometria }: TableShape,
  column: string,
): Promise<AreaCheck> {
  const geometry = sql.id(columnaGeometria ?? '');
  const differs = (factor: number) =>
    sql`count(*) filter (where abs(dicho * ${factor}::float8 - area) > ${TOLERANCE}::float8 * area)::int`;
  const { rows } = await sql<{ filas: number; metros: number; hectareas: number }>`
    /* capas: areas that a column says */
    select count(*)::int as filas, ${differs(1)} as metros, ${differs(10_000)} as hectareas
    from (select ${sql.id(column)}::float8 as dicho,
        st_area(st_transform(${geometry}, ${sql.lit(PLANE)})) as area
      from ${sql.id(esquema, nombre)}
      where ${sql.id(column)} is not null and st_dimension(${geometry}) = 2 limit 500) t
    where area > 0`.execute(tx);
  const { filas = 0, metros = 0, hectareas = 0 } = rows[0] ?? {};
  return hectareas < metros
    ? { filas, distintas: hectareas, unidad: 'ha' }
    : { filas, distintas: metros, unidad: 'm²' };
}
