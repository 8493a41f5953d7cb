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
  return objectOf<Value>(parts.id, parts);
}

/**
 * What is chosen of a catalogue, by its id and the column that names it; null where a left join found
 * none.
 *
 * @example entryOf('e', 'estado').$notNull().as('estado')
 */
export const entryOf = <Name extends string>(
  alias: string,
  name: Name,
): RawBuilder<({ id: number } & Record<Name, string>) | null> => {
  const id = sql.ref(`${alias}.id`);
  return objectOf(id, { id, [name]: sql.ref(`${alias}.${name}`) });
};

function objectOf<Value>(
  id: RawBuilder<unknown>,
  parts: Readonly<Record<string, RawBuilder<unknown>>>,
): RawBuilder<Value> {
  const pairs = Object.entries(parts).flatMap(([name, part]) => [sql.lit(name), part]);
  return sql<Value>`case when ${id} is not null then json_build_object(${sql.join(pairs)}) end`;
}
