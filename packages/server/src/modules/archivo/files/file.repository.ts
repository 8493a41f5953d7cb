import { MOST_FILED } from '@comarca/shared/modules/archivo/file.rules';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { isSeenFolder, type Sight } from '../folders/sight.repository.ts';

/** A folder that is kept as an expediente. */
export interface FileRow {
  carpeta: number;
  codigo: string;
  cerrado: boolean;
}

export const findFile = (db: Reader, folder: number): Promise<FileRow | undefined> =>
  db
    .selectFrom('archivo_expedientes')
    .select(['carpeta_id as carpeta', 'codigo', 'cerrado'])
    .where('carpeta_id', '=', folder)
    .executeTakeFirst();

/** The expediente that a folder is, lies in, or has below it. */
export async function fileAlong(db: Reader, folder: number): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`/* archivo: file along */
    select e.carpeta_id as carpeta, e.codigo, e.cerrado from archivo_expedientes e
    join archivo_carpetas c on c.id = e.carpeta_id join archivo_carpetas f on f.id = ${folder}
    where c.ruta @> array[f.id] or f.ruta @> array[c.id] limit 1`.execute(db);
  return rows[0];
}

/** Whether an expediente would lie in another one if a folder with all below it were put into this target. */
export async function wouldNest(
  db: Reader,
  { folder, target }: { folder: number; target: number },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`/* archivo: nested files */
    select exists (select from archivo_expedientes e join archivo_carpetas c on c.id = e.carpeta_id
        where c.ruta @> array[${folder}::int])
      and exists (select from archivo_expedientes e join archivo_carpetas t on e.carpeta_id = any(t.ruta)
        where t.id = ${target}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

export async function insertFile(tx: Tx, folder: number, code: string): Promise<void> {
  await tx.insertInto('archivo_expedientes').values({ carpeta_id: folder, codigo: code }).execute();
}

/** Whether an expediente, besides that of a folder, has the code. */
export const isCodeTaken = async (db: Reader, code: string, besides = 0): Promise<boolean> =>
  (await db
    .selectFrom('archivo_expedientes')
    .select('carpeta_id')
    .where(sql<boolean>`lower(codigo) = lower(${code})`)
    .where('carpeta_id', '<>', besides)
    .executeTakeFirst()) !== undefined;

export async function setCode(tx: Tx, folder: number, code: string): Promise<void> {
  await tx
    .updateTable('archivo_expedientes')
    .set({ codigo: code })
    .where('carpeta_id', '=', folder)
    .execute();
}

/** A folder is no expediente any more: one that was never closed. */
export async function forgetFile(tx: Tx, folder: number): Promise<void> {
  await tx.deleteFrom('archivo_expediente_actos').where('carpeta_id', '=', folder).execute();
  await tx.deleteFrom('archivo_expedientes').where('carpeta_id', '=', folder).execute();
}

export async function setClosed(tx: Tx, folder: number, isClosed: boolean): Promise<void> {
  await tx
    .updateTable('archivo_expedientes')
    .set({ cerrado: isClosed })
    .where('carpeta_id', '=', folder)
    .execute();
}

/** What was done with an expediente as a whole. */
export type FileAct = 'ABRE' | 'CIERRA' | 'REABRE' | 'CORRIGE';

/** Notes an act. @returns its id */
export async function insertFileAct(
  tx: Tx,
  act: {
    folder: number;
    kind: FileAct;
    reason: string;
    user: number;
    index?: { text: string; hash: string; seal: string; signature: string; key: string };
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('archivo_expediente_actos')
    .values({
      carpeta_id: act.folder,
      acto: act.kind,
      motivo: act.reason,
      usuario_id: act.user,
      indice: act.index?.text ?? null,
      huella: act.index?.hash ?? null,
      sello: act.index?.seal ?? null,
      firma: act.index?.signature ?? null,
      llave: act.index?.key ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The acts of an expediente, the newest first. */
export const fileActsOf = (db: Reader, folder: number) =>
  db
    .selectFrom('archivo_expediente_actos as a')
    .leftJoin('usuarios as u', 'u.id', 'a.usuario_id')
    .select(['a.id', 'a.acto', 'a.motivo', 'a.fecha', 'a.huella', 'a.llave'])
    .select(sql<string>`coalesce(${fullNameOf('u')}, '')`.as('autor'))
    .where('a.carpeta_id', '=', folder)
    .orderBy('a.id', 'desc')
    .limit(200)
    .execute();

/** The index of the last closing. */
export const lastIndex = (db: Reader, folder: number) =>
  db
    .selectFrom('archivo_expediente_actos')
    .select(['indice', 'huella', 'sello', 'firma', 'fecha'])
    .where('carpeta_id', '=', folder)
    .where('acto', '=', 'CIERRA')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Nobody changes what is in a folder or below it until the transaction ends. */
export async function holdAllBelow(tx: Tx, folder: number): Promise<void> {
  await sql`/* archivo: hold folders */ select c.id from archivo_carpetas c
    where c.ruta @> array[${folder}::int] order by c.id for no key update`.execute(tx);
  await sql`/* archivo: hold documents */ select d.id from archivo_documentos d
    where d.id in (select l.documento_id from archivo_lugares l
      join archivo_carpetas c on c.id = l.carpeta_id where c.ruta @> array[${folder}::int])
    order by d.id for no key update`.execute(tx);
}

/** A document as an expediente's index names it. */
export interface FiledDocument {
  id: number;
  nombre: string;
  /** names of the folders below the expediente's */
  ruta: string[];
  fecha: Date;
  numero: number;
  tipoMime: string;
  bytes: number;
  sha256: string;
  paginas: number | null;
}

/** What an expediente holds, in the order in which it came; each document once. */
export async function filedDocuments(db: Reader, folder: number): Promise<FiledDocument[]> {
  const { rows } = await sql<FiledDocument>`/* archivo: filed documents */
    with dentro as (
      select distinct on (l.documento_id) l.documento_id,
        coalesce((select array_agg(s.nombre order by array_length(s.ruta, 1))
          from archivo_carpetas s
          where s.id = any(c.ruta[array_length(r.ruta, 1) + 1:])), '{}') as ruta
      from archivo_carpetas r
      join archivo_carpetas c on c.ruta @> array[r.id] and c.papelera_id is null
      join archivo_lugares l on l.carpeta_id = c.id
      where r.id = ${folder} order by l.documento_id, array_length(c.ruta, 1), c.id
    )
    select d.id, d.nombre, t.ruta, d.fecha_creacion as fecha, d.numero, d.tipo_mime as "tipoMime",
      d.bytes, d.sha256, v.paginas
    from dentro t join archivo_documentos d on d.id = t.documento_id and d.papelera_id is null
    join archivo_versiones v on v.documento_id = d.id and v.numero = d.numero
    order by d.fecha_creacion, d.id limit ${MOST_FILED + 1}`.execute(db);
  return rows;
}

/** Whether somebody does not see all folders of an expediente. */
export async function hasUnseenBelow(db: Reader, sight: Sight, folder: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`/* archivo: unseen below */
    select exists (select from archivo_carpetas c where c.ruta @> array[${folder}::int]
      and c.papelera_id is null and not ${isSeenFolder(sight, 'c')}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Where the content of these versions is. */
export async function contentsOf(
  db: Reader,
  versions: readonly { id: number; numero: number }[],
): Promise<Map<string, { archivo: string; clave: string }>> {
  const { rows } = await sql<{
    id: number;
    numero: number;
    archivo: string;
    clave: string;
  }>`/* archivo: contents of versions */
    select v.documento_id as id, v.numero, f.id as archivo, f.clave
    from unnest(${versions.map(({ id }) => id)}::int[], ${versions.map(({ numero }) => numero)}::int[])
      as x (id, numero)
    join archivo_versiones v on v.documento_id = x.id and v.numero = x.numero
    join archivos f on f.id = v.archivo_id`.execute(db);
  return new Map(rows.map(({ id, numero, ...file }) => [`${id} ${numero}`, file]));
}
