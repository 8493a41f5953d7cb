import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { MOST_PLACES } from '../../../core/ports/dependents.ts';
import { takenPartBy } from '../access.repository.ts';

/**
 * The first crosses with a table, with their projects.
 * @param user whose projects they are; all that there are for null
 */
export async function projectsCrossedWith(
  db: Reader,
  layerId: number,
  user: number | null,
): Promise<{ proyecto: number; nombre: string }[]> {
  const narrowed = user === null ? sql`true` : takenPartBy(user);
  const { rows } = await sql<{
    proyecto: number;
    nombre: string;
  }>`/* inmobiliaria: crosses with a layer */
    select g.id as proyecto, c.nombre from cruces_gi c join proyectos_gi g on g.id = c.proyecto_gi_id
    where c.tabla_id = ${layerId} and ${narrowed}
    order by c.nombre, c.id limit ${MOST_PLACES}`.execute(db);
  return rows;
}
