import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { oneOf } from '../../../core/db/lists/ranges.ts';
import { chosenFrom } from '../../../core/history/choosable.repository.ts';
import type { Person } from './development.repository.ts';

/** Whom a development may be given to: active accounts, by name. */
export const listDevelopers = (db: Reader): Promise<Person[]> =>
  db
    .selectFrom('usuarios as u')
    .select(['u.id', 'u.username'])
    .select(fullNameOf('u').as('fullName'))
    .where('u.is_active', '=', true)
    .orderBy(sql`buscable(u.nombre_completo)`)
    .orderBy('u.id')
    .execute();

/** Those of these people who may be given a development, and those who have this one already. */
export async function assignable(
  db: Reader,
  ids: readonly number[],
  development: number | null,
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('usuarios as u')
    .select('u.id')
    .where(oneOf(sql`u.id`, ids))
    .where(
      sql<boolean>`(u.is_active or exists (select 1 from desarrollo_desarrolladores x
        where x.usuario_id = u.id and x.desarrollo_id = ${development}))`,
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whom the form of a development lets choose, for its old values. */
export const developersToChoose = chosenFrom(
  (record) => sql`select u.id, u.username as nombre from usuarios u where u.is_active
    or exists (select 1 from desarrollo_desarrolladores x
      where x.usuario_id = u.id and x.desarrollo_id = ${record}::int)`,
  { many: true },
);

/** Where an active account reads its mail; null for one that does not. */
export async function mailAddress(db: Reader, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('usuarios')
    .select('email')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row?.email || null;
}
