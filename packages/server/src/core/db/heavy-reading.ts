import { sql } from 'kysely';
import type { Reader } from './database.ts';

/**
 * Reads with statements that look at very many rows: with room for their groups and sorts, and not compiled
 * beforehand. To compile such a statement takes the server seconds, many times what it runs; it would, as it
 * cannot know.
 */
export async function heavyReading<Result>(
  db: Reader,
  read: (tx: Reader) => Promise<Result>,
): Promise<Result> {
  if (!db.isTransaction) return db.transaction().execute((tx) => heavyReading(tx, read));
  await sql`select set_config('jit', 'off', true), set_config('work_mem', '64MB', true)`.execute(
    db,
  );
  return read(db);
}
