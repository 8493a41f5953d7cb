import type { Reader, Tx } from '../db/database.ts';
import type { StoredContent } from '../ports/file-store.ts';

/** A stored file and the record that it belongs to, which decides who may read it. */
export interface FileRow {
  id: string;
  clave: string;
  nombre: string;
  tipoMime: string;
  bytes: number;
  sha256: string;
  entidad: string;
  entidadId: string | null;
  creado: Date;
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
    /** sent by a person, and no record that was saved has it yet */
    sinGuardar?: boolean;
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
      sin_guardar: file.sinGuardar ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The file of this id, or undefined. */
export function findFile(db: Reader, id: string): Promise<FileRow | undefined> {
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
      'created_at as creado',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Forgets a file: its content is loose from then on. */
export async function deleteFile(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('archivos').where('id', '=', id).execute();
}

/** Forgets a file that no saved record has. @returns its storage key; undefined when there is none */
export async function forgetParkedFile(
  tx: Tx,
  { id, entidad, user }: { id: string; entidad: string; user?: number },
): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('archivos')
    .where('id', '=', id)
    .where('entidad', '=', entidad)
    .where('sin_guardar', '=', true)
    .$if(user !== undefined, (query) => query.where('creado_por', '=', user ?? 0))
    .returning('clave')
    .executeTakeFirst();
  return row?.clave;
}

/** Of some keys those that no file has. */
export async function unnamedKeys(db: Reader, keys: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('archivos')
    .select('clave')
    .where('clave', 'in', [...keys])
    .execute();
  const named = new Set(rows.map(({ clave }) => clave));
  return [...new Set(keys)].filter((key) => !named.has(key));
}
