import { TRASH_DAYS, TRASH_NOTICE_DAYS } from '@comarca/shared/modules/archivo/archive.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { list } from '../../../core/db/lists/list.ts';
import { forgetFilesAmong, giveFilesTo } from '../../../core/files/record-files.repository.ts';
import { VERSION_FILE } from '../access.ts';
import { isSeenFolder, type Sight } from '../folders/sight.repository.ts';

const thrown = (db: Reader) =>
  db
    .selectFrom('archivo_papelera as p')
    .leftJoin('usuarios as u', 'u.id', 'p.usuario_id')
    .select(['p.id', 'p.clase', 'p.objeto_id as objeto', 'p.nombre', 'p.fecha', 'p.avisada'])
    .select(['p.carpeta_id as carpeta', 'p.usuario_id as usuario'])
    .select(sql<string>`coalesce(${fullNameOf('u')}, '')`.as('autor'));

/** What was thrown away by one act. */
export type ThrownRow = Awaited<ReturnType<ReturnType<typeof thrown>['execute']>>[number];

export const findThrown = (db: Reader, id: number): Promise<ThrownRow | undefined> =>
  thrown(db).where('p.id', '=', id).executeTakeFirst();

/** What somebody sees of the trash: folders that she sees, and documents that lay in such. */
const isSeenThrown = (sight: Sight): RawBuilder<boolean> =>
  sight.all
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from archivo_carpetas tc
        where tc.id = case when p.clase = 'CARPETA' then p.objeto_id else p.carpeta_id end and ${isSeenFolder(sight, 'tc')})`;

export const listThrown = list({
  table: 'archivo_papelera',
  alias: 'p',
  search: sql`buscable(p.nombre)`,
  rows: thrown,
  fields: { fecha: sql`p.fecha`, nombre: sql`buscable(p.nombre)` },
  fallback: '-fecha',
  where: ({ sight }: { sight: Sight }) => [isSeenThrown(sight)],
});

export async function seenThrown(
  db: Reader,
  sight: Sight,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`/* archivo: seen trash */
    select p.id from archivo_papelera p where p.id = any(${[...ids]}::int[])
      and ${isSeenThrown(sight)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Throws a document away. */
export async function throwDocument(
  tx: Tx,
  document: { id: number; nombre: string; carpeta: number },
  by: { user: number },
): Promise<number> {
  const id = await insertThrown(tx, {
    clase: 'DOCUMENTO',
    objeto_id: document.id,
    nombre: document.nombre,
    carpeta_id: document.carpeta,
    usuario_id: by.user,
  });
  await tx
    .updateTable('archivo_documentos')
    .set({ papelera_id: id, version: sql`version + 1` })
    .where('id', '=', document.id)
    .execute();
  return id;
}

/** Throws a folder away with all below it and the documents whose home is there. */
export async function throwFolder(
  tx: Tx,
  folder: { id: number; nombre: string; padre: number | null },
  by: { user: number },
): Promise<number> {
  const id = await insertThrown(tx, {
    clase: 'CARPETA',
    objeto_id: folder.id,
    nombre: folder.nombre,
    carpeta_id: folder.padre,
    usuario_id: by.user,
  });
  const { rows } = await sql<{ id: number }>`/* archivo: throw folder */
    update archivo_carpetas set papelera_id = ${id}
    where ruta @> array[${folder.id}::int] and papelera_id is null returning id`.execute(tx);
  const { numUpdatedRows } = await tx
    .updateTable('archivo_documentos')
    .set({ papelera_id: id, version: sql`version + 1` })
    .where('papelera_id', 'is', null)
    .where('carpeta_id', '=', sql<number>`any(${rows.map((row) => row.id)}::int[])`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

async function insertThrown(
  tx: Tx,
  row: {
    clase: 'CARPETA' | 'DOCUMENTO';
    objeto_id: number;
    nombre: string;
    carpeta_id: number | null;
    usuario_id: number;
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('archivo_papelera')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Brings back what one act threw away. */
export async function bringBack(tx: Tx, id: number): Promise<void> {
  const back = { papelera_id: null };
  await tx.updateTable('archivo_carpetas').set(back).where('papelera_id', '=', id).execute();
  await tx
    .updateTable('archivo_documentos')
    .set({ ...back, version: sql`version + 1` })
    .where('papelera_id', '=', id)
    .execute();
  await tx.deleteFrom('archivo_papelera').where('id', '=', id).execute();
}

/** Whether a legal hold is on what was thrown away: it came later, and keeps it. */
const isHeld = sql<boolean>`exists (
  select from archivo_retenciones_legales r where r.levantada is null and (
    exists (select from archivo_carpetas c where c.papelera_id = p.id and r.carpeta_id = any(c.ruta))
    or exists (select from archivo_documentos d
      join archivo_lugares l on l.documento_id = d.id
      join archivo_carpetas c on c.id = l.carpeta_id
      where d.papelera_id = p.id and r.carpeta_id = any(c.ruta))))`;

/** Whether a document of it has a series of the retention table: such a one leaves by an act alone. */
const hasSeries = sql<boolean>`exists (
  select from archivo_documentos d join archivo_carpetas c on c.id = d.carpeta_id
  join archivo_carpetas s on s.id = any(c.ruta)
  where d.papelera_id = p.id and s.serie_id is not null)`;

/** Whether a folder of it was closed once as an expediente: its sealed index is kept, and the folder with it. */
const wasClosed = sql<boolean>`exists (
  select from archivo_carpetas c join archivo_expediente_actos t on t.carpeta_id = c.id
  where c.papelera_id = p.id and t.acto = 'CIERRA')`;

/** Whether a sealed index names a document of it, wherever that lay when it was thrown away. */
const isIndexed = sql<boolean>`exists (
  select from archivo_documentos d join archivo_expediente_actos t on t.acto = 'CIERRA'
    and t.indice::jsonb->'documentos' @> jsonb_build_array(jsonb_build_object('documento', d.id))
  where d.papelera_id = p.id)`;

/** What keeps something in the trash for longer than its days. */
export type Keeping = 'RETENCIÓN LEGAL' | 'SERIE' | 'EXPEDIENTE';

/** Of these, what is kept beyond its days, and by what; by their ids. */
export async function keptThrown(
  db: Reader,
  ids: readonly number[],
): Promise<Map<number, Keeping>> {
  const { rows } = await sql<{ id: number; por: Keeping | null }>`/* archivo: kept trash */
    select p.id, case when ${isHeld} then 'RETENCIÓN LEGAL' when ${hasSeries} then 'SERIE'
      when ${wasClosed} or ${isIndexed} then 'EXPEDIENTE' end as por
    from archivo_papelera p where p.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.flatMap(({ id, por }) => (por ? [[id, por] as const] : [])));
}

/**
 * Whether the folder of alias `c` goes with the act that threw it away. What was thrown away before its
 * folder was stays in its own act: the folder waits for it.
 */
const isLeaving = (
  act: RawBuilder<number>,
): RawBuilder<boolean> => sql<boolean>`c.papelera_id = ${act}
  and not exists (select from archivo_carpetas h where h.ruta @> array[c.id] and h.id <> c.id
    and h.papelera_id is distinct from ${act})
  and not exists (select from archivo_documentos d join archivo_carpetas h on h.id = d.carpeta_id
    where h.ruta @> array[c.id] and d.papelera_id is distinct from ${act})`;

/** Whether anything of it may leave now: one that only waits for what is kept below it is let wait. */
const removesSome = sql<boolean>`(exists (select from archivo_documentos d where d.papelera_id = p.id)
  or exists (select from archivo_carpetas c where ${isLeaving(sql`p.id`)})
  or not exists (select from archivo_carpetas c where c.papelera_id = p.id))`;

/** What has ended its days in the trash, the oldest first; what the law keeps is left there. */
export const overdue = (db: Reader, first: number): Promise<ThrownRow[]> =>
  ended(db).orderBy('p.id').limit(first).execute();

/** What ends in a week or did and was not told yet, the oldest first, with who made the folder it was taken from. */
export const untold = (
  tx: Tx,
  first: number,
): Promise<{ id: number; fecha: Date; owner: number | null }[]> =>
  thrownSince(tx, TRASH_DAYS - TRASH_NOTICE_DAYS)
    .where('p.avisada', 'is', null)
    .select(
      sql<number | null>`(select c.creado_por from archivo_carpetas c
        where c.id = case when p.clase = 'CARPETA' then p.objeto_id else p.carpeta_id end)`.as(
        'owner',
      ),
    )
    .orderBy('p.id')
    .limit(first)
    .forUpdate('p')
    .skipLocked()
    .execute();

/** Whether something keeps the act of alias `p` beyond its days. */
const isKept = sql<boolean>`(${isHeld} or ${hasSeries} or ${wasClosed} or ${isIndexed})`;

/** Forgets that the end of what is kept by now was told: once nothing keeps it, it is told anew. */
export async function forgetTold(tx: Tx): Promise<void> {
  await sql`/* archivo: kept after it was told */
    update archivo_papelera set avisada = null where id in (
      select p.id from archivo_papelera p where p.avisada is not null and ${isKept}
      for update skip locked)`.execute(tx);
}

/** Notes when the end of these was told. */
export async function noteTold(tx: Tx, ids: readonly number[], told: Date): Promise<void> {
  await tx
    .updateTable('archivo_papelera')
    .set({ avisada: told })
    .where('id', 'in', [...ids])
    .execute();
}

/** Whether it still has, and nothing keeps it by now. */
export const isOverdue = async (db: Reader, id: number): Promise<boolean> =>
  (await ended(db).where('p.id', '=', id).executeTakeFirst()) !== undefined;

/** Its days are over, and the week for which its end is told. */
const ended = (db: Reader) =>
  thrownSince(db, TRASH_DAYS).where(
    'p.avisada',
    '<',
    sql<Date>`now() - make_interval(days => ${TRASH_NOTICE_DAYS})`,
  );

/** What lies there for more than these days, and nothing keeps it. */
const thrownSince = (db: Reader, days: number) =>
  thrown(db)
    .where('p.fecha', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .where(sql<boolean>`not ${isKept} and ${removesSome}`);

/** Removes these documents for good: the collector takes their files, which are loose from then on. */
export async function removeDocuments(tx: Tx, which: RawBuilder<boolean>): Promise<void> {
  await sql`/* archivo: versions of removed documents */
    delete from archivo_versiones v using archivo_documentos d
    where ${which} and v.documento_id = d.id`.execute(tx);
  // Copies name the same content: it goes over to one of them.
  await giveFilesTo(
    tx,
    VERSION_FILE,
    sql`select v.archivo_id, v.documento_id from archivo_versiones v
      join archivos f on f.id = v.archivo_id
      join archivo_documentos d on d.id::text = f.entidad_id and ${which}
      where f.entidad = ${VERSION_FILE}`,
  );
  await forgetFilesAmong(
    tx,
    VERSION_FILE,
    sql`select d.id from archivo_documentos d where ${which}`,
  );
  await sql`/* archivo: removed documents */
    delete from archivo_documentos d where ${which}`.execute(tx);
}

/** Removes these folders for good, with the holds that were lifted from them and the expedientes they were. */
async function removeFolders(tx: Tx, which: RawBuilder<boolean>): Promise<void> {
  await sql`/* archivo: lifted holds of removed folders */
    delete from archivo_retenciones_legales r using archivo_carpetas c
    where ${which} and r.carpeta_id = c.id and r.levantada is not null`.execute(tx);
  await sql`/* archivo: file acts of removed folders */
    delete from archivo_expediente_actos t using archivo_carpetas c
    where ${which} and t.carpeta_id = c.id`.execute(tx);
  await sql`/* archivo: files of removed folders */
    delete from archivo_expedientes e using archivo_carpetas c
    where ${which} and e.carpeta_id = c.id`.execute(tx);
  await sql`/* archivo: who saw removed folders */
    insert into archivo_carpetas_idas (id, permisos_de, registro_entidad, registro_id)
    select c.id, c.permisos_de, c.registro_entidad, c.registro_id from archivo_carpetas c
    where ${which}`.execute(tx);
  await sql`/* archivo: removed folders */
    delete from archivo_carpetas c where ${which}`.execute(tx);
}

/** Removes for good what one act threw away: the files of its documents are loose from then on. */
export async function removeThrown(tx: Tx, id: number): Promise<void> {
  await removeDocuments(tx, sql<boolean>`d.papelera_id = ${id}`);
  await removeFolders(tx, isLeaving(sql`${id}::int`));
  await sql`/* archivo: acts that are over */
    delete from archivo_papelera p where p.id = ${id}
      and not exists (select from archivo_carpetas c where c.papelera_id = p.id)`.execute(tx);
}
