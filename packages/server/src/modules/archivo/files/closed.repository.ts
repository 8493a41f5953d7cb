import { sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';

/** A closed expediente that stands in the way of a change. */
export interface ClosedFile {
  carpeta: number;
  codigo: string;
}

/** The closed expediente that a folder is, or lies in. */
export async function closedAround(db: Reader, folder: number): Promise<ClosedFile | undefined> {
  const { rows } = await sql<ClosedFile>`/* archivo: closed around */
    select e.carpeta_id as carpeta, e.codigo from archivo_carpetas c
    join archivo_expedientes e on e.carpeta_id = any(c.ruta) and e.cerrado
    where c.id = ${folder} limit 1`.execute(db);
  return rows[0];
}

/** The closed expediente that shows a document, wherever its home is. */
export async function closedWith(db: Reader, document: number): Promise<ClosedFile | undefined> {
  const { rows } = await sql<ClosedFile>`/* archivo: closed with document */
    select e.carpeta_id as carpeta, e.codigo from archivo_lugares l join archivo_carpetas c on c.id = l.carpeta_id
    join archivo_expedientes e on e.carpeta_id = any(c.ruta) and e.cerrado
    where l.documento_id = ${document} limit 1`.execute(db);
  return rows[0];
}

/** A closed expediente that would lose something if a folder went with all below it. */
export async function closedBelow(db: Reader, folder: number): Promise<ClosedFile | undefined> {
  const { rows } = await sql<ClosedFile>`/* archivo: closed below */
    select e.carpeta_id as carpeta, e.codigo from archivo_expedientes e
    join archivo_carpetas c on c.id = e.carpeta_id
    where e.cerrado and (c.ruta @> array[${folder}::int] or exists (
      select from archivo_carpetas h join archivo_documentos d on d.carpeta_id = h.id
      join archivo_lugares l on l.documento_id = d.id
      join archivo_carpetas s on s.id = l.carpeta_id
      where h.ruta @> array[${folder}::int] and e.carpeta_id = any(s.ruta)))
    limit 1`.execute(db);
  return rows[0];
}
