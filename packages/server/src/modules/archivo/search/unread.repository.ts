import { sql } from 'kysely';
import type { Tx } from '../../../core/db/database.ts';

/** A document whose words are still to be read, and how often that was tried in vain. */
export interface Unread {
  id: number;
  intentos: number;
}

/** Takes the first of the documents whose words are to be read by now, off the list of them. */
export async function takeUnread(tx: Tx, first: number): Promise<Unread[]> {
  const { rows } = await sql<Unread>`/* archivo: unread */
    delete from archivo_por_leer where documento_id in (
      select documento_id from archivo_por_leer where desde <= now()
      order by documento_id limit ${first} for update skip locked)
    returning documento_id as id, intentos`.execute(tx);
  return rows;
}

/** Puts a document on that list, for so many minutes from now. */
export async function readLater(
  tx: Tx,
  { id, intentos, minutes }: Unread & { minutes: number },
): Promise<void> {
  await sql`/* archivo: read later */
    insert into archivo_por_leer (documento_id, intentos, desde)
    values (${id}, ${intentos}, now() + make_interval(mins => ${minutes}))
    on conflict (documento_id) do update set intentos = excluded.intentos, desde = excluded.desde`.execute(
    tx,
  );
}
