import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { toldPaths } from '../folders/folder.repository.ts';
import { isSeenFolder, type Sight } from '../folders/sight.repository.ts';

/** A folder that shows a document, with the way to it as its reader is told it. */
export interface ToldPlace {
  carpeta: number;
  ruta: string;
}

/** Where somebody finds each of these documents: at home where she sees that, or by a link; by their ids. */
export async function toldPlaces(
  db: Reader,
  sight: Sight,
  ids: readonly number[],
): Promise<Map<number, ToldPlace>> {
  const { rows } = await sql<{ documento: number; carpeta: number }>`/* archivo: found places */
    select distinct on (l.documento_id) l.documento_id as documento, c.id as carpeta
    from archivo_lugares l join archivo_carpetas c on c.id = l.carpeta_id
    where l.documento_id = any(${[...ids]}::int[]) and c.papelera_id is null
      and ${isSeenFolder(sight, 'c')}
    order by l.documento_id, l.enlace, c.id`.execute(db);
  const paths = await toldPaths(db, sight, [...new Set(rows.map(({ carpeta }) => carpeta))]);
  return new Map(
    rows.map(({ documento, carpeta }) => [documento, { carpeta, ruta: paths.get(carpeta) ?? '' }]),
  );
}
