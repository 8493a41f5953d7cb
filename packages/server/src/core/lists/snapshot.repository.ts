import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/**
 * From here on the transaction sees the database as it is now, whatever others save meanwhile: the
 * batches of a list neither repeat a row nor miss one. Must be the transaction's first statement.
 */
export async function readOneSnapshot(tx: Tx): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
}

/** What several questions read of the database as it was at one moment. The work asks only, and briefly. */
export const inOneSnapshot = <Read>(db: Db, work: (tx: Tx) => Promise<Read>): Promise<Read> =>
  db.transaction().execute(async (tx) => {
    await readOneSnapshot(tx);
    return work(tx);
  });
