import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';

/** A member of the staff as others see one: no address, no rights. */
export interface OfficialRow {
  id: number;
  cargo: string;
  fullName: string;
  /** id of an `archivo`, or null */
  avatar: string | null;
}

/** Everybody who works here now, by name. */
export function listOfficials(db: Reader, limit: number): Promise<OfficialRow[]> {
  const fullName = sql<string>`coalesce(nullif(nombre_completo, ''), 'Sin Nombre')`;
  return db
    .selectFrom('usuarios')
    .select(['id', 'job_title as cargo', fullName.as('fullName'), 'profile_image as avatar'])
    .where('is_active', '=', true)
    .orderBy(sql`buscable(${fullName})`)
    .orderBy('id')
    .limit(limit)
    .execute();
}
