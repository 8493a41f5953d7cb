import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Reader, Tx } from '../db/database.ts';
import { preparedQuery } from '../db/statements/prepared.ts';
import { actorColumns, actorFrom, groupsOfUser, permissionsOfUser } from './actor.repository.ts';

interface FoundSession {
  actor: Actor;
  secondsSinceSeen: number;
}

const selectActor = preparedQuery(
  (db, tokenHashes: RawBuilder<string[]>, idleMinutes: RawBuilder<number>) =>
    db
      .selectFrom('sesiones as s')
      .innerJoin('usuarios as u', 'u.id', 's.usuario_id')
      .select(['s.token_hash', 's.id as session_id', ...actorColumns])
      .select(
        sql<number>`extract(epoch from now() - s.last_seen_at)::float8`.as('seconds_since_seen'),
      )
      .select([groupsOfUser.as('groups'), permissionsOfUser.as('permissions')])
      .where('s.token_hash', '=', sql<string>`any(${tokenHashes}::text[])`)
      .where('u.is_active', '=', true)
      .where('s.expires_at', '>', sql<Date>`now()`)
      .where('s.last_seen_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`),
);

/**
 * The active users behind session tokens' hashes, with groups and permissions, in one query. One is
 * missing when its session ended, was idle too long, or the user was disabled.
 */
export async function findActors(
  db: Reader,
  tokenHashes: readonly string[],
  idleMinutes: number,
): Promise<Map<string, FoundSession>> {
  const rows = await selectActor(db, [...tokenHashes], idleMinutes);
  return new Map(
    rows.map((row) => [
      row.token_hash,
      { actor: actorFrom(row, row.session_id), secondsSinceSeen: row.seconds_since_seen },
    ]),
  );
}

/** Notes that the session was used now. */
export async function touchSession(tx: Tx, sessionId: string): Promise<void> {
  await tx
    .updateTable('sesiones')
    .set({ last_seen_at: sql`now()` })
    .where('id', '=', sessionId)
    .execute();
}

/** Stores a new session and clears away the user's ended ones. */
export async function insertSession(
  tx: Tx,
  session: {
    tokenHash: string;
    userId: number;
    ip: string | null;
    absoluteHours: number;
    idleMinutes: number;
  },
): Promise<void> {
  await tx
    .deleteFrom('sesiones')
    .where('usuario_id', '=', session.userId)
    .where(
      sql<boolean>`expires_at < now()
        or last_seen_at < now() - make_interval(mins => ${session.idleMinutes})`,
    )
    .execute();
  await tx
    .insertInto('sesiones')
    .values({
      token_hash: session.tokenHash,
      usuario_id: session.userId,
      ip: session.ip,
      expires_at: sql`now() + make_interval(hours => ${session.absoluteHours})`,
    })
    .execute();
}

/** Ends one session at once. */
export async function deleteSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('sesiones').where('id', '=', sessionId).execute();
}

/** Ends every session of the user. @returns their ids */
export async function deleteSessionsOfUser(tx: Tx, userId: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('sesiones')
    .where('usuario_id', '=', userId)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
