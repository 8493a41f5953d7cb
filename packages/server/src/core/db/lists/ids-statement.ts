import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database.ts';
import { oneOf } from './ranges.ts';

/** A statement that gives the ids of records, as `id`. */
export type IdsStatement = RawBuilder<unknown>;

/** Those of these records that a statement gives the ids of. */
export async function seenAmong(
  db: Reader,
  seen: IdsStatement,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* core: seen records */
    select s.id from (${seen}) s where ${oneOf(sql`s.id`, ids)}`.execute(db);
  return rows.map(({ id }) => id);
}
