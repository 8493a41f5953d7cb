import { type RawBuilder, sql } from 'kysely';
import { orderOf } from './page.ts';

/** A field by which a list may be ordered, each with its index. */
export type OrderField =
  | RawBuilder<unknown>
  /** Rows without a value come last, whichever way the list is ordered. */
  | { nullable: RawBuilder<unknown> };

/**
 * The `order by` of a list: the asked field, and then its id, so that no page repeats or loses a row.
 *
 * @throws AppError VALIDATION for a field that the list does not offer
 * @example
 * const fields = { codigo: { nullable: sql`p.codigo` }, nombre: sql`buscable(p.nombre)` };
 * const order = listOrder(orderBy, { id: sql`p.id`, fields, fallback: '-nombre' });
 */
export function listOrder(
  orderBy: string | null | undefined,
  list: {
    id: RawBuilder<unknown>;
    fields: Readonly<Record<string, OrderField>>;
    fallback: string;
  },
): RawBuilder<unknown> {
  const { column: field, direction } = orderOf(orderBy, list.fields, list.fallback);
  const nullable = 'nullable' in field;
  const column = nullable ? field.nullable : field;
  if (direction === 'asc') return sql`${column} asc, ${list.id} asc`;
  // The index of a column that is never null has its nulls where the database puts them.
  return sql`${column} desc${nullable ? sql` nulls last` : sql``}, ${list.id} desc`;
}
