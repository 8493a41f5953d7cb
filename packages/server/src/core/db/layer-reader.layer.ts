import { AppError } from '@comarca/shared/core/errors';
import { type ControlledTransaction, sql } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Db, Reader, Tx } from './database.ts';

/** Sees the tables of layers and nothing else of the program (`db/reader-role.sql`). */
const READER_ROLE = 'comarca_lector';

/** Whether the database is the program's own and lets it act as the reader. */
const hasReader = sql<boolean>`exists (
  select from pg_roles r join pg_namespace n on n.nspname = 'capas'
  where r.rolname = ${sql.lit(READER_ROLE)} and pg_has_role(r.oid, 'member')
    and has_schema_privilege(r.oid, n.oid, 'usage')
    and to_regclass('public.tablas_postgis') is not null)`;

/**
 * To be selected: until its end the transaction only reads, and of the own database only layers. Its
 * statements are not compiled: what they call is compiled already, and a tile took three times as long.
 */
export const onlyLayers = sql`set_config('transaction_read_only', 'on', true),
  case when current_setting('jit', true) = 'on' then set_config('jit', 'off', true) end,
  set_config('role', case when ${hasReader} then ${sql.lit(READER_ROLE)} else 'none' end, true)`;

/** Whether layers are read by the role that sees only them. */
export async function readsOnlyLayers(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ usable: boolean }>`select ${hasReader} as usable`.execute(db);
  return rows[0]?.usable ?? false;
}

const PERMISSION_DENIED = '42501';

/**
 * Reads a layer's table, in one state of it: whatever it is made of, it is only read, and reaches
 * only layers.
 * @param longestMs of each statement; what its connection allows when missing
 * @param oneProcess leaves the other cores of the database to its other readers, however long it takes
 * @throws AppError VALIDATION when it tries to reach more, or may not be read at all
 */
export async function readLayer<Result>(
  db: Db,
  read: (tx: Tx) => Promise<Result>,
  longestMs?: number,
  { oneProcess = false }: { oneProcess?: boolean | undefined } = {},
): Promise<Result> {
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        await beginReading(tx, longestMs, oneProcess);
        return read(tx);
      });
  } catch (error) {
    throw deniedReading(error);
  }
}

/**
 * The same for what is read little by little: the transaction is the caller's to end. What fails in it is told
 * with `deniedReading`.
 * @param pauseMs how long it may wait between two statements
 */
export async function startReading(
  db: Db,
  { longestMs, pauseMs }: { longestMs: number; pauseMs: number },
): Promise<ControlledTransaction<DB>> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').execute();
  try {
    await sql`select set_config('idle_in_transaction_session_timeout', ${String(pauseMs)}, true)`.execute(
      tx,
    );
    await beginReading(tx, longestMs);
    return tx;
  } catch (error) {
    await tx.rollback().execute();
    throw error;
  }
}

async function beginReading(
  tx: Tx,
  longestMs: number | undefined,
  oneProcess = false,
): Promise<void> {
  const limit =
    longestMs === undefined
      ? sql``
      : sql`set_config('statement_timeout', ${String(longestMs)}, true), `;
  const alone = oneProcess
    ? sql`set_config('max_parallel_workers_per_gather', '0', true), `
    : sql``;
  await sql`select ${limit}${alone}${onlyLayers}`.execute(tx);
}

/** The failure of a reading as it is told: what a layer may not reach is its keeper's to mend. */
export const deniedReading = (error: unknown): unknown =>
  (error as { code?: unknown }).code === PERMISSION_DENIED
    ? new AppError(
        'VALIDATION',
        'La capa lee datos que no son de capas, o falta el permiso de lectura de su tabla.',
      )
    : error;

/** Lets the reader read a table of the own database; what is somebody else's stays as it is. */
export async function grantReading(db: Reader, schema: string, table: string): Promise<void> {
  await sql`select conceder_lectura(c.oid) from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = ${schema} and c.relname = ${table} and ${hasReader}`.execute(db);
}
