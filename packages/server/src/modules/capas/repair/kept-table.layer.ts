import { sql } from 'kysely';
import type { Db, Reader, Tx } from '../../../core/db/database.ts';
import { savepoint } from '../../../core/db/savepoint.ts';
import { dropLoadingTable, publishTable, renameIndexes } from '../import/loading-table.layer.ts';
import { LAYER_SCHEMA, LOADING_SCHEMA } from '../tables/catalogue.layer.ts';
import { tablePieces } from '../tables/chunks.layer.ts';
import { oldMendings, takeKept, takeKeptOf } from './repair.repository.ts';

/** For so long a mended table is kept as it was. */
const KEPT_DAYS = 30;

interface CopyOptions {
  signal: AbortSignal;
  /** the part that is copied, up to 1 */
  onCopied(part: number): Promise<void>;
}

/**
 * Copies a layer's table, with all that it declares, to where nobody sees it.
 * @param geometry its column, by whose size the pieces are cut
 */
export async function copyAside(
  db: Db,
  name: string,
  loading: string,
  geometry: string | null,
  { signal, onCopied }: CopyOptions,
): Promise<void> {
  const table = sql.id(LAYER_SCHEMA, name);
  const copy = sql.id(LOADING_SCHEMA, loading);
  await sql`create table ${copy} (like ${table} including all)`.execute(db);
  const columns = sql.join((await writtenColumns(db, name)).map((column) => sql.id(column)));
  const shape = { esquema: LAYER_SCHEMA, nombre: name, columnaGeometria: geometry };
  const pieces = await tablePieces((act) => act(db), shape);
  for (const [index, piece] of pieces.entries()) {
    signal.throwIfAborted();
    await sql`/* capas: copy aside */ insert into ${copy} (${columns}) overriding system value
      select ${columns} from ${table} t where ${piece}`.execute(db);
    await onCopied((index + 1) / pieces.length);
  }
}

/** Runs the doctor's statements, which name the copy, and counts it anew for the planner. */
export async function changeCopy(
  db: Db,
  loading: string,
  statements: readonly string[],
): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await sql`analyze ${sql.id(LOADING_SCHEMA, loading)}`.execute(db);
}

async function writtenColumns(db: Reader, name: string): Promise<string[]> {
  const { rows } = await sql<{ columna: string }>`/* capas: columns to copy */
    select a.attname as columna from pg_attribute a
    join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${LAYER_SCHEMA} and c.relname = ${name} and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    order by a.attnum`.execute(db);
  return rows.map(({ columna }) => columna);
}

/**
 * Whether something in the database holds on to a table itself (a view, a key of another table, a
 * trigger, a numbering of its own, parts, rules of who sees which rows): it would go on with the former
 * one.
 */
export async function isHeld(db: Reader, name: string): Promise<boolean> {
  const { rows } = await sql<{ atada: boolean }>`/* capas: what holds a table */
    select exists (select from pg_depend d where d.refobjid = c.oid
        and (d.classid = 'pg_rewrite'::regclass
          or (d.classid = 'pg_class'::regclass and d.deptype = 'a'
            and exists (select from pg_class s where s.oid = d.objid and s.relkind = 'S'))))
      or c.relrowsecurity or exists (select from pg_policy p where p.polrelid = c.oid)
      or exists (select from pg_trigger t where t.tgrelid = c.oid)
      or exists (select from pg_inherits i where c.oid in (i.inhparent, i.inhrelid)) as atada
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${LAYER_SCHEMA} and c.relname = ${name}`.execute(db);
  return rows[0]?.atada ?? false;
}

/** Nobody writes a layer's table until the transaction ends; it can still be read. */
export async function lockWrites(tx: Tx, name: string): Promise<void> {
  await sql`lock table ${sql.id(LAYER_SCHEMA, name)} in share row exclusive mode`.execute(tx);
}

/** Nobody reads or writes a layer's table until the transaction ends. */
export async function lockTable(tx: Tx, name: string): Promise<void> {
  await sql`lock table ${sql.id(LAYER_SCHEMA, name)} in access exclusive mode`.execute(tx);
}

/**
 * Finds out whether somebody uses a layer's table, who would be met only after all of it was looked at; nobody is
 * kept out of it afterwards.
 * @throws when it is not free soon enough for the transaction
 */
export async function requireFree(tx: Tx, name: string): Promise<void> {
  await savepoint(
    tx,
    () => lockTable(tx, name),
    () => false,
  );
}

/** Puts a mended copy in the place of a layer's table, which is kept under another name. */
export async function swapIn(tx: Tx, loading: string, name: string, kept: string): Promise<void> {
  const table = sql.id(LAYER_SCHEMA, name);
  await sql`alter table ${table} rename to ${sql.id(kept)}`.execute(tx);
  await sql`alter table ${sql.id(LAYER_SCHEMA, kept)} set schema ${sql.id(LOADING_SCHEMA)}`.execute(
    tx,
  );
  await renameIndexes(tx, LOADING_SCHEMA, kept, name);
  await publishTable(tx, loading, name);
}

/** Drops the tables that were kept of a layer: its data are others now, or go. */
export async function dropKept(tx: Tx, layerId: number): Promise<void> {
  for (const kept of await takeKept(tx, layerId)) await dropLoadingTable(tx, kept);
}

/**
 * Drops what was kept for as long as a mending can be taken back.
 * @throws AggregateError for what something else holds on to, once the others are gone
 */
export async function dropOldKept(db: Db): Promise<void> {
  const failures: unknown[] = [];
  for (const id of await oldMendings(db, KEPT_DAYS)) {
    const dropping = db.transaction().execute(async (tx) => {
      for (const kept of await takeKeptOf(tx, id)) await dropLoadingTable(tx, kept);
    });
    await dropping.catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'a kept table could not be dropped');
}
