import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Reader } from '../db/database.ts';

/** What an actor is made of, in a statement whose users are `u`. */
export const actorColumns = [
  'u.id',
  'u.username',
  'u.email',
  'u.nombre_completo',
  'u.is_superuser',
] as const;

export const groupsOfUser = sql<string[]>`array(
  select g.nombre from usuario_grupos ug join grupos g on g.id = ug.grupo_id
  where ug.usuario_id = u.id order by g.nombre)`;

export const permissionsOfUser = sql<string[]>`array(
  select gp.permiso from usuario_grupos ug join grupo_permisos gp on gp.grupo_id = ug.grupo_id
  where ug.usuario_id = u.id
  union select permiso from usuario_permisos where usuario_id = u.id)`;

interface ActorRow {
  id: number;
  username: string;
  email: string;
  nombre_completo: string;
  is_superuser: boolean;
  groups: string[];
  permissions: string[];
}

/** @param sessionId '' for somebody who is not here */
export const actorFrom = (row: ActorRow, sessionId: string): Actor => ({
  id: row.id,
  username: row.username,
  email: row.email,
  fullName: row.nombre_completo,
  isSuperuser: row.is_superuser,
  permissions: new Set(row.permissions),
  groups: row.groups,
  sessionId,
});

/**
 * Those of these users who are active, as they could act now: for what goes on in their name while they
 * are not here. None of them has a session by it.
 */
export async function activeActors(
  db: Reader,
  ids: readonly number[],
): Promise<Map<number, Actor>> {
  const rows = await db
    .selectFrom('usuarios as u')
    .select(actorColumns)
    .select([groupsOfUser.as('groups'), permissionsOfUser.as('permissions')])
    .where('u.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('u.is_active', '=', true)
    .execute();
  return new Map(rows.map((row) => [row.id, actorFrom(row, '')]));
}
