import { type RawBuilder, sql } from 'kysely';
import type { MonthCount } from './filled-months.ts';

/** A bar: what it stands for, and how many records. A null id stands for those without it. */
export interface Bar {
  id: number | string | null;
  item: string | null;
  count: number;
}

/**
 * Bars of the rows of `f`, the records that a dashboard counts, by one of its columns, the highest
 * first; `name` is the column of what people read.
 */
export const barsBy = (column: string, name: string = column): RawBuilder<Bar[]> => sql<Bar[]>`(
  select coalesce(json_agg(json_build_object('id', b.id, 'item', b.item, 'count', b.total)
    order by b.total desc, b.item), '[]')
  from (select ${sql.ref(`f.${column}`)} as id, ${sql.ref(`f.${name}`)} as item, count(*) as total
    from f group by 1, 2) b)`;

/** The rows of `f` by their month, the column `mes` (`YYYY-MM`); months without any are not there. */
export const countsByMonth: RawBuilder<MonthCount[]> = sql<MonthCount[]>`(
  select coalesce(json_agg(json_build_object('month', b.mes, 'count', b.total) order by b.mes), '[]')
  from (select mes, count(*) as total from f group by mes) b)`;
