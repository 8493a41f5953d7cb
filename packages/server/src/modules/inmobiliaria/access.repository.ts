import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import { seenAmong } from '../../core/db/lists/ids-statement.ts';

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

/** The same of any column that says a project's key. */
export const inProjectsOf =
  (column: RawBuilder<unknown>) =>
  (user: number): RawBuilder<boolean> =>
    sql<boolean>`${column} in (select g.id from proyectos_gi g where ${takenPartBy(user)})`;

/** How a record of each table, \`t\`, comes to its project \`g\`. */
const ways = {
  proyectos_gi: sql`proyectos_gi t join proyectos_gi g on g.id = t.id`,
  predios_gi: sql`predios_gi t join proyectos_gi g on g.id = t.proyecto_gi_id`,
  diagnosticos_gi: sql`diagnosticos_gi t join predios_gi e on e.id = t.predio_id
    join proyectos_gi g on g.id = e.proyecto_gi_id`,
  infraestructuras_gi: sql`infraestructuras_gi t join predios_gi e on e.id = t.predio_id
    join proyectos_gi g on g.id = e.proyecto_gi_id`,
} as const;

/** The ids of the records whose project the person takes part in; of all that there are for null. */
export const idsOfPart = (table: keyof typeof ways, user: number | null): RawBuilder<unknown> =>
  sql`select t.id from ${ways[table]} where ${user === null ? sql`true` : takenPartBy(user)}`;

/** Those of these records whose project the person takes part in; all that there are for null. */
export function partOf(
  db: Reader,
  table: keyof typeof ways,
  ids: readonly number[],
  user: number | null,
): Promise<number[]> {
  return seenAmong(db, idsOfPart(table, user), ids);
}
