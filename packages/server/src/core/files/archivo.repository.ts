import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import type { StoredContent } from './file-store.ts';

/** A stored file and the record that it belongs to, which decides who may read it. */
export interface ArchivoRow {
  id: string;
  clave: string;
  nombre: string;
  tipoMime: string;
  bytes: number;
  sha256: string;
  entidad: string;
  entidadId: string | null;
}

/** Registers stored content as a file of a record. @returns its id, for `/media/{id}` */
export async function storeFile(
  tx: Tx,
  file: StoredContent & {
    nombre: string;
    tipoMime: string;
    entidad: string;
    entidadId: string | null;
    creadoPor: number | null;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('archivos')
    .values({
      clave: file.key,
      nombre: file.nombre,
      tipo_mime: file.tipoMime,
      bytes: file.bytes,
      sha256: file.sha256,
      entidad: file.entidad,
      entidad_id: file.entidadId,
      creado_por: file.creadoPor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The file of this id, or undefined. */
export function findFile(db: Reader, id: string): Promise<ArchivoRow | undefined> {
  return db
    .selectFrom('archivos')
    .select([
      'id',
      'clave',
      'nombre',
      'tipo_mime as tipoMime',
      'bytes',
      'sha256',
      'entidad',
      'entidad_id as entidadId',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Forgets a file. @returns its storage key, to be deleted once the transaction is safe */
export async function deleteFile(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('archivos')
    .where('id', '=', id)
    .returning('clave')
    .executeTakeFirst();
  return row?.clave;
}

/**
 * Forgets what a user uploaded over a day ago for a record of this kind that was never saved.
 * @returns the storage keys, to be deleted once the transaction is safe
 */
export async function forgetUnsaved(
  tx: Tx,
  { entidad, user }: { entidad: string; user: number },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('archivos')
    .where('entidad', '=', entidad)
    .where('entidad_id', 'is', null)
    .where('creado_por', '=', user)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .returning('clave')
    .execute();
  return rows.map(({ clave }) => clave);
}
