import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** Why a document could not be sent to the site. */
interface Failure {
  carpeta: number;
  documento: number;
  numero: number;
  nombre: string;
  hallazgo: string;
}

/** Keeps why; the same version under the same name is not tried again at once. */
export async function keepFailure(
  tx: Tx,
  { carpeta, documento, numero, nombre, hallazgo }: Failure,
): Promise<void> {
  const values = { numero, nombre, hallazgo, desde: sql<Date>`now()` };
  await tx
    .insertInto('archivo_sitio_fallas')
    .values({ carpeta_id: carpeta, documento_id: documento, ...values })
    .onConflict((conflict) => conflict.columns(['carpeta_id', 'documento_id']).doUpdateSet(values))
    .execute();
}

/** All of a folder are tried again. */
export async function forgetFailures(tx: Tx, folder: number): Promise<void> {
  await tx.deleteFrom('archivo_sitio_fallas').where('carpeta_id', '=', folder).execute();
}

/** Remembers, before a folder is disconnected, of which documents the files are that stay in the site. */
export async function rememberLeft(tx: Tx, folder: number): Promise<void> {
  await sql`/* archivo: left in site */
    insert into archivo_sitio_dejados (archivo_sitio, documento_id)
    select archivo_sitio, documento_id from archivo_sitio_documentos
    where carpeta_id = ${folder} and estado <> 'NO RECIBIDO'
    on conflict (archivo_sitio) do update set documento_id = excluded.documento_id`.execute(tx);
}

/** Whether a file stayed in the site for a document that is no longer in this folder: moved, thrown away, eliminated. */
export async function isLeftBehind(db: Reader, folder: number, file: string): Promise<boolean> {
  const { rows } = await sql<{ left: boolean }>`/* archivo: left behind */
    select d.id is null as left from archivo_sitio_dejados q left join archivo_documentos d
      on d.id = q.documento_id and d.carpeta_id = ${folder} and d.papelera_id is null
    where q.archivo_sitio = ${file}`.execute(db);
  return rows[0]?.left ?? false;
}
