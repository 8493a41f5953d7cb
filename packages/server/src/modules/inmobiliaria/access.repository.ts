import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import { oneOf } from '../../core/db/lists/ranges.ts';

/**
 * Projects `g` in which a person takes part: as coordinator or resource of the project on which they
 * stand, or as one of their own resources.
 */
export const takenPartBy = (user: number): RawBuilder<boolean> => sql<boolean>`(
  g.proyecto_id in (
    select p.id from proyectos p where p.coordinador_id = ${user}
    union all select r.proyecto_id from recursos x join roles r on r.id = x.rol_id
    where x.usuario_id = ${user} and r.proyecto_id is not null)
  or g.id in (select q.proyecto_gi_id from recursos_gi q where q.usuario_id = ${user}))`;

/** Those of these projects in which the person takes part; all that there are for null. */
export async function partOf(
  db: Reader,
  ids: readonly number[],
  user: number | null,
): Promise<number[]> {
  const narrowed = user === null ? sql`true` : takenPartBy(user);
  const { rows } = await sql<{ id: number }>`/* inmobiliaria: taking part */
    select g.id from proyectos_gi g where ${oneOf(sql`g.id`, ids)} and ${narrowed}`.execute(db);
  return rows.map(({ id }) => id);
}
