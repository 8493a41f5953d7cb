import type { Reader } from '../db/database.ts';
import type { AuditAuthor } from './audit.ts';

/** A person on whose behalf a job or the program acts; without an id the program itself. */
export async function authorOf(
  db: Reader,
  id: number | null,
  requestId: string,
): Promise<AuditAuthor> {
  const user =
    id === null
      ? undefined
      : await db.selectFrom('usuarios').select('username').where('id', '=', id).executeTakeFirst();
  return { id, username: user?.username ?? null, requestId, ip: null };
}
