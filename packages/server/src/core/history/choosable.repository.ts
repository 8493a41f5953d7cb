import { type RawBuilder, sql } from 'kysely';
import type { Choosable, ChosenField } from './history-rule.ts';

/**
 * Finds chosen records again in what a form offers: a select that yields their `id` and the
 * `nombre` that the audit keeps. It may depend on the record whose form it is.
 *
 * @example
 * const status = chosenFrom(() => sql`select id, nombre from estados_proyecto`);
 */
export const chosenFrom = (
  rows: (record: string) => RawBuilder<unknown>,
  several: Pick<ChosenField, 'many' | 'separator'> = {},
): ChosenField => ({
  ...several,
  async find(db, { ids, names }, record) {
    const byId = sql`t.id = any(${[...ids]})`;
    // Names are compared only where an old act kept nothing else: most of them have no index.
    const wanted = names.length > 0 ? sql`(${byId} or t.nombre = any(${[...names]}))` : byId;
    const found = await sql<Choosable>`/* history: what may still be chosen */
      select t.id::text as id, t.nombre from (${rows(record)}) as t where ${wanted}`.execute(db);
    return found.rows;
  },
});
