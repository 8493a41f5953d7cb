import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { matchesSearch } from '../../../core/db/lists/page.ts';
import { readBy } from './letter-list.repository.ts';

/** Letters that are looked at for a search: a word that stands everywhere finds too many. */
const LOOKED_AT = 3_000;

interface AgentRow {
  /** their last letter */
  id: number;
  nombre: string;
  /** the last address that is known; empty without one */
  correo: string;
}

/** With whom the newest letters of a search were exchanged, each name once, the newest first. */
export function findAgents(
  db: Reader,
  { text, reader, first }: { text: string; reader: number | undefined; first: number },
): Promise<AgentRow[]> {
  const newest = db
    .selectFrom('correspondencias as c')
    .select(['c.id', 'c.agente_externo', 'c.correo_externo'])
    // The search column has the index.
    .where(matchesSearch(sql`c.busqueda`, text))
    .$if(reader !== undefined, (query) => query.where(readBy(reader ?? 0)))
    .orderBy('c.id', 'desc')
    .limit(LOOKED_AT);
  return (
    db
      .selectFrom(newest.as('c'))
      .select([
        sql<number>`max(c.id)`.as('id'),
        sql<string>`(array_agg(c.agente_externo order by c.id desc))[1]`.as('nombre'),
        sql<string>`coalesce((array_agg(c.correo_externo order by c.id desc)
        filter (where c.correo_externo <> ''))[1], '')`.as('correo'),
      ])
      // The name alone decides: the text may stand elsewhere in the letter.
      .where(sql<boolean>`position(buscable(${text}) in buscable(c.agente_externo)) > 0`)
      .groupBy(sql`buscable(c.agente_externo)`)
      .orderBy('id', 'desc')
      .limit(first)
      .execute()
  );
}
