import { AppError } from '@comarca/shared/core/errors';
import type { Bbox, GeometryDefects, TableColumn } from '@comarca/shared/modules/capas/capa';
import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import { contentOf } from '../../core/db/row-content.ts';
import { LAYER_SCHEMA, LOADING_SCHEMA, ORIGINAL_COLUMN, REASON_COLUMN } from './catalogo.layer.ts';

/** What the database's own catalogue says about a table. Only names from here go into SQL. */
export interface TableShape {
  esquema: string;
  nombre: string;
  columnas: TableColumn[];
  columnaGeometria: string | null;
  /** by the column's declaration: GEOMETRY where it allows any type */
  tipo: string | null;
  srid: number | null;
  columnaId: string | null;
  /** says why the import repaired a feature; null in tables where it repaired none */
  columnaReparacion: string | null;
}

/** Everything that a synchronisation learns. */
export interface TableReading extends TableShape {
  totalFilas: number;
  maxVertices: number | null;
  /** in the table's own system */
  caja: Bbox | null;
  defectos: GeometryDefects;
  sumaVerificacion: string;
  muestra: Record<string, unknown>[];
}

const SAMPLE_ROWS = 20;
const SAMPLE_TEXT = 300;
const LISTED_DEFECTS = 1_000;

/** Looks a table or view up by exact names; undefined when there is none that may be read. */
export async function describeTable(
  db: Reader,
  esquema: string,
  nombre: string,
): Promise<TableShape | undefined> {
  const { rows } = await sql<{
    columna: string;
    tipo: string;
    geometria: string | null;
    srid: number | null;
  }>`
    /* capas: columns of a table */
    select a.attname as columna, format_type(a.atttypid, a.atttypmod) as tipo,
      case when t.typname = 'geometry' then upper(postgis_typmod_type(a.atttypmod)) end as geometria,
      case when t.typname = 'geometry' then nullif(postgis_typmod_srid(a.atttypmod), 0) end as srid
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    where n.nspname = ${esquema} and c.relname = ${nombre} and c.relkind in ('r', 'v', 'm', 'p', 'f')
      and a.attnum > 0 and not a.attisdropped and has_table_privilege(c.oid, 'select')
    order by a.attnum`.execute(db);
  if (rows.length === 0) return undefined;
  const geometry = rows.find((row) => row.geometria !== null);
  const columnaId = await keyColumn(db, esquema, nombre);
  const isRepaired = isImported(esquema) && rows.some(({ columna }) => columna === ORIGINAL_COLUMN);
  return {
    esquema,
    nombre,
    columnas: rows
      .filter((row) => row.geometria === null && row.tipo !== 'bytea')
      .filter((row) => !isOwnKey(esquema, row.columna, columnaId))
      .filter((row) => !isRepaired || row.columna !== REASON_COLUMN)
      .map((row) => ({ nombre: row.columna, tipo: row.tipo })),
    columnaGeometria: geometry?.columna ?? null,
    tipo: geometry?.geometria ?? null,
    srid: geometry?.srid ?? null,
    columnaId,
    columnaReparacion: isRepaired ? REASON_COLUMN : null,
  };
}

/** The number that an import gives each row: a key, but no attribute of the layer. */
const isOwnKey = (esquema: string, columna: string, key: string | null) =>
  columna === 'id' && key === 'id' && isImported(esquema);

const isImported = (esquema: string) => esquema === LAYER_SCHEMA || esquema === LOADING_SCHEMA;

/** The primary key, or another unique column without nulls, when it is one column. */
async function keyColumn(db: Reader, esquema: string, nombre: string): Promise<string | null> {
  const { rows } = await sql<{ columna: string }>`
    /* capas: key of a table */
    select a.attname as columna
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where n.nspname = ${esquema} and c.relname = ${nombre} and i.indisunique and i.indisvalid
      and i.indnatts = 1 and i.indpred is null and i.indexprs is null and a.attnotnull
    order by i.indisprimary desc, a.attnum limit 1`.execute(db);
  return rows[0]?.columna ?? null;
}

/**
 * Reads a whole table once: count, extent, largest feature, types, invalid geometries, checksum,
 * and a sample.
 * @throws AppError NOT_FOUND when the table is not there or may not be read.
 */
export async function readTable(
  db: Reader,
  esquema: string,
  nombre: string,
): Promise<TableReading> {
  const shape = await describeTable(db, esquema, nombre);
  if (!shape) {
    throw new AppError('NOT_FOUND', `La tabla "${nombre}" no está en la base de datos.`);
  }
  const totals = await readTotals(db, shape);
  return {
    ...shape,
    tipo: exactType(shape.tipo, totals.tipos),
    srid: shape.srid ?? totals.srid,
    totalFilas: totals.filas,
    maxVertices: totals.vertices,
    caja: totals.caja,
    defectos: {
      total: totals.invalidas,
      sinGeometria: totals.sin,
      lista: totals.invalidas > 0 ? await listDefects(db, shape) : [],
      columna: shape.columnaReparacion,
    },
    sumaVerificacion: `${totals.filas}:${totals.suma}`,
    muestra: await readSample(db, shape),
  };
}

interface Totals {
  filas: number;
  sin: number;
  invalidas: number;
  vertices: number | null;
  srid: number | null;
  tipos: string[] | null;
  suma: string;
  caja: Bbox | null;
}

async function readTotals(db: Reader, shape: TableShape): Promise<Totals> {
  const table = sql.id(shape.esquema, shape.nombre);
  const sum = sql`coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text`;
  if (shape.columnaGeometria === null) {
    const { rows } = await sql<{ filas: number; suma: string }>`
      /* capas: totals */ select count(*) as filas, ${sum} as suma from ${table} t`.execute(db);
    const { filas = 0, suma = '0' } = rows[0] ?? {};
    return {
      filas,
      suma,
      sin: filas,
      invalidas: 0,
      vertices: null,
      srid: null,
      tipos: null,
      caja: null,
    };
  }
  const geom = sql.id('t', shape.columnaGeometria);
  const { rows } = await sql<Totals>`
    /* capas: totals */
    select s.*, case when s.extent is null then null else json_build_array(
      st_xmin(s.extent), st_ymin(s.extent), st_xmax(s.extent), st_ymax(s.extent)) end as caja
    from (
      select count(*) as filas,
        count(*) filter (where ${geom} is null or st_isempty(${geom})) as sin,
        count(*) filter (where ${isDefective(shape)}) as invalidas,
        max(st_npoints(${geom})) as vertices,
        nullif(max(st_srid(${geom})), 0) as srid,
        array_agg(distinct geometrytype(${geom})) filter (where ${geom} is not null) as tipos,
        st_extent(${geom}) as extent,
        ${sum} as suma
      from ${table} t) s`.execute(db);
  if (!rows[0]) throw new Error('the totals of a table came back empty');
  return rows[0];
}

/** A column that allows any type is named by what it holds, when that is one family. */
function exactType(declared: string | null, present: string[] | null): string | null {
  if (declared !== 'GEOMETRY' || !present || present.length === 0) return declared;
  const multi = new Set(present.map((type) => `MULTI${type.replace(/^MULTI/, '')}`));
  const [only] = multi;
  return multi.size === 1 && only && !only.includes('COLLECTION') ? only : declared;
}

/** Whether a row's geometry is not valid, or was not before the import repaired it. */
function isDefective({ columnaGeometria, columnaReparacion }: TableShape) {
  const invalid = sql`not st_isvalid(${sql.id('t', columnaGeometria ?? '')})`;
  return columnaReparacion
    ? sql`(${sql.id('t', columnaReparacion)} is not null or ${invalid})`
    : invalid;
}

async function listDefects(db: Reader, shape: TableShape): Promise<GeometryDefects['lista']> {
  if (shape.columnaGeometria === null) return [];
  const geom = sql.id('t', shape.columnaGeometria);
  const key = shape.columnaId ? sql.id('t', shape.columnaId) : contentOf('t');
  const own = sql`st_isvalidreason(${geom})`;
  const { columnaReparacion } = shape;
  const reason = columnaReparacion ? sql`coalesce(${sql.id('t', columnaReparacion)}, ${own})` : own;
  const { rows } = await sql<{ id: string; motivo: string }>`
    /* capas: invalid geometries */
    select ${key}::text as id, ${reason} as motivo
    from ${sql.id(shape.esquema, shape.nombre)} t
    where ${isDefective(shape)} order by ${key} limit ${LISTED_DEFECTS}`.execute(db);
  return rows;
}

async function readSample(db: Reader, shape: TableShape): Promise<Record<string, unknown>[]> {
  if (shape.columnas.length === 0) return [];
  const columns = sql.join(shape.columnas.map((column) => sql.id(column.nombre)));
  const order = shape.columnaId ? sql`order by ${sql.id(shape.columnaId)}` : sql``;
  const { rows } = await sql<{ fila: Record<string, unknown> }>`
    /* capas: sample */
    select to_jsonb(r) as fila from (
      select ${columns} from ${sql.id(shape.esquema, shape.nombre)} ${order}
      limit ${SAMPLE_ROWS}) r`.execute(db);
  return rows.map(({ fila }) => shorten(fila));
}

const shorten = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > SAMPLE_TEXT
        ? `${value.slice(0, SAMPLE_TEXT)}…`
        : value,
    ]),
  );
