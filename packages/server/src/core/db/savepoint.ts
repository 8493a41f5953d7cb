import { sql } from 'kysely';
import type { Tx } from './database.ts';

/**
 * Runs a part of a transaction that is undone alone when it fails.
 * @param keep whether what was done stays
 */
export async function savepoint<Result>(
  tx: Tx,
  act: () => Promise<Result>,
  keep: (result: Result) => boolean = () => true,
): Promise<Result> {
  await sql`savepoint parte`.execute(tx);
  try {
    const result = await act();
    await (keep(result) ? sql`release savepoint parte` : sql`rollback to savepoint parte`).execute(
      tx,
    );
    return result;
  } catch (error) {
    await sql`rollback to savepoint parte`.execute(tx);
    throw error;
  }
}
