import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { DB } from '../../../../db/types.ts';
import type { Reader } from '../database.ts';
import { pageOfIds, pageOfRows } from '../narrowed-pages.ts';
import { searchedPages } from '../searched-pages.ts';
import { rowsByIds } from '../statements/prepared.ts';
import { askedFor, type Conditions, type Narrowing } from './filters.ts';
import { amongFound, type FoundElsewhere } from './found-elsewhere.ts';
import { listOrder, type OrderField } from './list-order.ts';
import type { Page } from './page.ts';
import { matchesSearch, type PageCut, type PageInput } from './page.ts';

/** What every list says of itself. */
interface Listed<Tables, Names extends keyof Tables, Row, Where> {
  /** All its rows, in any order. */
  rows(db: Reader): SelectQueryBuilder<Tables, Names, Row>;
  /** What the list may be ordered by. */
  fields: Readonly<Record<string, OrderField>>;
  fallback: string;
  /** The column that a search looks into, where that is all that it does. */
  search?: RawBuilder<unknown>;
  /** What a search finds besides: rows by what they show of other records, each by its own index. */
  finds?: (text: string) => readonly FoundElsewhere[];
  /** Which rows are in the list, where not all are. */
  within?: RawBuilder<boolean>;
  /** The conditions of its arguments, one by one or all together. */
  where?: Where;
}

/** A list of the rows of one table, which alone says what is searched, narrowed and ordered. */
interface ListOfTable<Tables, Names extends keyof Tables, Row, Where>
  extends Listed<Tables, Names, Row, Where> {
  table: keyof DB & string;
  /** The table's name in `fields`, `search`, `where` and `rows`. */
  alias: string;
}

/** A list of rows of any origin; few, or as soon read as found. */
interface ListOfRows<Tables, Names extends keyof Tables, Row, Where>
  extends Listed<Tables, Names, Row, Where> {
  /** What tells its rows apart. */
  id: RawBuilder<unknown>;
}

/** Conditions that depend on each other, or on more than one argument. */
type Together = (given: never) => readonly RawBuilder<boolean>[];

/** Conditions of any arguments, once it was looked at that they are those of the list. */
type Any = Conditions | ((given: unknown) => readonly RawBuilder<boolean>[]);

type GivenTo<Where> = Where extends (given: infer Given) => unknown
  ? Given
  : Where extends Conditions
    ? Narrowing<Where>
    : unknown;

type Asked = PageCut & Partial<Pick<PageInput, 'search' | 'orderBy'>>;

/** Reads a page. @throws AppError VALIDATION for an order that the list does not offer */
type ReadPage<Row, Where> = (db: Reader, input: Asked & GivenTo<Where>) => Promise<Page<Row>>;

/**
 * The pages of a list: one way to search, narrow, order, cut and count, which looks for its rows as
 * the database finds them soonest. What nothing narrows is a statement that is built once; of a table,
 * the ids of what is narrowed are found first, so that only the rows of the page are read with all
 * they show.
 *
 * @example
 * export const listContracts = list({
 *   table: 'contratos', alias: 'c', search: sql`c.busqueda`, rows: contracts,
 *   fields: { nombre: sql`buscable(c.nombre)` }, fallback: '-nombre',
 *   where: { tipo_In: isOneOf(sql`c.tipo_id`), fechaInicio_Range: isDayOf(sql`c.fecha_inicio`) },
 * });
 */
export function list<
  Tables,
  Names extends keyof Tables,
  Row extends { id: number },
  const Where extends Conditions | Together = Record<never, never>,
>(definition: ListOfTable<Tables, Names, Row, Where>): ReadPage<Row, Where>;
export function list<
  Tables,
  Names extends keyof Tables,
  Row,
  const Where extends Conditions | Together = Record<never, never>,
>(definition: ListOfRows<Tables, Names, Row, Where>): ReadPage<Row, Where>;
export function list<Tables, Names extends keyof Tables, Row extends { id: number }>(
  definition: ListOfTable<Tables, Names, Row, Any> | ListOfRows<Tables, Names, Row, Any>,
): (db: Reader, input: Asked) => Promise<Page<Row>> {
  const conditions = conditionsFor(definition);
  const read = 'table' in definition ? fromTable(definition) : fromRows(definition);
  return (db, input) => read(db, input, conditions(input));
}

type Read<Row> = (
  db: Reader,
  input: Asked,
  conditions: readonly RawBuilder<boolean>[],
) => Promise<Page<Row>>;

/** What narrows a page, but for the search. */
const conditionsFor =
  ({ within, where }: Pick<Listed<unknown, never, unknown, Any>, 'within' | 'where'>) =>
  (input: Asked): RawBuilder<boolean>[] => [
    ...(within ? [within] : []),
    ...(typeof where === 'function' ? where(input) : askedFor(where ?? {}, input)),
  ];

function fromTable<Tables, Names extends keyof Tables, Row extends { id: number }>(
  definition: ListOfTable<Tables, Names, Row, unknown>,
): Read<Row> {
  const { table, alias, search, finds, ...listed } = definition;
  const id = sql.ref<number>(`${alias}.id`);
  const byIds = rowsByIds(listed.rows, id);
  const whole = search && searchedPages({ ...listed, table, alias, search });
  return async (db, input, conditions) => {
    const elsewhere = await lookedElsewhere(db, finds, input);
    // Where nothing else shows the text, it is searched as in a list that shows its own columns alone.
    const isWhole = conditions.length === 0 && elsewhere.length === 0;
    if (whole && isWhole) return whole(db, { ...input, search: input.search ?? '' });
    const from = db.selectFrom(sql`${sql.table(table)}`.as(alias)).select(id.as('id'));
    const ids = narrowed(from, [...conditions, ...searching(search, elsewhere, input)]);
    return pageOfIds(db, ids.orderBy(listOrder(input.orderBy, { ...listed, id })), byIds, input);
  };
}

const fromRows =
  <Tables, Names extends keyof Tables, Row>({
    rows,
    search,
    finds,
    ...listed
  }: ListOfRows<Tables, Names, Row, unknown>): Read<Row> =>
  async (db, input, conditions) => {
    const elsewhere = await lookedElsewhere(db, finds, input);
    const found = narrowed(rows(db), [...conditions, ...searching(search, elsewhere, input)]);
    return pageOfRows(db, found.orderBy(listOrder(input.orderBy, listed)), input);
  };

/** What other records have of the text that is searched. */
const lookedElsewhere = async (
  db: Reader,
  finds: Listed<unknown, never, unknown, unknown>['finds'],
  { search }: Asked,
): Promise<RawBuilder<boolean>[]> => (search && finds ? amongFound(db, finds(search)) : []);

const searching = (
  column: RawBuilder<unknown> | undefined,
  elsewhere: readonly RawBuilder<boolean>[],
  { search }: Asked,
): RawBuilder<boolean>[] =>
  column && search
    ? [sql<boolean>`(${sql.join([matchesSearch(column, search), ...elsewhere], sql` or `)})`]
    : [];

const narrowed = <Scope, Tables extends keyof Scope, Row>(
  query: SelectQueryBuilder<Scope, Tables, Row>,
  conditions: readonly RawBuilder<boolean>[],
): SelectQueryBuilder<Scope, Tables, Row> =>
  conditions.reduce((narrower, condition) => narrower.where(condition), query);
