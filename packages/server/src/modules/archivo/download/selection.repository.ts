import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** Folders and documents by their ids. */
export interface Selection {
  carpetas: number[];
  documentos: number[];
}

/** Of what somebody chose, so much is kept: the oldest goes. */
const KEPT_PER_PERSON = 20;

/** Keeps what somebody chose. @returns its id */
export async function insertSelection(tx: Tx, user: number, chosen: Selection): Promise<string> {
  const { id } = await tx
    .insertInto('archivo_selecciones')
    .values({ usuario_id: user, ...chosen })
    .returning('id')
    .executeTakeFirstOrThrow();
  const kept = tx
    .selectFrom('archivo_selecciones')
    .select('id')
    .where('usuario_id', '=', user)
    .orderBy(sql`id = ${id}`, 'desc')
    .orderBy('fecha', 'desc')
    .limit(KEPT_PER_PERSON);
  await tx
    .deleteFrom('archivo_selecciones')
    .where('usuario_id', '=', user)
    .where('id', 'not in', kept)
    .execute();
  return id;
}

/** What somebody chose within the last hour; to anybody else it is not there. */
export const findSelection = (
  db: Reader,
  { id, user }: { id: string; user: number },
): Promise<Selection | undefined> =>
  db
    .selectFrom('archivo_selecciones')
    .select(['carpetas', 'documentos'])
    .where('id', '=', id)
    .where('usuario_id', '=', user)
    .where('fecha', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();

export async function forgetOldSelections(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('archivo_selecciones')
    .where('fecha', '<', sql<Date>`now() - interval '1 hour'`)
    .execute();
}
