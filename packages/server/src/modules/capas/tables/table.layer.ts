import type { TableColumn } from '@comarca/shared/modules/capas/layer';
import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import {
  LAYER_SCHEMA,
  LOADING_SCHEMA,
  ORIGINAL_COLUMN,
  planeType,
  REASON_COLUMN,
} from './catalogue.layer.ts';

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

/** Looks a table or view up by exact names; undefined when there is none that may be read. */
export async function describeTable(
  db: Reader,
  schema: string,
  name: string,
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
    where n.nspname = ${schema} and c.relname = ${name} and c.relkind in ('r', 'v', 'm', 'p', 'f')
      and a.attnum > 0 and not a.attisdropped and has_table_privilege(c.oid, 'select')
    order by a.attnum`.execute(db);
  if (rows.length === 0) return undefined;
  const geometry = rows.find((row) => row.geometria !== null);
  const columnId = await keyColumn(db, schema, name);
  const isRepaired = isImported(schema) && rows.some(({ columna }) => columna === ORIGINAL_COLUMN);
  return {
    esquema: schema,
    nombre: name,
    columnas: rows
      .filter((row) => row.geometria === null && row.tipo !== 'bytea')
      .filter((row) => !isOwnKey(schema, row.columna, columnId))
      .filter((row) => !isRepaired || row.columna !== REASON_COLUMN)
      .map((row) => ({ nombre: row.columna, tipo: row.tipo })),
    columnaGeometria: geometry?.columna ?? null,
    tipo: planeType(geometry?.geometria ?? null),
    srid: geometry?.srid ?? null,
    columnaId: columnId,
    columnaReparacion: isRepaired ? REASON_COLUMN : null,
  };
}

/** The number that an import gives each row: a key, but no attribute of the layer. */
const isOwnKey = (schema: string, column: string, key: string | null) =>
  column === 'id' && key === 'id' && isImported(schema);

/** Whether the keys of a layer outlive its replacement: an import numbers its rows anew. */
export const hasLastingKey = ({
  esquema,
  columnaId,
}: Pick<TableShape, 'esquema' | 'columnaId'>): boolean =>
  columnaId !== null && !isOwnKey(esquema, columnaId, columnaId);

const isImported = (schema: string) => schema === LAYER_SCHEMA || schema === LOADING_SCHEMA;

/** The primary key, or another unique column without nulls, when it is one column. */
async function keyColumn(db: Reader, schema: string, name: string): Promise<string | null> {
  const { rows } = await sql<{ columna: string }>`
    /* capas: key of a table */
    select a.attname as columna
    from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where n.nspname = ${schema} and c.relname = ${name} and i.indisunique and i.indisvalid
      and i.indnatts = 1 and i.indpred is null and i.indexprs is null and a.attnotnull
    order by i.indisprimary desc, a.attnum limit 1`.execute(db);
  return rows[0]?.columna ?? null;
}
