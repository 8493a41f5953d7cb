import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import type { Damage } from './integrity.repository.ts';

/** A version that names a stored file. */
export interface NamingVersion {
  documento: number;
  nombre: string;
  numero: number;
  /** whether the document's content is this version, and it is not in the trash nor in a closed expediente */
  abierta: boolean;
}

/** The versions whose content a file is: a copy or a restored version names the same. */
export async function versionsWith(db: Reader, file: string): Promise<NamingVersion[]> {
  const { rows } = await sql<NamingVersion>`/* archivo: versions with content */
    select d.id as documento, d.nombre, v.numero,
      d.numero = v.numero and d.papelera_id is null and not exists (
        select from archivo_lugares l join archivo_carpetas c on c.id = l.carpeta_id
        join archivo_expedientes e on e.carpeta_id = any(c.ruta) and e.cerrado
        where l.documento_id = d.id) as abierta
    from archivo_versiones v join archivo_documentos d on d.id = v.documento_id
    where v.archivo_id = ${file} order by d.id, v.numero`.execute(db);
  return rows;
}

/** Holds the documents that a file is content of: nobody gives them a version meanwhile. */
export async function holdDocumentsWith(tx: Tx, file: string): Promise<void> {
  await sql`/* archivo: documents with content */
    select d.id from archivo_documentos d where d.id in (
      select v.documento_id from archivo_versiones v where v.archivo_id = ${file})
    order by d.id for no key update`.execute(tx);
}

/** Notes of all versions with this content what is wrong with it. */
export async function noteDamage(tx: Tx, file: string, damage: Damage | null): Promise<void> {
  await tx
    .updateTable('archivo_versiones')
    .set({ revisada: sql`now()`, hallazgo: damage })
    .where('archivo_id', '=', file)
    .execute();
}
