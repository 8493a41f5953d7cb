import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';

/** A file of a letter that lies in the document site, and how it was last seen there. */
export interface SiteFile {
  id: string;
  clave: string;
  nombre: string;
  carta: number;
  /** what told its content from any other; null where it was not seen yet */
  contenido: string | null;
  perdido: boolean;
  /** of the letter */
  funcionario: number;
  codigo: string | null;
}

const siteFiles = (db: Reader, entity: string) =>
  db
    .selectFrom('archivos as f')
    .innerJoin('correspondencias as c', (join) =>
      join.on('c.id', '=', sql<number>`f.entidad_id::int`),
    )
    .leftJoin('sitio_archivos as s', 's.archivo_id', 'f.id')
    .select(['f.id', 'f.clave', 'f.nombre', 'c.id as carta', 's.contenido'])
    .select(['c.funcionario_id as funcionario', 'c.codigo_radicacion as codigo'])
    .select(sql<boolean>`s.perdido is not null`.as('perdido'))
    .where('f.entidad', '=', entity);

/** The files of letters under these keys. */
export const filesUnder = (
  db: Reader,
  entity: string,
  keys: readonly string[],
): Promise<SiteFile[]> =>
  siteFiles(db, entity)
    .where('f.clave', 'in', [...keys])
    .execute();

/** The files in the site, by the beginning of their keys, that a reading since then did not come upon. */
export const unseenSince = (
  db: Reader,
  { entity, prefix, since }: { entity: string; prefix: string; since: Date },
): Promise<SiteFile[]> =>
  siteFiles(db, entity)
    .where(sql<boolean>`starts_with(f.clave, ${prefix})`)
    .where(sql<boolean>`(s.visto is null or s.visto < ${since}) and s.perdido is null`)
    .orderBy('f.id')
    .execute();

/** Notes how a file was seen; `content` null: it is there no longer. */
export async function noteSeen(tx: Tx, id: string, content: string | null): Promise<void> {
  const seen =
    content === null ? { perdido: sql<Date>`now()` } : { contenido: content, perdido: null };
  const seenNow = { visto: sql<Date>`now()`, ...seen };
  await tx
    .insertInto('sitio_archivos')
    .values({ archivo_id: id, ...seenNow })
    .onConflict((conflict) => conflict.column('archivo_id').doUpdateSet(seenNow))
    .execute();
}

/** Of these files those that lie in the document site no longer. */
export async function lostInSite(db: Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('sitio_archivos')
    .select('archivo_id as id')
    .where('archivo_id', 'in', [...ids])
    .where('perdido', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** How far the changes were read and when; the database's clock beside it. */
export async function readingState(
  db: Reader,
): Promise<{ marca: string | null; minutos: number | null; ahora: Date }> {
  const { rows } = await sql<{ marca: string | null; minutos: number | null; ahora: Date }>`
    /* correspondencia: the document site's reading */
    select l.marca, extract(epoch from now() - l.leido_en)::float8 / 60 as minutos, now() as ahora
    from (select 1) as uno left join sitio_lecturas l on true`.execute(db);
  return rows[0] ?? { marca: null, minutos: null, ahora: new Date() };
}

/** Keeps how far they were read. */
export async function keepReading(tx: Tx, mark: string): Promise<void> {
  const read = { marca: mark, leido_en: sql<Date>`now()` };
  await tx
    .insertInto('sitio_lecturas')
    .values(read)
    .onConflict((conflict) => conflict.column('unica').doUpdateSet(read))
    .execute();
}
