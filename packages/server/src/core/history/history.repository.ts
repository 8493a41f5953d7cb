import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { type PageInput, readPage } from '../db/page.ts';

/** What was done to one record, newest first. */
export function pageOfHistory(
  db: Reader,
  entity: string,
  id: string,
  page: Pick<PageInput, 'first' | 'offset'>,
) {
  const acts = db
    .selectFrom('auditoria as a')
    .where('a.entity', '=', entity)
    .where('a.entity_id', '=', id);
  return readPage(
    db,
    acts
      .leftJoin('usuarios as u', 'u.id', 'a.usuario_id')
      .select(['a.id', 'a.at', 'a.username', 'a.operation', 'a.before', 'a.after'])
      .select(
        sql<string | null>`nullif(trim(u.first_name || ' ' || u.last_name), '')`.as('fullName'),
      )
      .orderBy('a.at', 'desc')
      .orderBy('a.id', 'desc'),
    acts,
    page,
  );
}
