import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { isSeenFolder, type Sight } from '../folders/sight.repository.ts';

/** Whether a folder or one below it is not for somebody to change; those of other acts do not count. */
export async function hasUnwritableBelow(
  db: Reader,
  sight: Sight,
  folder: number,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`/* archivo: unwritable below */
    select exists (select from archivo_carpetas r
      join archivo_carpetas c on c.ruta @> array[r.id] and c.papelera_id is not distinct from r.papelera_id
      where r.id = ${folder} and not ${isSeenFolder(sight, 'c', true)}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** A document at home in a folder or below it that somebody else has checked out. */
export async function heldBelow(
  db: Reader,
  { folder, besides }: { folder: number; besides: number },
): Promise<{ nombre: string; holder: string | null } | undefined> {
  const { rows } = await sql<{ nombre: string; holder: string | null }>`/* archivo: held below */
    select d.nombre, nullif(u.nombre_completo, '') as holder
    from archivo_carpetas c join archivo_documentos d on d.carpeta_id = c.id
    left join usuarios u on u.id = d.retenido_por
    where c.ruta @> array[${folder}::int] and c.papelera_id is null and d.papelera_id is null
      and d.retenido_por <> ${besides} order by d.id limit 1`.execute(db);
  return rows[0];
}
