import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** A file of a letter, and what has been done with it. */
export interface LetterFile {
  id: string;
  clave: string;
  nombre: string;
  tipoMime: string;
  carta: number;
  /** where it lies in the store; null until it has its place */
  carpeta: string | null;
  /** whether its words were read */
  leido: boolean;
}

/** A file that still is a letter's, or undefined. */
export function findLetterFile(
  db: Reader,
  { id, entidad }: { id: string; entidad: string },
): Promise<LetterFile | undefined> {
  return db
    .selectFrom('archivos as f')
    .select(['f.id', 'f.clave', 'f.nombre', 'f.tipo_mime as tipoMime', 'f.carpeta'])
    .select(sql<number>`f.entidad_id::int`.as('carta'))
    .select(sql<boolean>`exists (select from textos_archivo where archivo_id = f.id)`.as('leido'))
    .where('f.id', '=', id)
    .where('f.entidad', '=', entidad)
    .where('f.entidad_id', 'is not', null)
    .executeTakeFirst();
}

/** The ids of letters' files without a place, in their order, beyond one of them. */
export async function listPending(
  db: Reader,
  { entidad, first, after }: { entidad: string; first: number; after?: string | undefined },
): Promise<string[]> {
  const rows = await db
    .selectFrom('archivos')
    .select('id')
    .where('carpeta', 'is', null)
    .where('entidad', '=', sql.lit(entidad))
    .where('entidad_id', 'is not', null)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(first)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes where a file lies now, unless it was deleted or placed meanwhile. */
export async function keepPlace(
  tx: Tx,
  { id, from, to, folder }: { id: string; from: string; to: string; folder: string },
): Promise<void> {
  await tx
    .updateTable('archivos')
    .set({ clave: to, carpeta: folder })
    .where('id', '=', id)
    .where('clave', '=', from)
    .where('carpeta', 'is', null)
    .execute();
}
