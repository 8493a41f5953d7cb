import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../database.ts';
import { isAmongFound, matchesSearch } from './page.ts';
import { oneOf } from './ranges.ts';

/**
 * Rows by what they show of another record: those of which a column is among the ids of a select, which
 * are numbers, or texts as the codes of municipalities are.
 */
export interface FoundElsewhere {
  column: RawBuilder<unknown>;
  ids: RawBuilder<unknown>;
}

/** So many ids are sent back with the list's own statement. */
const FEW = 2_000;

/**
 * The conditions of such rows; none where nothing is found. The ids are read beforehand, all by one statement:
 * told as a select, the database takes them for ten of any frequency, expects to come across matches soon, and
 * follows the order of a long list to its end.
 */
export async function amongFound(
  db: Reader,
  looked: readonly FoundElsewhere[],
): Promise<RawBuilder<boolean>[]> {
  if (looked.length === 0) return [];
  const arrays = looked.map(
    ({ ids }) => sql`array(select x.id from (${ids}) as x (id) limit ${sql.lit(FEW + 1)})`,
  );
  const { rows } = await sql<{ found: (number | string)[][] }>`/* lists: found elsewhere */
    select json_build_array(${sql.join(arrays)}) as found`.execute(db);
  return looked.flatMap(({ column, ids }, place) => {
    const found = rows[0]?.found[place] ?? [];
    if (found.length === 0) return [];
    return found.length > FEW ? [isAmongFound(column, ids)] : [isFound(column, found)];
  });
}

const isFound = (column: RawBuilder<unknown>, found: readonly (number | string)[]) =>
  typeof found[0] === 'string'
    ? sql<boolean>`${column} = any(${found.map(String)}::text[])`
    : oneOf(column, found.map(Number));

/**
 * The ids of a table's rows, `x`, that show a text. Its search column, which may have more in it than is
 * shown, finds them by its index.
 *
 * @example ids: showing('proyectos', sql`x.nombre || ' ' || coalesce(x.codigo, '')`, text)
 */
export const showing = (
  table: string,
  shown: RawBuilder<unknown>,
  text: string,
  id = 'id',
): RawBuilder<unknown> => sql`select x.${sql.ref(id)} from ${sql.table(table)} as x
  where ${matchesSearch(sql`x.busqueda`, text)} and ${matchesSearch(sql`buscable(${shown})`, text)}`;

/** The ids of the entries of a small table, which has no search column, whose name has a text. */
export const entriesShowing = (table: string, name: string, text: string): RawBuilder<unknown> =>
  sql`select x.id from ${sql.table(table)} as x
    where ${matchesSearch(sql`buscable(x.${sql.ref(name)})`, text)}`;
