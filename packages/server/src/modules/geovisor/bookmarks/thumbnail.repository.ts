import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** The picture of a bookmark: a JPEG, and what tells it from another one. */
export interface Thumbnail {
  contenido: Buffer;
  huella: string;
}

/** @returns undefined for a bookmark that has none */
export const findThumbnail = (db: Reader, bookmarkId: number): Promise<Thumbnail | undefined> =>
  db
    .selectFrom('marcador_miniaturas')
    .select(['contenido', 'huella'])
    .where('marcador_id', '=', bookmarkId)
    .executeTakeFirst();

export async function insertThumbnail(tx: Tx, bookmarkId: number, made: Thumbnail): Promise<void> {
  await tx
    .insertInto('marcador_miniaturas')
    .values({ marcador_id: bookmarkId, ...made })
    .execute();
}

/** Forgets the picture of a bookmark: where a new one comes, or where it shows another view from now on. */
export async function forgetThumbnail(
  tx: Tx,
  bookmarkId: number,
  { encuadre, isGiven }: { encuadre: string; isGiven: boolean },
): Promise<void> {
  await sql`/* geovisor: picture of a bookmark that is kept anew */
    delete from marcador_miniaturas mi using marcadores m
    where m.id = mi.marcador_id and m.id = ${bookmarkId}
      and (${isGiven}::boolean or m.encuadre <> ${encuadre}::jsonb)`.execute(tx);
}
