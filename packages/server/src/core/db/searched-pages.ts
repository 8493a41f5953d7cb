import { type CompiledQuery, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Reader } from './database.ts';
import { listOrder, type OrderField } from './lists/list-order.ts';
import type { Page } from './lists/page.ts';
import {
  type Comparison,
  cappedCount,
  comparesSearch,
  comparisonFor,
  countOf,
  escapedSearch,
  isAmongFound,
  type PageInput,
  pageOf,
} from './lists/page.ts';
import { isLongTable, plannedRows } from './lists/planned-rows.ts';
import { compiledQuery, runQuery } from './statements/prepared.ts';

/** A list of one table that is searched by one column, its rows numbered by `id`. */
export interface SearchedTable<Tables, Names extends keyof Tables, Row> {
  table: keyof DB & string;
  /** The table's name in `fields`, `search` and `rows`. */
  alias: string;
  /** The generated search column. */
  search: RawBuilder<unknown>;
  /** What the list may be ordered by. */
  fields: Readonly<Record<string, OrderField>>;
  fallback: string;
  /** All its rows, in any order. */
  rows(db: Reader): SelectQueryBuilder<Tables, Names, Row>;
}

/**
 * Where the rows of a searched page are found:
 * `order`: the list's order is followed until the page is full, as the database itself would do;
 * `beginning`: only among the first rows of that order;
 * `matches`: whatever matches is found by the search's own index and then ordered.
 */
type Way = 'order' | 'beginning' | 'matches';

/** The sizes of pages come from outside. */
const MOST_KEPT = 200;
/** So many matches are found and ordered in a few milliseconds. */
const RARE = 5_000;
/** So many rows are read in a few milliseconds. */
const BEGINNING = 20_000;
/** So many matches are ordered in less time than it takes to follow a long order to its end. */
const FEW = 50_000;

/** A finished statement, for a text (escaped) and an offset. */
type Finished<Row> = (db: Reader, text: string, offset: number) => CompiledQuery<Row>;

/**
 * A list that nothing but a search narrows, which may be long. The database follows the list's order and expects to come
 * across matches soon; where all that there are come last, it reads the whole table. So in a long list
 * what is rare is found by the index of the search, and the rest is looked for at the beginning of
 * the order first. Statements are built once.
 */
export function searchedPages<Tables, Names extends keyof Tables, Row>(
  list: SearchedTable<Tables, Names, Row>,
) {
  const kept = new Map<string, Finished<Row>>();
  const counts = new Map<string, Finished<{ total: number }>>();
  const matches = new Map<string, Finished<unknown>>();

  function pageStatement(page: PageInput, comparison: Comparison, way: Way): Finished<Row> {
    const { first, offset } = page;
    const { alias, fields, fallback } = list;
    const orderBy = page.orderBy || fallback;
    const order = listOrder(orderBy, { id: sql.ref(`${alias}.id`), fields, fallback });
    const key = JSON.stringify([orderBy, first, offset > 0, comparison, way]);
    return keptIn(kept, key, () =>
      compiledQuery((db, text: RawBuilder<string>, from: RawBuilder<number>) => {
        const cut = sql`limit ${sql.lit(first + 1)}${offset > 0 ? sql` offset ${from}` : sql``}`;
        const ids = idsBy[way](list, { matching: matching(comparison, text), order, cut });
        // An array is found before anything else: as one more table of a list that shows many, the ids
        // were joined last (join_collapse_limit), after all rows had been put together.
        return list
          .rows(db)
          .orderBy(order)
          .where(isAmongFound(idOf(list), ids));
      }),
    );
  }

  const countStatement = (comparison: Comparison) =>
    keptIn(counts, comparison, () =>
      compiledQuery((_db, text: RawBuilder<string>, _from: RawBuilder<number>) =>
        cappedCount(sql`(${matchesOf(comparison, text)})`),
      ),
    );

  const matchStatement = (comparison: Comparison) =>
    keptIn(matches, comparison, () =>
      compiledQuery((_db, text: RawBuilder<string>, _from: RawBuilder<number>) =>
        matchesOf(comparison, text),
      ),
    );

  const matchesOf = (comparison: Comparison, text: RawBuilder<string>) =>
    sql`select from ${sourceOf(list)} where ${matching(comparison, text)}`;

  const matching = (comparison: Comparison, text: RawBuilder<string>) =>
    comparesSearch(list.search, comparison, text);

  /** @throws AppError VALIDATION for an order that the list does not offer */
  return async (db: Reader, input: PageInput): Promise<Page<Row>> => {
    const comparison = comparisonFor(input.search);
    const given = [db, escapedSearch(input.search), input.offset] as const;
    const read = (way: Way) => runQuery(db, pageStatement(input, comparison, way)(...given));
    const count = () => countOf(db, countStatement(comparison)(...given));

    const isHard = comparison !== 'none' && (await isLongTable(db, list.table, BEGINNING));
    if (!isHard) return pageOf(input, await read('order'), count);
    const expected = await plannedRows(db, matchStatement(comparison)(...given));
    if (expected <= RARE) return pageOf(input, await read('matches'), count);
    const found = await read('beginning');
    if (found.length > input.first) return pageOf(input, found, count);
    return pageOf(input, await read(expected > FEW ? 'order' : 'matches'), count);
  };
}

type Source = Pick<SearchedTable<unknown, never, unknown>, 'table' | 'alias'>;
type Cut = Record<'matching' | 'order' | 'cut', RawBuilder<unknown>>;

const sourceOf = ({ table, alias }: Source) => sql`${sql.table(table)} as ${sql.ref(alias)}`;
const idOf = ({ alias }: Source) => sql.ref(`${alias}.id`);

const idsBy: Record<Way, (list: Source, cut: Cut) => RawBuilder<unknown>> = {
  order: (list, { matching, order, cut }) => sql`
    select ${idOf(list)} from ${sourceOf(list)} where ${matching} order by ${order} ${cut}`,
  beginning: (list, { matching, order, cut }) => sql`
    select id from (
      select ${idOf(list)}, ${matching} as hallada from ${sourceOf(list)}
      order by ${order} limit ${sql.lit(BEGINNING)}) as comienzo
    where hallada ${cut}`,
  // What has an offset is planned for itself: without the order, by the index of the search.
  matches: (list, { matching, order, cut }) => sql`
    select ${idOf(list)} from (
      select * from ${sourceOf(list)} where ${matching} offset 0) as ${sql.ref(list.alias)}
    order by ${order} ${cut}`,
};

function keptIn<Kept>(known: Map<string, Kept>, key: string, make: () => Kept): Kept {
  const found = known.get(key);
  if (found) return found;
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= MOST_KEPT) known.delete(oldest);
  const made = make();
  known.set(key, made);
  return made;
}
