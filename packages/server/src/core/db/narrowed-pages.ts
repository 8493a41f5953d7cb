import { type SelectQueryBuilder, sql } from 'kysely';
import type { Reader } from './database.ts';
import type { Page } from './lists/page.ts';
import { cappedCount, countOf, type PageCut, pageOf } from './lists/page.ts';
import { runQuery } from './statements/prepared.ts';

/** A page of rows that are searched, ordered and read by one statement. */
export const pageOfRows = async <Scope, Tables extends keyof Scope, Row>(
  db: Reader,
  rows: SelectQueryBuilder<Scope, Tables, Row>,
  page: PageCut,
): Promise<Page<Row>> =>
  pageOf(page, await runQuery(db, cut(rows, page).compile()), () => countUpTo(db, rows));

/**
 * The same where rows cost more than their ids: `ids` alone is searched, ordered and cut, so an index
 * that holds what it asks for is all that is read. `rows` reads those of the page, in any order
 * (`rowsByIds`). A row that is gone between the two is left out.
 */
export async function pageOfIds<Scope, Tables extends keyof Scope, Row extends { id: number }>(
  db: Reader,
  ids: SelectQueryBuilder<Scope, Tables, { id: number }>,
  rows: (db: Reader, ids: number[]) => Promise<Row[]>,
  page: PageCut,
): Promise<Page<Row>> {
  const { nodes: found, ...rest } = await pageOfRows(db, ids, page);
  if (found.length === 0) return { ...rest, nodes: [] };
  const read = await rows(
    db,
    found.map(({ id }) => id),
  );
  const byId = new Map(read.map((row) => [row.id, row]));
  return { ...rest, nodes: found.flatMap(({ id }) => byId.get(id) ?? []) };
}

/** Written into the text: the first page of a list, which is asked most, has no parameters. */
function cut<Scope, Tables extends keyof Scope, Row>(
  query: SelectQueryBuilder<Scope, Tables, Row>,
  { first, offset }: PageCut,
): SelectQueryBuilder<Scope, Tables, Row> {
  const limited = query.limit(sql.lit(first + 1));
  return offset > 0 ? limited.offset(offset) : limited;
}

function countUpTo<Scope, Tables extends keyof Scope, Row>(
  db: Reader,
  rows: SelectQueryBuilder<Scope, Tables, Row>,
): Promise<number> {
  const counted = rows.clearSelect().clearOrderBy().select(sql<number>`1`.as('uno'));
  return countOf(db, cappedCount(counted).compile(db));
}
