import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** What became of a file: a document, a version of one, or nothing where it was there already. */
export interface Filed {
  documento: number;
  nombre: string;
  resultado: 'nuevo' | 'version' | 'igual';
  /** where the same content is already, as far as the sender sees it */
  copias: { id: number; nombre: string; carpeta: string }[];
}

/** A file on its way in pieces. */
export interface UploadRow {
  id: string;
  usuario: number;
  carpeta: number;
  ruta: string;
  nombre: string;
  bytes: number;
  recibido: number;
  documento: number | null;
  leida: number | null;
  motivo: string;
  tipo: number | null;
  /** once it has come whole and was filed */
  hecho: Filed | null;
}

const uploads = (db: Reader) =>
  db
    .selectFrom('archivo_cargas')
    .select([
      'id',
      'usuario_id as usuario',
      'carpeta_id as carpeta',
      'ruta',
      'nombre',
      'bytes',
      'recibido',
      'documento_id as documento',
      'leida',
      'motivo',
      'tipo_id as tipo',
    ])
    // How its document stood then is compared, and told to nobody.
    .select(sql<Filed | null>`hecho - array['numero', 'carpeta']`.as('hecho'));

export const findUpload = (
  db: Reader,
  { id, user }: { id: string; user: number },
): Promise<UploadRow | undefined> =>
  uploads(db).where('id', '=', id).where('usuario_id', '=', user).executeTakeFirst();

/** The same, which nobody else goes on with until the transaction ends. */
export const holdUpload = (
  tx: Tx,
  { id, user }: { id: string; user: number },
): Promise<UploadRow | undefined> =>
  uploads(tx).where('id', '=', id).where('usuario_id', '=', user).forUpdate().executeTakeFirst();

/** What somebody says of a file before it comes. */
export type NewUpload = Omit<UploadRow, 'id' | 'recibido' | 'hecho'> & { huella: string };

/** Those of the last hours with the same file for the same place. */
const sameUploads = (db: Reader, wanted: NewUpload) =>
  uploads(db)
    .where('usuario_id', '=', wanted.usuario)
    .where('huella', '=', wanted.huella)
    .where('carpeta_id', '=', wanted.carpeta)
    .where('ruta', '=', wanted.ruta)
    .where('nombre', '=', wanted.nombre)
    .where('bytes', '=', wanted.bytes)
    .where(sql<boolean>`documento_id is not distinct from ${wanted.documento}::int`)
    .where(sql<boolean>`tipo_id is not distinct from ${wanted.tipo}::int`)
    .where(sql<boolean>`leida is not distinct from ${wanted.leida}::int`)
    .where('fecha', '>', sql<Date>`now() - interval '20 hours'`);

/** One that was begun with the same file for the same place, to go on with. */
export const begunUpload = (db: Reader, wanted: NewUpload): Promise<UploadRow | undefined> =>
  sameUploads(db, wanted).where('hecho', 'is', null).executeTakeFirst();

/**
 * What became of the same file for the same place, where its document is as it left it: neither thrown away
 * nor moved, renamed or replaced since.
 */
export async function doneUpload(
  db: Reader,
  wanted: NewUpload,
): Promise<{ id: string; recibido: number; hecho: Filed } | undefined> {
  const found = await sameUploads(db, wanted)
    .where(
      sql<boolean>`exists (select from archivo_documentos d
        where d.id = (hecho->>'documento')::int and d.papelera_id is null
          and d.numero = (hecho->>'numero')::int and d.carpeta_id = (hecho->>'carpeta')::int
          and lower(d.nombre) = lower(archivo_cargas.nombre) and d.bytes = archivo_cargas.bytes)`,
    )
    .executeTakeFirst();
  if (!found?.hecho) return undefined;
  const { id, recibido, hecho } = found;
  return { id, recibido, hecho: { ...hecho, resultado: 'igual' } };
}

export async function insertUpload(tx: Tx, upload: NewUpload): Promise<string> {
  const { usuario, carpeta, ruta, nombre, bytes, huella, documento, leida, motivo, tipo } = upload;
  const { id } = await tx
    .insertInto('archivo_cargas')
    .values({
      usuario_id: usuario,
      carpeta_id: carpeta,
      ruta,
      nombre,
      bytes,
      huella,
      documento_id: documento,
      leida,
      motivo,
      tipo_id: tipo,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How many files somebody has on their way. */
export async function countUploads(db: Reader, user: number): Promise<number> {
  const { total } = await db
    .selectFrom('archivo_cargas')
    .select((row) => row.fn.countAll<number>().as('total'))
    .where('usuario_id', '=', user)
    .where('hecho', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Adds a piece, which begins where the last one ended. @returns how much has come */
export async function insertPiece(
  tx: Tx,
  piece: { upload: string; from: number; bytes: number; key: string },
): Promise<number> {
  const { upload, from, bytes, key } = piece;
  await tx
    .insertInto('archivo_carga_partes')
    .values({ carga_id: upload, desde: from, bytes, clave: key })
    .execute();
  await tx
    .updateTable('archivo_cargas')
    .set({ recibido: from + bytes })
    .where('id', '=', upload)
    .execute();
  return from + bytes;
}

/**
 * Notes that an upload goes on; once in an hour, for it has many pieces.
 * @returns whether its day began anew: that of its pieces must, too
 */
export async function keepUpload(tx: Tx, id: string): Promise<boolean> {
  const kept = await tx
    .updateTable('archivo_cargas')
    .set({ fecha: sql<Date>`now()` })
    .where('id', '=', id)
    .where('fecha', '<', sql<Date>`now() - interval '1 hour'`)
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

/** The keys of an upload's pieces, in their order. */
export async function piecesOf(db: Reader, upload: string): Promise<string[]> {
  const rows = await db
    .selectFrom('archivo_carga_partes')
    .select('clave')
    .where('carga_id', '=', upload)
    .orderBy('desde')
    .execute();
  return rows.map(({ clave }) => clave);
}

/**
 * Notes what became of a file that has come whole, and how its document stood then: its pieces are loose from
 * then on.
 */
export async function closeUpload(tx: Tx, id: string, filed: Filed): Promise<void> {
  await tx.deleteFrom('archivo_carga_partes').where('carga_id', '=', id).execute();
  await tx
    .updateTable('archivo_cargas')
    .set({
      hecho: sql`${JSON.stringify(filed)}::jsonb || (select jsonb_build_object(
        'numero', d.numero, 'carpeta', d.carpeta_id) from archivo_documentos d
        where d.id = ${filed.documento})`,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteUpload(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('archivo_cargas').where('id', '=', id).execute();
}

/** Uploads that nobody went on with for a day: their pieces are gone by then. */
export async function forgetOldUploads(tx: Tx): Promise<void> {
  await tx
    .deleteFrom('archivo_cargas')
    .where('fecha', '<', sql<Date>`now() - interval '24 hours'`)
    .execute();
}
