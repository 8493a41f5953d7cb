import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

/** Which of these sessions still let their user in. */
export async function findAliveSessions(
  db: Reader,
  sessionIds: string[],
  idleMinutes: number,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('sesiones as s')
    .innerJoin('usuarios as u', 'u.id', 's.usuario_id')
    .select('s.id')
    .where(sql<boolean>`s.id = any(${sessionIds}::uuid[])`)
    .where('u.is_active', '=', true)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('s.last_seen_at', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`)
    .execute();
  return new Set(rows.map((row) => row.id));
}
