import type { Permission } from '@comarca/shared/core/permissions';
import { sql } from 'kysely';
import type { Reader } from '../../core/db/database.ts';
import { peopleWith } from './people-with.repository.ts';

/** Whether the account exists and may sign in. */
export async function isActiveUser(db: Reader, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('usuarios')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Who is told of something that somebody answers for: that person, while she may sign in; where there is
 * none, everybody who has the permission to mend it.
 */
export async function whoAnswers(
  db: Reader,
  responsibles: readonly (number | null)[],
  permission: Permission,
): Promise<(responsible: number | null) => readonly number[]> {
  const named = [...new Set(responsibles.filter((id) => id !== null))];
  const { rows } = await sql<{ id: number }>`/* usuarios: who of these may sign in */
    select id from usuarios where is_active and id = any(${named}::int[])`.execute(db);
  const active = new Set(rows.map(({ id }) => id));
  const isOrphan = responsibles.some((id) => id === null || !active.has(id));
  const others = isOrphan ? (await peopleWith(db, permission)).map(({ id }) => id) : [];
  return (responsible) =>
    responsible !== null && active.has(responsible) ? [responsible] : others;
}
