import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { isSeenFolder, type Sight } from '../folders/sight.repository.ts';

/** A legal hold that is not lifted. */
export interface HoldRow {
  id: number;
  carpeta: number;
  /** told, like who began it, to those who see its folder */
  motivo: string;
  fecha: Date;
  autor: string;
}

const holdFor = (sight: Sight) => sql`r.id, r.carpeta_id as carpeta, r.fecha,
  case when ${isSeenFolder(sight, 'h')} then r.motivo else '' end as motivo,
  case when ${isSeenFolder(sight, 'h')} then coalesce((select ${fullNameOf('u')} from usuarios u
    where u.id = r.usuario_id), '') else '' end as autor`;
const standing = sql`archivo_retenciones_legales r join archivo_carpetas h on h.id = r.carpeta_id`;

/** The hold of a folder, or of the nearest above that has one. */
export async function holdAround(
  db: Reader,
  sight: Sight,
  folder: number,
): Promise<HoldRow | undefined> {
  const { rows } = await sql<HoldRow>`/* archivo: hold around */
    select ${holdFor(sight)} from archivo_carpetas c join ${standing} on r.carpeta_id = any(c.ruta)
    where c.id = ${folder} and r.levantada is null
    order by array_length(h.ruta, 1) desc limit 1`.execute(db);
  return rows[0];
}

/** The hold of any folder that shows one of these documents. */
export async function holdWith(
  db: Reader,
  sight: Sight,
  documents: readonly number[],
): Promise<HoldRow | undefined> {
  if (documents.length === 0) return undefined;
  const { rows } = await sql<HoldRow>`/* archivo: hold with document */
    select ${holdFor(sight)} from archivo_lugares l join archivo_carpetas c on c.id = l.carpeta_id
    join ${standing} on r.carpeta_id = any(c.ruta)
    where l.documento_id = any(${[...documents]}::int[]) and r.levantada is null limit 1`.execute(
    db,
  );
  return rows[0];
}

/** A hold that would lose something if a folder went with all below it. */
export async function holdBelow(
  db: Reader,
  sight: Sight,
  folder: number,
): Promise<HoldRow | undefined> {
  const { rows } = await sql<HoldRow>`/* archivo: hold below */
    select ${holdFor(sight)} from ${standing}
    where r.levantada is null and (h.ruta @> array[${folder}::int] or exists (
      select from archivo_carpetas c join archivo_documentos d on d.carpeta_id = c.id
      join archivo_lugares l on l.documento_id = d.id
      join archivo_carpetas s on s.id = l.carpeta_id
      where c.ruta @> array[${folder}::int] and r.carpeta_id = any(s.ruta)))
    limit 1`.execute(db);
  return rows[0];
}

/** Whether a folder has a hold of its own. */
export const ownHold = (db: Reader, folder: number): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('archivo_retenciones_legales')
    .select('id')
    .where('carpeta_id', '=', folder)
    .where('levantada', 'is', null)
    .executeTakeFirst();

export async function insertHold(
  tx: Tx,
  { folder, reason, user }: { folder: number; reason: string; user: number },
): Promise<void> {
  await tx
    .insertInto('archivo_retenciones_legales')
    .values({ carpeta_id: folder, motivo: reason, usuario_id: user })
    .execute();
}

/** Ends a hold; that it was there stays. */
export async function liftHold(
  tx: Tx,
  id: number,
  { reason, user }: { reason: string; user: number },
): Promise<void> {
  await tx
    .updateTable('archivo_retenciones_legales')
    .set({ levantada: sql`now()`, motivo_levanta: reason, levantada_por: user })
    .where('id', '=', id)
    .execute();
}
