import { sql } from 'kysely';
import type { Tx } from '../../../core/db/database.ts';

/**
 * Runs a part of a transaction that may be undone alone.
 * @param keep whether what was done stays
 */
export async function undoable<Result>(
  tx: Tx,
  act: () => Promise<Result>,
  keep: (result: Result) => boolean,
): Promise<Result> {
  await sql`savepoint fila`.execute(tx);
  try {
    const result = await act();
    await (keep(result) ? sql`release savepoint fila` : sql`rollback to savepoint fila`).execute(
      tx,
    );
    return result;
  } catch (error) {
    await sql`rollback to savepoint fila`.execute(tx);
    throw error;
  }
}
