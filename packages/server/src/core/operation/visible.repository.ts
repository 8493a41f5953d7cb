import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { oneOf } from '../db/lists/ranges.ts';

/** Those of these records that a statement gives the ids of. */
export async function seenAmong(
  db: Reader,
  seen: RawBuilder<unknown>,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* core: seen records */
    select s.id from (${seen}) s where ${oneOf(sql`s.id`, ids)}`.execute(db);
  return rows.map(({ id }) => id);
}
