import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** What became of reading the words of a scanned version. */
export type Recognition = 'PENDIENTE' | 'RECONOCIDO' | 'SIN TEXTO' | 'NO DISPONIBLE' | 'FALLIDO';

interface OfVersion {
  id: number;
  numero: number;
}

/** Notes what became of reading the words of a scanned version. */
export async function noteRecognition(
  tx: Tx,
  { id, numero }: OfVersion,
  state: Recognition,
): Promise<void> {
  await tx
    .updateTable('archivo_versiones')
    .set({ reconocimiento: state })
    .where('documento_id', '=', id)
    .where('numero', '=', numero)
    .execute();
}

/** What became of it; null for a version that is not scanned, or was not looked at yet. */
export async function recognitionOf(
  db: Reader,
  { id, numero }: OfVersion,
): Promise<Recognition | null> {
  const row = await db
    .selectFrom('archivo_versiones')
    .select('reconocimiento')
    .where('documento_id', '=', id)
    .where('numero', '=', numero)
    .executeTakeFirst();
  return (row?.reconocimiento ?? null) as Recognition | null;
}

/** Scanned documents that nothing could read when they came, the oldest first. */
export async function unread(db: Reader, first: number): Promise<OfVersion[]> {
  const { rows } = await sql<OfVersion>`/* archivo: unread scans */
    select d.id, d.numero from archivo_versiones v
    join archivo_documentos d on d.id = v.documento_id and d.numero = v.numero
    where v.reconocimiento = 'NO DISPONIBLE' order by v.documento_id limit ${first}`.execute(db);
  return rows;
}
