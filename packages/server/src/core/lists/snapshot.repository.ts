import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/**
 * From here on the transaction sees the database as it is now, whatever others save meanwhile: the
 * batches of a list neither repeat a row nor miss one. Must be the transaction's first statement.
 */
export async function readOneSnapshot(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
}
