import { type CompiledQuery, sql } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import type { Reader } from '../database.ts';

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }];
}

/** How many rows the database expects of a query, from its statistics: the query does not run. */
export async function plannedRows(db: Reader, query: CompiledQuery): Promise<number> {
  const { rows } = await db.executeQuery<Explained>({
    ...query,
    sql: `explain (format json) ${query.sql}`,
  });
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

const REMEMBERED_MS = 60_000;

interface Size {
  isLong: boolean;
  until: number;
}

const sizes = new WeakMap<Reader, Map<string, Size>>();

/** Whether a table has more than so many rows, by the database's statistics; asked once a minute. */
export async function isLongTable(
  db: Reader,
  table: keyof DB & string,
  rows: number,
): Promise<boolean> {
  const known = sizes.get(db) ?? new Map<string, Size>();
  sizes.set(db, known);
  const size = known.get(table);
  if (size && size.until > performance.now()) return size.isLong;
  const expected = await plannedRows(db, sql`select from ${sql.table(table)}`.compile(db));
  const isLong = expected > rows;
  known.set(table, { isLong, until: performance.now() + REMEMBERED_MS });
  return isLong;
}
