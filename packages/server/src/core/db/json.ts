import { type RawBuilder, sql } from 'kysely';

/**
 * A joined record as one value of the row; null when its `id` is: a left join found none.
 *
 * @example jsonOf<{ id: number; nombre: string }>({ id: sql`e.id`, nombre: sql`e.nombre` }).as('estado')
 */
export function jsonOf<Value extends { id: unknown } | null>(
  parts: { readonly [Name in keyof NonNullable<Value>]: RawBuilder<unknown> } & {
    id: RawBuilder<unknown>;
  },
): RawBuilder<Value> {
  const pairs = Object.entries<RawBuilder<unknown>>(parts).flatMap(([name, part]) => [
    sql.lit(name),
    part,
  ]);
  return sql<Value>`case when ${parts.id} is not null then json_build_object(${sql.join(pairs)}) end`;
}
