import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** A folder of the archive that is connected to one of the document site. */
export interface SiteRow {
  carpeta: number;
  ruta: string;
  /** the folder as the site knows it; null until it was opened */
  sitio: string | null;
  direccion: string;
  /** for which reasons not everybody saw it when it was connected nonetheless */
  confirmadas: string[];
  motivo: string;
  estado: string;
  hallazgo: string;
  pedida: Date;
  revisada: Date | null;
}

const sites = (db: Reader) =>
  db
    .selectFrom('archivo_sitios')
    .select(['carpeta_id as carpeta', 'ruta', 'carpeta_sitio as sitio', 'direccion', 'confirmadas'])
    .select(['motivo', 'estado', 'hallazgo', 'pedida', 'revisada']);

export const findSite = (db: Reader, folder: number): Promise<SiteRow | undefined> =>
  sites(db).where('carpeta_id', '=', folder).executeTakeFirst();

/** The same, which nobody disconnects until the transaction ends. */
export const holdSite = (tx: Tx, folder: number): Promise<SiteRow | undefined> =>
  sites(tx).where('carpeta_id', '=', folder).forNoKeyUpdate().executeTakeFirst();

/** Whether another folder is connected there. */
export const isPathTaken = async (db: Reader, path: string): Promise<boolean> =>
  (await db
    .selectFrom('archivo_sitios')
    .select('carpeta_id')
    .where(sql<boolean>`lower(ruta) = lower(${path})`)
    .executeTakeFirst()) !== undefined;

export async function insertSite(
  tx: Tx,
  site: Pick<SiteRow, 'carpeta' | 'ruta' | 'confirmadas' | 'motivo'> & { user: number },
): Promise<void> {
  const { carpeta, ruta, confirmadas, motivo, user } = site;
  await tx
    .insertInto('archivo_sitios')
    .values({ carpeta_id: carpeta, ruta, confirmadas, motivo, creado_por: user })
    .execute();
}

/** Forgets that a folder was connected. Its documents and the files of the site stay. */
export async function deleteSite(tx: Tx, folder: number): Promise<void> {
  await tx.deleteFrom('archivo_sitios').where('carpeta_id', '=', folder).execute();
}

/** Keeps which folder of the site it is. */
export async function keepOpened(
  tx: Tx,
  folder: number,
  { id, address }: { id: string; address: string },
): Promise<void> {
  await tx
    .updateTable('archivo_sitios')
    .set({ carpeta_sitio: id, direccion: address, estado: 'CONECTADA' })
    .where('carpeta_id', '=', folder)
    .execute();
}

/** Whether another folder is connected to this one of the site. */
export const isSiteTaken = async (db: Reader, folder: number, id: string): Promise<boolean> =>
  (await db
    .selectFrom('archivo_sitios')
    .select('carpeta_id')
    .where('carpeta_sitio', '=', id)
    .where('carpeta_id', '<>', folder)
    .executeTakeFirst()) !== undefined;

/** Asks for a look at what lies there, which is had once it is later than this. */
export async function askForLook(tx: Tx, folder: number): Promise<void> {
  await tx
    .updateTable('archivo_sitios')
    .set({ pedida: sql`now()` })
    .where('carpeta_id', '=', folder)
    .execute();
}

/** The same for the folders of the site that these ids are, or whose files they are. */
export async function askForLooks(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`/* archivo: touched sites */
    update archivo_sitios s set pedida = now() where s.carpeta_sitio = any(${[...ids]}::text[])
      or s.carpeta_id in (select l.carpeta_id from archivo_sitio_documentos l
        where l.archivo_sitio = any(${[...ids]}::text[]))`.execute(tx);
}

/** The same for all. */
export async function askForAllLooks(tx: Tx): Promise<void> {
  await tx.updateTable('archivo_sitios').set({ pedida: sql`now()` }).execute();
}

/** A look begins. @returns when, by the database's clock */
export async function beginLook(tx: Tx, folder: number): Promise<Date> {
  const { intentada } = await tx
    .updateTable('archivo_sitios')
    .set({ intentada: sql`now()` })
    .where('carpeta_id', '=', folder)
    .returning('intentada')
    .executeTakeFirstOrThrow();
  return intentada as Date;
}

/** A look has ended: `since` when it began, undefined where it could not be had. */
export async function endLook(
  tx: Tx,
  folder: number,
  { since, estado, hallazgo }: { since?: Date; estado?: string; hallazgo: string },
): Promise<void> {
  await tx
    .updateTable('archivo_sitios')
    .set({ hallazgo, ...(since && { revisada: since }), ...(estado && { estado }) })
    .where('carpeta_id', '=', folder)
    .execute();
}

/** A document that the site has not as it is here. */
export interface Pending {
  documento: number;
  nombre: string;
  numero: number;
  clave: string;
  bytes: number;
  /** its file in the site; null where there is none */
  archivo: string | null;
  contenido: string | null;
  numeroSitio: number | null;
  nombreAqui: string | null;
}

/** A refusal is tried again this much later. */
const AGAIN = sql`interval '1 hour'`;

const pendingOf = sql`
  archivo_documentos d
  join archivo_versiones v on v.documento_id = d.id and v.numero = d.numero
  join archivos f on f.id = v.archivo_id
  left join archivo_sitio_documentos l on l.carpeta_id = d.carpeta_id and l.documento_id = d.id
  left join archivo_sitio_fallas x on x.carpeta_id = d.carpeta_id and x.documento_id = d.id
    and x.numero = d.numero and x.nombre = d.nombre and x.desde > now() - ${AGAIN}
  where d.papelera_id is null and ((l.documento_id is null and x.documento_id is null)
    or (l.estado = 'AL DÍA' and (l.numero <> d.numero or l.nombre_aqui <> d.nombre)
      and (l.hallazgo = '' or l.visto < now() - ${AGAIN})))`;

/** The documents of a folder that the site has not as they are here, the oldest first. */
export async function pendingIn(db: Reader, folder: number, first: number): Promise<Pending[]> {
  const { rows } = await sql<Pending>`/* archivo: pending in site */
    select d.id as documento, d.nombre, d.numero, f.clave, f.bytes::float8 as bytes,
      l.archivo_sitio as archivo, l.contenido, l.numero as "numeroSitio", l.nombre_aqui as "nombreAqui"
    from ${pendingOf} and d.carpeta_id = ${folder} order by d.id limit ${first}`.execute(db);
  return rows;
}

/**
 * The newest version of a document with this content, of those later than one that both sides had, or the newest of
 * all; undefined where the content is no such version's.
 */
export async function versionWith(
  db: Reader,
  {
    document,
    content: { sha256 },
    after,
  }: { document: number; content: { sha256: string }; after: number },
): Promise<number | undefined> {
  const { rows } = await sql<{ numero: number }>`/* archivo: version with content */
    select v.numero from archivo_versiones v join archivos f on f.id = v.archivo_id
      join archivo_documentos d on d.id = v.documento_id
    where v.documento_id = ${document} and f.sha256 = ${sha256}
      and (v.numero > ${after} or v.numero = d.numero)
    order by v.numero desc limit 1`.execute(db);
  return rows[0]?.numero;
}

/** Whether a document still lies in a folder, outside the trash. */
export const isStillIn = async (db: Reader, folder: number, document: number): Promise<boolean> =>
  (await db
    .selectFrom('archivo_documentos')
    .select('id')
    .where('id', '=', document)
    .where('carpeta_id', '=', folder)
    .where('papelera_id', 'is', null)
    .executeTakeFirst()) !== undefined;

/** How many they are. */
export async function countPending(db: Reader, folder: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* archivo: count pending in site */
    select count(*)::int as count from ${pendingOf} and d.carpeta_id = ${folder}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The connected folders that are to be looked at, or from which something is to be sent: first those whose turn was
 * longest ago.
 */
export async function sitesToKeep(db: Reader): Promise<number[]> {
  const { rows } = await sql<{ carpeta: number }>`/* archivo: sites to keep */
    select s.carpeta_id as carpeta from archivo_sitios s
    join archivo_carpetas c on c.id = s.carpeta_id and c.papelera_id is null
    where (s.hallazgo = '' or s.intentada is null or s.pedida > s.intentada
        or s.intentada < now() - interval '15 minutes')
      and (s.revisada is null or s.pedida > s.revisada or s.revisada < now() - interval '1 day'
        or (s.estado = 'CONECTADA' and exists (select from ${pendingOf} and d.carpeta_id = s.carpeta_id)))
    order by s.intentada nulls first, s.carpeta_id`.execute(db);
  return rows.map(({ carpeta }) => carpeta);
}

/** How far the site's changes were read, and how many minutes ago; null where they never were, or no folder is connected. */
export async function readingState(
  db: Reader,
): Promise<{ conectadas: boolean; marca: string | null; minutos: number | null }> {
  const { rows } = await sql<{
    conectadas: boolean;
    marca: string | null;
    minutos: number | null;
  }>`/* archivo: the document site's reading */
    select exists (select from archivo_sitios) as conectadas, l.marca,
      extract(epoch from now() - l.leido_en)::float8 / 60 as minutos
    from (select 1) as uno left join archivo_sitio_lecturas l on true`.execute(db);
  return rows[0] ?? { conectadas: false, marca: null, minutos: null };
}

/** Keeps how far they were read. */
export async function keepReading(tx: Tx, mark: string): Promise<void> {
  const read = { marca: mark, leido_en: sql<Date>`now()` };
  await tx
    .insertInto('archivo_sitio_lecturas')
    .values(read)
    .onConflict((conflict) => conflict.column('unica').doUpdateSet(read))
    .execute();
}
