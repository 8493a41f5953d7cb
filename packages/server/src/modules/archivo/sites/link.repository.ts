import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { forgetFailures } from './failure.repository.ts';

/** A file of a connected folder, with what both sides were when they were last alike. */
export interface LinkRow {
  carpeta: number;
  archivo: string;
  /** null where there is none (any more) */
  documento: number | null;
  nombreSitio: string;
  nombreAqui: string;
  contenido: string;
  numero: number;
  estado: string;
  hallazgo: string;
}

const links = (db: Reader) =>
  db
    .selectFrom('archivo_sitio_documentos')
    .select(['carpeta_id as carpeta', 'archivo_sitio as archivo', 'documento_id as documento'])
    .select(['nombre_sitio as nombreSitio', 'nombre_aqui as nombreAqui', 'contenido', 'numero'])
    .select(['estado', 'hallazgo']);

/** Those of a folder. */
export const linksOf = (db: Reader, folder: number): Promise<LinkRow[]> =>
  links(db).where('carpeta_id', '=', folder).orderBy('archivo_sitio').execute();

interface LinkKey {
  carpeta: number;
  archivo: string;
}

/** The one of a file, which nobody changes until the transaction ends. */
export const holdLink = (tx: Tx, { carpeta, archivo }: LinkKey): Promise<LinkRow | undefined> =>
  links(tx)
    .where('carpeta_id', '=', carpeta)
    .where('archivo_sitio', '=', archivo)
    .forUpdate()
    .executeTakeFirst();

/** The one of a document. */
export const linkOf = (
  db: Reader,
  folder: number,
  document: number,
): Promise<LinkRow | undefined> =>
  links(db)
    .where('carpeta_id', '=', folder)
    .where('documento_id', '=', document)
    .executeTakeFirst();

/** Keeps that a file is a document's, or (again) what became of one that cannot be taken. */
export async function keepLink(
  tx: Tx,
  link: Omit<LinkRow, 'hallazgo'> & { hallazgo?: string; conflicto?: boolean },
): Promise<void> {
  const { carpeta, archivo, documento, nombreSitio, nombreAqui, contenido, numero, estado } = link;
  const values = {
    documento_id: documento,
    nombre_sitio: nombreSitio,
    nombre_aqui: nombreAqui,
    contenido,
    numero,
    estado,
    hallazgo: link.hallazgo ?? '',
    conflicto: link.conflicto ? sql<Date>`now()` : null,
    visto: sql<Date>`now()`,
  };
  await tx
    .insertInto('archivo_sitio_documentos')
    .values({ carpeta_id: carpeta, archivo_sitio: archivo, ...values })
    .onConflict((conflict) => conflict.columns(['carpeta_id', 'archivo_sitio']).doUpdateSet(values))
    .execute();
}

export async function deleteLink(tx: Tx, { carpeta, archivo }: LinkKey): Promise<void> {
  await tx
    .deleteFrom('archivo_sitio_documentos')
    .where('carpeta_id', '=', carpeta)
    .where('archivo_sitio', '=', archivo)
    .execute();
}

/** Changes a part of what is kept of a file. */
export async function changeLink(
  tx: Tx,
  { carpeta, archivo }: LinkKey,
  changes: Partial<
    Pick<LinkRow, 'nombreSitio' | 'nombreAqui' | 'contenido' | 'numero' | 'estado' | 'hallazgo'> & {
      conflicto: null;
    }
  >,
): Promise<void> {
  const { nombreSitio, nombreAqui, ...others } = changes;
  await tx
    .updateTable('archivo_sitio_documentos')
    .set({
      ...others,
      ...(nombreSitio !== undefined && { nombre_sitio: nombreSitio }),
      ...(nombreAqui !== undefined && { nombre_aqui: nombreAqui }),
      visto: sql`now()`,
    })
    .where('carpeta_id', '=', carpeta)
    .where('archivo_sitio', '=', archivo)
    .execute();
}

/** What was refused is tried again by the next look, and conflicts were seen. */
export async function retryRefused(tx: Tx, folder: number): Promise<void> {
  await forgetFailures(tx, folder);
  await tx
    .updateTable('archivo_sitio_documentos')
    .set({ conflicto: null })
    .where('carpeta_id', '=', folder)
    .where('conflicto', 'is not', null)
    .execute();
  await tx
    .updateTable('archivo_sitio_documentos')
    .set({
      hallazgo: '',
      contenido: sql`case estado when 'NO RECIBIDO' then '' else contenido end`,
    })
    .where('carpeta_id', '=', folder)
    .where('hallazgo', '<>', '')
    .execute();
}

/** What there is to say of a file of a connected folder. */
export interface ToldLink {
  documento: number | null;
  nombre: string;
  /**
   * PERDIDO, NO RECIBIDO, CONFLICTO, PENDIENTE for what has only a finding, QUEDÓ ALLÁ for the file of a document that
   * was moved, thrown away or eliminated here
   */
  estado: string;
  hallazgo: string;
  desde: Date;
}

/** The first of those of which there is something to say, by name. */
export async function toldLinks(db: Reader, folder: number, first: number): Promise<ToldLink[]> {
  const { rows } = await sql<ToldLink>`/* archivo: told in site */
    select d.id as documento, coalesce(d.nombre, l.nombre_sitio) as nombre,
      case when l.estado = 'NO RECIBIDO' then l.estado when d.id is null then 'QUEDÓ ALLÁ'
        when l.estado <> 'AL DÍA' then l.estado when l.conflicto is not null then 'CONFLICTO'
        else 'PENDIENTE' end as estado,
      l.hallazgo, coalesce(l.conflicto, l.visto) as desde
    from archivo_sitio_documentos l left join archivo_documentos d
      on d.id = l.documento_id and d.carpeta_id = l.carpeta_id and d.papelera_id is null
    where l.carpeta_id = ${folder} and case when d.id is null then l.estado <> 'PERDIDO'
      else l.estado <> 'AL DÍA' or l.conflicto is not null or l.hallazgo <> '' end
    union all
    select d.id, d.nombre, 'PENDIENTE', x.hallazgo, x.desde
    from archivo_sitio_fallas x join archivo_documentos d on d.id = x.documento_id
      and d.carpeta_id = x.carpeta_id and d.papelera_id is null
    where x.carpeta_id = ${folder} and not exists (select from archivo_sitio_documentos l
      where l.carpeta_id = x.carpeta_id and l.documento_id = x.documento_id)
    order by nombre, documento limit ${first}`.execute(db);
  return rows;
}

/** How many documents of a folder are linked to a file that is there. */
export async function countLinked(db: Reader, folder: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`/* archivo: linked in site */
    select count(*)::int as count from archivo_sitio_documentos l
    join archivo_documentos d on d.id = l.documento_id and d.carpeta_id = l.carpeta_id
    where l.carpeta_id = ${folder} and l.estado = 'AL DÍA' and d.papelera_id is null`.execute(db);
  return rows[0]?.count ?? 0;
}
