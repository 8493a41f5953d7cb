import { sql } from 'kysely';
import type { ComparedFile } from '../../app.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { SITE_PREFIX } from '../document-site.ts';

/** A file with how its content was last seen in the store. */
export interface StoredRow extends ComparedFile {
  guardado: Date;
  /** SHA-256 of the content as it was last read; null where it was not read since it was stored */
  leido: string | null;
  /** what the store said of it then */
  marca: string | null;
  perdido: boolean;
}

/** The files whose keys follow one, in the order of the keys' bytes. */
export function filesAfter(
  db: Reader,
  { after, upTo, first }: { after: string; upTo: string | null; first: number },
): Promise<StoredRow[]> {
  const key = sql<string>`f.clave collate "C"`;
  return db
    .selectFrom('archivos as f')
    .leftJoin('deposito_archivos as s', (join) =>
      join.onRef('s.archivo_id', '=', 'f.id').onRef('s.clave', '=', 'f.clave'),
    )
    .select(['f.id', 'f.clave', 'f.nombre', 'f.bytes', 'f.sha256', 'f.entidad'])
    .select(['f.entidad_id as entidadId', 'f.created_at as guardado', 's.leido', 's.marca'])
    .select(sql<boolean>`s.perdido is not null`.as('perdido'))
    .where(key, '>', after)
    .$if(upTo !== null, (query) => query.where(key, '<=', upTo ?? ''))
    .where(sql<boolean>`not starts_with(f.clave, ${SITE_PREFIX})`)
    .orderBy(key)
    .limit(first)
    .execute();
}

/** How content was seen: as it was read, or as what is there no longer. */
export type Seen = { read: string; tag: string } | 'perdido';

/** Notes how the content of a file was seen. @returns false where it has another place by now, or went */
export async function noteSeen(
  tx: Tx,
  { id, clave }: Pick<ComparedFile, 'id' | 'clave'>,
  seen: Seen,
): Promise<boolean> {
  const [read, tag] = seen === 'perdido' ? [null, null] : [seen.read, seen.tag];
  const { rows } = await sql`/* files: as they were seen in the store */
    insert into deposito_archivos as s (archivo_id, clave, leido, marca, perdido)
    select id, clave, ${read}::text, ${tag}::text, case when ${tag}::text is null then now() end
    from archivos where id = ${id} and clave = ${clave}
    on conflict (archivo_id) do update set clave = excluded.clave, perdido = excluded.perdido,
      marca = excluded.marca, leido = coalesce(excluded.leido,
        case when s.clave = excluded.clave then s.leido end)
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Of these files those whose content is in the store no longer. */
export async function lostFiles(db: Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('deposito_archivos as s')
    .innerJoin('archivos as f', (join) =>
      join.onRef('f.id', '=', 's.archivo_id').onRef('f.clave', '=', 's.clave'),
    )
    .select('f.id')
    .where('f.id', 'in', [...ids])
    .where('s.perdido', 'is not', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Minutes since the store was last compared whole; null where it never was. */
export async function minutesSinceCompared(db: Reader): Promise<number | null> {
  const row = await db
    .selectFrom('deposito_comparaciones')
    .select(sql<number>`extract(epoch from now() - comparado_en)::float8 / 60`.as('minutos'))
    .executeTakeFirst();
  return row?.minutos ?? null;
}

/** Notes that it was compared. */
export async function noteCompared(tx: Tx): Promise<void> {
  const now = { comparado_en: sql<Date>`now()` };
  await tx
    .insertInto('deposito_comparaciones')
    .values(now)
    .onConflict((conflict) => conflict.column('unica').doUpdateSet(now))
    .execute();
}
