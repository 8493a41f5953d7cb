import { sql } from 'kysely';
import type { Db, Reader, Tx } from '../../../core/db/database.ts';
import { LAYER_SCHEMA, LOADING_SCHEMA } from '../tables/catalogue.layer.ts';
import type { ImportColumn } from './profile.ts';

const STALE_HOURS = 24;

/** A table that is being filled, invisible to everyone until it is whole. */
export interface LoadingTable {
  nombre: string;
  columnas: ImportColumn[];
  tipo: string;
  srid: number;
}

/** One row: its number, its columns as text in the table's order, its geometry as EWKB. */
export interface LoadingRow {
  id: number;
  valores: (string | null)[];
  geom: string | null;
}

const inLoading = (name: string) => sql.id(LOADING_SCHEMA, name);

/** Creates the empty table. Types come from a closed list, names from `safeName`. */
export async function createLoadingTable(db: Db, table: LoadingTable): Promise<void> {
  const columns = table.columnas.map(
    (column) => sql`${sql.id(column.nombre)} ${sql.raw(column.tipo)}`,
  );
  const geometry = sql.raw(`geometry(${table.tipo}, ${table.srid})`);
  await sql`/* capas: loading table */ create table ${inLoading(table.nombre)} (
    ${sql.join([sql`id integer primary key`, ...columns, sql`geom ${geometry}`])})`.execute(db);
}

/** Adds a batch in one statement, one array per column: the statement is the same for any size. */
export async function insertRows(
  db: Db,
  table: LoadingTable,
  rows: readonly LoadingRow[],
): Promise<void> {
  const names = ['id', ...table.columnas.map((column) => column.nombre), 'geom'];
  const types = ['integer', ...table.columnas.map((column) => column.tipo), 'geometry'];
  const arrays = [
    rows.map((row) => String(row.id)),
    ...table.columnas.map((_, index) => rows.map((row) => row.valores[index] ?? null)),
    rows.map((row) => row.geom),
  ];
  const aliases = names.map((_, index) => `c${index}`);
  await sql`/* capas: load rows */
    insert into ${inLoading(table.nombre)} (${sql.join(names.map((name) => sql.id(name)))})
    select ${sql.join(aliases.map((alias, i) => sql`${sql.id(alias)}::${sql.raw(types[i] ?? 'text')}`))}
    from unnest(${sql.join(arrays.map((array) => sql`${array}::text[]`))})
      as t(${sql.join(aliases.map((alias) => sql.id(alias)))})`.execute(db);
}

/** Builds the spatial index and the planner's figures. */
export async function finishLoadingTable(db: Db, name: string): Promise<void> {
  await sql`create index on ${inLoading(name)} using gist (geom)`.execute(db);
  await sql`analyze ${inLoading(name)}`.execute(db);
}

/** Gives the whole table its final name and place, instead of an older one when there is one. */
export async function publishTable(tx: Tx, loading: string, name: string): Promise<void> {
  await sql`drop table if exists ${sql.id(LAYER_SCHEMA, name)}`.execute(tx);
  await sql`alter table ${inLoading(loading)} rename to ${sql.id(name)}`.execute(tx);
  await sql`alter table ${inLoading(name)} set schema ${sql.id(LAYER_SCHEMA)}`.execute(tx);
  await renameIndexes(tx, LAYER_SCHEMA, name, loading);
}

/** Calls a table's indexes after its name, where they are called after the one that it had. */
export async function renameIndexes(
  tx: Tx,
  schema: string,
  name: string,
  former: string,
): Promise<void> {
  const { rows } = await sql<{ indexname: string }>`
    select indexname from pg_indexes where schemaname = ${schema} and tablename = ${name}`.execute(
    tx,
  );
  for (const { indexname } of rows) {
    const renamed = indexname.replace(former, name);
    if (renamed === indexname) continue;
    await sql`alter index ${sql.id(schema, indexname)} rename to ${sql.id(renamed)}`.execute(tx);
  }
}

/** Removes a table of the loading schema, that was not finished or is kept no longer. */
export async function dropLoadingTable(db: Reader, name: string): Promise<void> {
  await sql`drop table if exists ${inLoading(name)}`.execute(db);
}

/** Name of a table to load into: says when it began, so that what a crash left can be found. */
export const loadingName = (now: number, suffix: string): string =>
  `carga_${Math.floor(now / 1000)}_${suffix.replace(/[^a-z0-9]/g, '').slice(0, 12)}`;

/** Removes what imports that were killed left behind more than a day ago. */
export async function dropStaleLoadingTables(db: Db, now: number): Promise<void> {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = ${LOADING_SCHEMA}`.execute(db);
  for (const { tablename } of rows) {
    const began = Number(/^carga_(\d+)_/.exec(tablename)?.[1] ?? Number.NaN) * 1000;
    if (now - began > STALE_HOURS * 3_600_000) await dropLoadingTable(db, tablename);
  }
}
