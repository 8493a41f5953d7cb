import { sql } from 'kysely';
import type { Tx } from '../../../core/db/database.ts';

/** Takes the first of the documents whose words are still to be read, off the list of them. */
export async function takeUnread(tx: Tx, first: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* archivo: unread */
    delete from archivo_por_leer where documento_id in (
      select documento_id from archivo_por_leer order by documento_id limit ${first}
      for update skip locked)
    returning documento_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}
