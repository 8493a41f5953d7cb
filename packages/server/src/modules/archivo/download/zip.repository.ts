import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { isSeenFolder, type Sight } from '../folders/sight.repository.ts';

/** A document as it goes into a zip. */
export interface ZippedDocument {
  id: number;
  nombre: string;
  /** names of the folders from the chosen one down */
  ruta: string[];
  fecha: Date;
  archivo: string;
  clave: string;
}

/** More are a mistake: whoever wants them takes a folder after the other. */
export const MOST_ZIPPED = 50_000;

/** What somebody sees below these folders, and these documents; each place by itself. */
export async function zippedDocuments(
  db: Reader,
  sight: Sight,
  { folders, documents }: { folders: readonly number[]; documents: readonly number[] },
): Promise<ZippedDocument[]> {
  const { rows } = await sql<ZippedDocument>`/* archivo: zipped */
    with elegidas as (
      select c.id, array_length(r.ruta, 1) as nivel, c.ruta as camino
      from archivo_carpetas r join archivo_carpetas c on c.ruta @> array[r.id]
      where r.id = any(${[...folders]}::int[]) and c.papelera_id is null
        and ${isSeenFolder(sight, 'c')}
    ), todos as (
      select l.documento_id, (select array_agg(case when ${isSeenFolder(sight, 's')}
          then s.nombre else '…' end order by array_length(s.ruta, 1))
        from archivo_carpetas s
        where s.id = any(e.camino[e.nivel:])) as ruta
      from elegidas e join archivo_lugares l on l.carpeta_id = e.id
      union all
      select distinct x.id, '{}'::text[] from unnest(${[...documents]}::int[]) as x (id)
    )
    select d.id, d.nombre, t.ruta, d.fecha_cambio as fecha, f.id as archivo, f.clave
    from todos t
    join archivo_documentos d on d.id = t.documento_id and d.papelera_id is null
    join archivo_versiones v on v.documento_id = d.id and v.numero = d.numero
    join archivos f on f.id = v.archivo_id
    order by t.ruta, d.orden, d.id limit ${MOST_ZIPPED + 1}`.execute(db);
  return rows;
}

/** How many documents that would be; of more than fit, one more. */
export async function countZipped(
  db: Reader,
  sight: Sight,
  { folders, documents }: { folders: readonly number[]; documents: readonly number[] },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`/* archivo: count zipped */
    select count(*)::int as total from (
      select from archivo_carpetas c join archivo_lugares l on l.carpeta_id = c.id
      join archivo_documentos d on d.id = l.documento_id and d.papelera_id is null
      where c.ruta && ${[...folders]}::int[] and c.papelera_id is null and ${isSeenFolder(sight, 'c')}
      union all
      select from archivo_documentos d
      where d.id = any(${[...documents]}::int[]) and d.papelera_id is null
      limit ${MOST_ZIPPED + 1}) x`.execute(db);
  return rows[0]?.total ?? 0;
}
