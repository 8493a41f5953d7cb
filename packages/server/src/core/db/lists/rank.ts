import { type RawBuilder, sql } from 'kysely';

/**
 * The place of what a column points at among the rows of a small table in the order of `by`; null
 * when it points at none. The order is made once for the whole statement, so ordering a list by the
 * name of a type costs as much as ordering it by a number.
 *
 * @example rankOf('tipos_proyecto', sql`buscable(descripcion)`, sql`p.tipo_id`)
 */
export const rankOf = (
  table: string,
  by: RawBuilder<unknown>,
  column: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`array_position((select array_agg(id order by ${by}, id) from ${sql.table(table)}), ${column})`;
