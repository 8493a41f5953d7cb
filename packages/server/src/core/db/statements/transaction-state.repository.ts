import { sql } from 'kysely';
import type { Reader, Tx } from '../database.ts';

/** The transaction's own number; null as long as it has written nothing. */
export async function idOfTransaction(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`
    select pg_current_xact_id_if_assigned()::text as id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** 'in progress', 'committed' or 'aborted'; null when it was so long ago that nobody knows. */
export async function stateOfTransaction(db: Reader, id: string): Promise<string | null> {
  const { rows } = await sql<{ state: string | null }>`
    select pg_xact_status(${id}::text::xid8) as state`.execute(db);
  return rows[0]?.state ?? null;
}
