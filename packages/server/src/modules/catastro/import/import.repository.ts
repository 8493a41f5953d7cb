import { AppError } from '@comarca/shared/core/errors';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** `archivos.entidad` of files that wait to become a base. */
export const IMPORT_FILE = 'importacion_catastro';

/** An import that someone asked for, with how far it is. */
export interface CadastreImport {
  id: string;
  estado: string;
  /** 0–100 */
  avance: number;
  mensaje: string | null;
  error: string | null;
  base: number | null;
  sinCambios: boolean;
}

export async function insertImport(
  tx: Tx,
  { archivo, target, user }: { archivo: string; target: object; user: number },
): Promise<string> {
  const { id } = await tx
    .insertInto('importaciones_catastro')
    .values({ archivo_id: archivo, parametros: JSON.stringify(target), creado_por: user })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setImportJob(tx: Tx, id: string, job: string): Promise<void> {
  await tx
    .updateTable('importaciones_catastro')
    .set({ trabajo_id: job })
    .where('id', '=', id)
    .execute();
}

export async function setImportResult(tx: Tx, id: string, result: object): Promise<void> {
  await tx
    .updateTable('importaciones_catastro')
    .set({ resultado: JSON.stringify(result) })
    .where('id', '=', id)
    .execute();
}

/** What the job needs: file and target. */
export const findImport = (db: Reader, id: string) =>
  db
    .selectFrom('importaciones_catastro as i')
    .leftJoin('archivos as a', 'a.id', 'i.archivo_id')
    .select(['i.parametros', 'i.resultado', 'a.clave', 'a.nombre', 'a.id as archivoId'])
    .where('i.id', '=', id)
    .executeTakeFirst();

/** How an import goes, for the one who asked for it. */
export const importStatus = (
  db: Reader,
  id: string,
  user: number,
): Promise<CadastreImport | undefined> =>
  db
    .selectFrom('importaciones_catastro as i')
    .innerJoin('trabajos as t', 't.id', 'i.trabajo_id')
    .select(['i.id', 't.estado', 't.avance', 't.mensaje', 't.error'])
    .select([
      sql<number | null>`(i.resultado->>'base')::int`.as('base'),
      sql<boolean>`coalesce((i.resultado->>'sinCambios')::boolean, false)`.as('sinCambios'),
    ])
    .where('i.id', '=', id)
    .where('i.creado_por', '=', user)
    .executeTakeFirst();

/** The job of an import, when it belongs to this user. */
export async function importJobOf(
  db: Reader,
  id: string,
  user: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('importaciones_catastro')
    .select('trabajo_id')
    .where('id', '=', id)
    .where('creado_por', '=', user)
    .executeTakeFirst();
  return row?.trabajo_id ?? undefined;
}

/** What is said of a file that was sent and is not there any more. */
export const goneFile = (): AppError =>
  new AppError('NOT_FOUND', 'El archivo ya no está. Vuelva a cargarlo.');

/** A file that this user sent for an import. */
export const ownImportFile = (db: Reader, file: string, user: number) =>
  db
    .selectFrom('archivos')
    .select(['id', 'clave', 'nombre', 'bytes'])
    .where('id', '=', file)
    .where('entidad', '=', IMPORT_FILE)
    .where('creado_por', '=', user)
    .executeTakeFirst();
