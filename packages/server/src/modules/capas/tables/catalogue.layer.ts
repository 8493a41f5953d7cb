import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';

/** The only schema of the own database whose tables are layers. The application's are elsewhere. */
export const LAYER_SCHEMA = 'capas';
/** Where a table is loaded until it is whole. */
export const LOADING_SCHEMA = 'capas_carga';
/** What an import keeps of geometries that it repaired: as they came, and why. */
export const ORIGINAL_COLUMN = 'geom_original';
export const REASON_COLUMN = 'motivo_reparacion';

/** A table found in a database's catalogue. */
export interface FoundTable {
  nombre: string;
  /** null for a table without geometry */
  tipo: string | null;
}

/**
 * Tables of which schema may be offered: in the own database the layers' only; elsewhere every
 * schema but the system's, and of it the tables with a geometry that the connection may read.
 */
const offered = (own: boolean) =>
  own
    ? sql`n.nspname = ${LAYER_SCHEMA}`
    : sql`n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'topology', 'tiger', 'tiger_data')
        and c.relname not in ('geometry_columns', 'geography_columns', 'spatial_ref_sys')
        and g.tipo is not null`;

const found = (own: boolean) => sql`
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  left join lateral (
    select upper(postgis_typmod_type(a.atttypmod)) as tipo
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = c.oid and t.typname = 'geometry' and a.attnum > 0 and not a.attisdropped
    order by a.attnum limit 1) g on true
  where c.relkind in ('r', 'v', 'm', 'p', 'f') and has_schema_privilege(n.oid, 'usage')
    and has_table_privilege(c.oid, 'select') and ${offered(own)}`;

/** Schemas that hold tables which may become layers. */
export async function listSchemas(db: Reader, own: boolean): Promise<string[]> {
  const { rows } = await sql<{ nombre: string }>`
    /* capas: schemas */ select distinct n.nspname as nombre ${found(own)} order by 1`.execute(db);
  return rows.map((row) => row.nombre);
}

/** Tables of a schema that may become layers. */
export async function listTables(db: Reader, own: boolean, schema: string): Promise<FoundTable[]> {
  const { rows } = await sql<FoundTable>`
    /* capas: tables */ select c.relname as nombre, g.tipo ${found(own)}
    and n.nspname = ${schema} order by 1`.execute(db);
  return rows.map(({ nombre, tipo }) => ({ nombre, tipo: planeType(tipo) }));
}

/**
 * A type of geometry in capitals without what it has beyond the plane: heights and measures (`Z`,
 * `M`) change neither what a layer is nor how it is drawn and measured.
 */
export const planeType = (kind: string | null): string | null =>
  kind?.replace(/(ZM|Z|M)$/, '') ?? null;

/** Whether a table may become a layer, by exact names. */
export async function isOffered(
  db: Reader,
  own: boolean,
  schema: string,
  tableName: string,
): Promise<boolean> {
  const tables = await listTables(db, own, schema);
  return tables.some((table) => table.nombre === tableName);
}

/** What has a name in a schema, as `pg_class.relkind` says: 'r' is a table; undefined for nothing. */
export async function relationKind(
  db: Reader,
  schema: string,
  name: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ relkind: string }>`/* capas: kind of a table */
    select c.relkind from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relname = ${name}`.execute(db);
  return rows[0]?.relkind;
}

/** What must be known of a database before it is registered. */
export interface DatabaseNature {
  /** this application keeps its own tables there */
  propia: boolean;
  /** the server keeps to the read-only setting of the connection */
  soloLectura: boolean;
  /** it has the extension without which nothing there is a layer */
  postgis: boolean;
}

/** Asks a database what it is. */
export async function natureOf(db: Reader): Promise<DatabaseNature> {
  const { rows } = await sql<DatabaseNature>`
    /* capas: nature of a database */
    select current_setting('transaction_read_only') = 'on' as "soloLectura",
      exists (select from pg_extension where extname = 'postgis') as postgis,
      to_regclass('public.tablas_postgis') is not null
        and to_regclass('public.sesiones') is not null as propia`.execute(db);
  if (!rows[0]) throw new Error('the nature of a database came back empty');
  return rows[0];
}
