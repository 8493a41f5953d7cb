import { sql } from 'kysely';
import type { Db, Reader, Tx } from '../database.ts';

/** What a transaction is known by: its mark is there when it was committed, and only then. */
export interface Mark {
  id: string;
  /** PostgreSQL's number, which another transaction may get after a fall. */
  number: string;
}

/** Leaves a mark of the transaction. @returns null where it has written nothing, which needs none */
export async function markTransaction(tx: Tx): Promise<Mark | null> {
  const { rows } = await sql<Mark>`
    insert into transacciones_hechas (id)
    select gen_random_uuid() where pg_current_xact_id_if_assigned() is not null
    returning id, pg_current_xact_id()::text as number`.execute(tx);
  return rows[0] ?? null;
}

/** Whether it was committed; undefined as long as it is under way. */
export async function wasCommitted(db: Reader, { id, number }: Mark): Promise<boolean | undefined> {
  const { rows: states } = await sql<{ state: string | null }>`
    select pg_xact_status(${number}::text::xid8) as state`.execute(db);
  if (states[0]?.state === 'in progress') return undefined;
  // Asked for after its end was known: by then the mark is seen, or there is none.
  const { rows } = await sql`select from transacciones_hechas where id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Forgets the marks that nobody can still ask for. */
export async function forgetMarks(db: Db): Promise<void> {
  await sql`delete from transacciones_hechas where desde < now() - interval '1 hour'`.execute(db);
}
