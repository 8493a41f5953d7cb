import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { isSeenFolder, type Sight } from '../folders/sight.repository.ts';

/** A folder that shows a document. */
export interface DocumentPlace {
  id: number;
  nombre: string;
  /** where its own versions and permissions are kept */
  principal: boolean;
}

/** The places of a document that somebody sees, its home first. */
export const placesOf = (db: Reader, sight: Sight, document: number): Promise<DocumentPlace[]> =>
  db
    .selectFrom('archivo_lugares as l')
    .innerJoin('archivo_carpetas as c', 'c.id', 'l.carpeta_id')
    .innerJoin('archivo_documentos as d', 'd.id', 'l.documento_id')
    .select(['c.id', sql<boolean>`d.carpeta_id = c.id`.as('principal')])
    .select(
      sql<string>`coalesce((select string_agg(s.nombre, ' / ' order by array_length(s.ruta, 1))
        from archivo_carpetas s where s.id = any(c.ruta) and ${isSeenFolder(sight, 's')}), c.nombre)`.as(
        'nombre',
      ),
    )
    .where('l.documento_id', '=', document)
    .where('c.papelera_id', 'is', null)
    .where(isSeenFolder(sight, 'c'))
    .orderBy('principal', 'desc')
    .orderBy('nombre')
    .execute();

/** How many folders show a document, whoever sees them. */
export async function countPlaces(db: Reader, document: number): Promise<number> {
  const { count } = await db
    .selectFrom('archivo_lugares as l')
    .innerJoin('archivo_carpetas as c', 'c.id', 'l.carpeta_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('l.documento_id', '=', document)
    .where('c.papelera_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Shows a document in one more folder. */
export async function addPlace(tx: Tx, document: number, folder: number): Promise<void> {
  await tx
    .insertInto('archivo_lugares')
    .values({ documento_id: document, carpeta_id: folder })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns whether it was there */
export async function removePlace(tx: Tx, document: number, folder: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('archivo_lugares')
    .where('documento_id', '=', document)
    .where('carpeta_id', '=', folder)
    .returning('documento_id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Gives a document another home. */
export async function moveDocument(
  tx: Tx,
  { id, carpeta }: { id: number; carpeta: number },
  target: number,
): Promise<void> {
  await removePlace(tx, id, carpeta);
  await addPlace(tx, id, target);
  await tx
    .updateTable('archivo_documentos')
    .set({ carpeta_id: target, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}
