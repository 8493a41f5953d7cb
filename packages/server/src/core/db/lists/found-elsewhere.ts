import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database.ts';
import { isAmongFound } from './page.ts';
import { oneOf } from './ranges.ts';

/** Rows by what they show of another record: those of which a column is among the ids of a select. */
export interface FoundElsewhere {
  column: RawBuilder<unknown>;
  ids: RawBuilder<unknown>;
}

/** So many ids are sent back with the list's own statement. */
const FEW = 2_000;

/**
 * The condition of such rows; none where nothing is found. The ids are read beforehand: told as a select, the
 * database takes them for ten of any frequency, expects to come across matches soon, and follows the
 * order of a long list to its end.
 */
export async function amongFound(
  db: Reader,
  { column, ids }: FoundElsewhere,
): Promise<RawBuilder<boolean>[]> {
  const { rows } = await sql<{ id: number }>`/* lists: found elsewhere */
    select x.id from (${ids}) as x (id) limit ${sql.lit(FEW + 1)}`.execute(db);
  if (rows.length === 0) return [];
  if (rows.length > FEW) return [isAmongFound(column, ids)];
  const found = rows.map(({ id }) => id);
  return [oneOf(column, found)];
}
