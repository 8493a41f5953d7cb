import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { findAlive, referenceOf } from '../../../core/jobs/job.repository.ts';

/** What became of reading the words of a version that is scanned, or that only another program reads. */
export type Recognition =
  | 'PENDIENTE'
  | 'RECONOCIDO'
  | 'EN PARTE'
  | 'SIN TEXTO'
  | 'NO DISPONIBLE'
  | 'MUY GRANDE'
  | 'MUY LENTO'
  | 'SIN PROGRAMA'
  | 'FALLIDO';

interface OfVersion {
  id: number;
  numero: number;
}

/** Notes what became of reading the words of a version; null for one whose words are its own. */
export async function noteRecognition(
  db: Reader,
  { id, numero }: OfVersion,
  state: Recognition | null,
): Promise<void> {
  await db
    .updateTable('archivo_versiones')
    .set({ reconocimiento: state })
    .where('documento_id', '=', id)
    .where('numero', '=', numero)
    .execute();
}

const READING_JOBS = ['leer-documento', 'leer-documento-lento', 'reconocer-documento'];

/**
 * Notes of the document of a job that was given up that its words were not read, unless another job, or the
 * list of those to be read later, still has it.
 */
export async function failPendingOf(tx: Tx, job: string): Promise<void> {
  const reference = await referenceOf(tx, job);
  if (reference === null) return;
  for (const kind of READING_JOBS) if (await findAlive(tx, kind, reference)) return;
  await sql`/* archivo: reading given up */
    update archivo_versiones v set reconocimiento = 'FALLIDO'
    where v.documento_id = ${Number(reference)} and v.reconocimiento = 'PENDIENTE'
      and not exists (select 1 from archivo_por_leer l
        where l.documento_id = v.documento_id)`.execute(tx);
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

/** Takes the first of the documents for which the program that reads them was missing, the oldest first. */
export async function takeUnprogrammed(tx: Tx, first: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* archivo: without a program */
    update archivo_versiones v set reconocimiento = null from (
      select o.documento_id, o.numero from archivo_versiones o
      where o.reconocimiento = 'SIN PROGRAMA' order by o.documento_id limit ${first}
      for update skip locked) w
    where v.documento_id = w.documento_id and v.numero = w.numero
    returning v.documento_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Scanned documents that nothing could read when they came, the oldest first. */
export async function unread(
  db: Reader,
  first: number,
): Promise<(OfVersion & { bytes: number })[]> {
  const { rows } = await sql<OfVersion & { bytes: number }>`/* archivo: unread scans */
    select d.id, d.numero, d.bytes::float8 as bytes from archivo_versiones v
    join archivo_documentos d on d.id = v.documento_id and d.numero = v.numero
    where v.reconocimiento = 'NO DISPONIBLE' order by v.documento_id limit ${first}`.execute(db);
  return rows;
}
