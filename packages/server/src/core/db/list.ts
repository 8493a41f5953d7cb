import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Page } from '../graphql/builder.ts';
import type { Reader } from './database.ts';
import { type Conditions, conditionsOf, type Narrowing } from './filters.ts';
import { listOrder } from './list-order.ts';
import { matchesSearch, type PageInput, readPageOfIds } from './page.ts';
import { rowsByIds } from './prepared.ts';
import { type SearchedTable, searchedList } from './searched-list.ts';

/** A list of the rows of one table, searched by one generated column, that arguments may narrow. */
interface ListedTable<Tables, Names extends keyof Tables, Row, Where extends Conditions>
  extends SearchedTable<Tables, Names, Row> {
  /** Which of the table's rows are in the list, where not all are. */
  within?: RawBuilder<boolean>;
  /** The conditions of its arguments, on the table's alias. */
  where?: Where;
}

/**
 * The pages of a list: one way to search, narrow, order, cut and count, which looks for its rows as
 * the database finds them soonest. What nothing narrows is a statement that is built once; the ids of
 * what is narrowed are found first, so that only the rows of the page are read with all they show.
 *
 * @returns a reading of a page. @throws AppError VALIDATION for an order that the list does not offer
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
  const Where extends Conditions = Record<never, never>,
>(
  definition: ListedTable<Tables, Names, Row, Where>,
): (db: Reader, input: PageInput & Narrowing<Where>) => Promise<Page<Row>> {
  const { table, alias, fields, fallback, within, where } = definition;
  const id = sql.ref<number>(`${alias}.id`);
  const whole = searchedList(definition);
  const rows = rowsByIds(definition.rows, id);

  return (db, input) => {
    const conditions = [...(within ? [within] : []), ...(where ? conditionsOf(where, input) : [])];
    if (conditions.length === 0) return whole(db, input);
    if (input.search) conditions.push(matchesSearch(definition.search, input.search));
    const order = listOrder(input.orderBy, { id, fields, fallback });
    const from = db.selectFrom(
      sql`${sql.table(table)}`.as(alias) as never,
    ) as unknown as SelectQueryBuilder<object, never, object>;
    const ids = conditions
      .reduce((query, condition) => query.where(condition as never), from)
      .select(id.as('id'))
      .orderBy(order);
    return readPageOfIds(db, ids, rows, input);
  };
}
