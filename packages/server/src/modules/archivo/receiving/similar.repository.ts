import type { DocumentValues } from '@comarca/shared/modules/archivo/document-values';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../core/db/database.ts';
import { isSeenDocument, isSeenFolder, type Sight } from '../folders/sight.repository.ts';

/** A document that people filed, and how alike another is to it. */
export interface SimilarDocument {
  id: number;
  nombre: string;
  carpeta: number;
  /** the way to its folder, as the reader sees it */
  lugar: string;
  tipo: number | null;
  tipoNombre: string | null;
  campos: DocumentValues;
  texto: string;
  /** 0–1: how much of the other's words it says too, rare words counting more */
  parecido: number;
}

/** Documents that are compared: those that were filed last, with a type and of any kind. */
const COMPARED = 2_000;
const MOST = 8;
/** Characters in which the values of fields are looked for. */
const READ = 20_000;

/**
 * The documents that say most of the words of this one, among the last that were filed and that the
 * reader sees, in folders that she may write in.
 */
export async function similarTo(
  db: Reader,
  sight: Sight,
  { document, inbox, least }: { document: number; inbox: number; least: number },
): Promise<SimilarDocument[]> {
  const newest = (isTyped: RawBuilder<boolean>) => sql`(
    select p.documento_id, p.palabras from archivo_palabras p
    join archivo_documentos d on d.id = p.documento_id
    join archivo_carpetas c on c.id = d.carpeta_id
    where d.papelera_id is null and d.carpeta_id <> ${inbox} and ${isTyped}
      and ${isSeenDocument(sight, 'd')} and ${isSeenFolder(sight, 'c', true)}
    order by p.documento_id desc limit ${COMPARED})`;
  const { rows } = await sql<SimilarDocument>`/* archivo: similar documents */
    with mias as materialized (
      select unnest(palabras) as w from archivo_palabras where documento_id = ${document}
    ), ventana as materialized (
      ${newest(sql<boolean>`(d.tipo_id is null) is false`)} union ${newest(sql<boolean>`true`)}
    ), comunes as materialized (
      select v.documento_id, m.w from ventana v
      cross join lateral unnest(v.palabras) as s (w) join mias m on m.w = s.w
    ), pesos as materialized (
      select m.w, ln(1 + (select count(*) from ventana)::float8
        / greatest((select count(*) from comunes c where c.w = m.w), 0.5)) as peso from mias m
    ), parecidos as (
      select c.documento_id, sum(p.peso) / (select sum(peso) from pesos) as parecido
      from comunes c join pesos p on p.w = c.w group by c.documento_id
      order by 2 desc, 1 desc limit ${MOST}
    )
    select d.id, d.nombre, d.carpeta_id as carpeta, d.tipo_id as tipo, d.campos,
      left(coalesce(d.texto, ''), ${READ}::int) as texto, s.parecido,
      (select t.nombre from archivo_tipos t where t.id = d.tipo_id) as "tipoNombre",
      (select string_agg(a.nombre, ' / ' order by array_length(a.ruta, 1)) from archivo_carpetas a
        where a.id = any(c.ruta) and ${isSeenFolder(sight, 'a')}) as lugar
    from parecidos s join archivo_documentos d on d.id = s.documento_id
    join archivo_carpetas c on c.id = d.carpeta_id
    where s.parecido >= ${least} order by s.parecido desc, d.id desc`.execute(db);
  return rows;
}

/** The first words of a document; undefined until they were read. */
export async function textOf(db: Reader, document: number): Promise<string | undefined> {
  const { rows } = await sql<{ texto: string | null }>`/* archivo: text */
    select left(texto, ${READ}::int) as texto from archivo_documentos where id = ${document}`.execute(
    db,
  );
  return rows[0]?.texto ?? undefined;
}
