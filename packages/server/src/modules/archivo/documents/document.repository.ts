import type { DocumentValues } from '@comarca/shared/modules/archivo/document-values';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { list } from '../../../core/db/lists/list.ts';
import { listOrder } from '../../../core/db/lists/list-order.ts';
import type { Page, PageCut } from '../../../core/db/lists/page.ts';
import { pageOfIds } from '../../../core/db/narrowed-pages.ts';
import { rowsByIds } from '../../../core/db/statements/prepared.ts';
import type { Damage } from '../integrity/integrity.repository.ts';

const nameOf = (alias: string) => sql<string | null>`nullif(${fullNameOf(alias)}, '')`;

const documents = (db: Reader) =>
  db
    .selectFrom('archivo_documentos as d')
    .leftJoin('usuarios as a', 'a.id', 'd.cambiado_por')
    .leftJoin('usuarios as h', 'h.id', 'd.retenido_por')
    .select([
      'd.id',
      'd.nombre',
      'd.descripcion',
      'd.etiquetas',
      'd.carpeta_id as carpeta',
      'd.numero',
      'd.fase',
      'd.bytes',
      'd.tipo_mime as tipoMime',
      'd.sha256',
      'd.retenido_por as retenidoPorId',
      'd.retenido_desde as retenidoDesde',
      'd.papelera_id as papeleraId',
      'd.fecha_creacion as fechaCreacion',
      'd.fecha_cambio as fechaCambio',
      'd.version',
      'd.tipo_id as tipoId',
    ])
    .select(sql<DocumentValues>`d.campos`.as('campos'))
    .select(sql<string | null>`d.fecha_documento::text`.as('fechaDocumento'))
    .select(
      sql<string | null>`(select t.nombre from archivo_tipos t where t.id = d.tipo_id)`.as('tipo'),
    )
    .select([nameOf('a').as('autor'), nameOf('h').as('retenidoPor')]);

/** A document as lists and panels show it. */
export type DocumentRow = Awaited<ReturnType<ReturnType<typeof documents>['execute']>>[number];

export const findDocument = (db: Reader, id: number): Promise<DocumentRow | undefined> =>
  documents(db).where('d.id', '=', id).executeTakeFirst();

/** A document that nobody else changes until the transaction ends. */
export async function holdDocument(tx: Tx, id: number): Promise<DocumentRow | undefined> {
  await tx
    .selectFrom('archivo_documentos')
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return findDocument(tx, id);
}

/** What narrows documents: as statements that the caller makes. */
interface Narrowed {
  conditions: readonly RawBuilder<boolean>[];
}

/** What documents are ordered by; of what a search finds too. */
const orders = {
  fields: { nombre: sql`d.orden`, fecha: sql`d.fecha_cambio`, bytes: sql`d.bytes` },
  fallback: 'nombre',
};

/**
 * The `order by` of documents under the alias `d`.
 * @throws AppError VALIDATION for an order that there is not
 */
export const documentOrder = (orderBy: string): RawBuilder<unknown> =>
  listOrder(orderBy, { id: sql`d.id`, ...orders });

const isKept = sql<boolean>`d.papelera_id is null`;

/** Pages of documents, of all that somebody sees. */
export const listDocuments = list({
  table: 'archivo_documentos',
  alias: 'd',
  rows: documents,
  ...orders,
  within: isKept,
  where: ({ conditions }: Narrowed) => conditions,
});

/** Documents in any order, by their ids. */
export const documentsByIds = rowsByIds(documents, sql`d.id`);

/**
 * Pages of the documents that a folder shows: those at home there, which an index has in order, and those
 * that it only links to.
 */
export function listFolder(
  db: Reader,
  { folder, orderBy, conditions, ...cut }: Narrowed & PageCut & { folder: number; orderBy: string },
): Promise<Page<DocumentRow>> {
  const shown = sql`(
    select d.* from archivo_documentos d where d.carpeta_id = ${folder}
    union all select d.* from archivo_lugares l join archivo_documentos d on d.id = l.documento_id
    where l.carpeta_id = ${folder} and l.enlace)`;
  const ids = [isKept, ...conditions].reduce(
    (narrower, condition) => narrower.where(condition),
    db.selectFrom(shown.as('d')).select(sql<number>`d.id`.as('id')),
  );
  return pageOfIds(db, ids.orderBy(documentOrder(orderBy)), documentsByIds, cut);
}

const foldersBelow = (folder: number) =>
  sql`c.ruta @> array[${folder}::int] and c.papelera_id is null`;

/** Documents that a folder or one below it shows: of few, found by their places. */
export const isBelow = (folder: number): RawBuilder<boolean> => sql<boolean>`d.id in (
  select l.documento_id from archivo_lugares l join archivo_carpetas c on c.id = l.carpeta_id
  where ${foldersBelow(folder)})`;

/** The same asked of many documents that were found by something else. */
export const hasPlaceBelow = (folder: number): RawBuilder<boolean> => sql<boolean>`(
  d.carpeta_id in (select c.id from archivo_carpetas c where ${foldersBelow(folder)})
  or d.id in (select l.documento_id from archivo_lugares l
    join archivo_carpetas c on c.id = l.carpeta_id where l.enlace and ${foldersBelow(folder)}))`;

/** The document of this name whose home the folder is. */
export const documentNamed = (
  db: Reader,
  { folder, name }: { folder: number; name: string },
): Promise<DocumentRow | undefined> =>
  documents(db)
    .where('d.carpeta_id', '=', folder)
    .where(sql<boolean>`lower(d.nombre) = lower(${name})`)
    .where('d.papelera_id', 'is', null)
    .executeTakeFirst();

/** What a document's content is. */
export interface Content {
  bytes: number;
  sha256: string;
  tipoMime: string;
}

/** Adds a document, which has no version yet. */
export async function insertDocument(
  tx: Tx,
  document: Content & {
    nombre: string;
    carpeta: number;
    user: number | null;
    tipo?: number | null;
  },
): Promise<number> {
  const { nombre, carpeta, user, bytes, sha256, tipoMime } = document;
  const { id } = await tx
    .insertInto('archivo_documentos')
    .values({
      nombre,
      carpeta_id: carpeta,
      numero: 0,
      bytes,
      sha256,
      tipo_mime: tipoMime,
      creado_por: user,
      cambiado_por: user,
      tipo_id: document.tipo ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('archivo_lugares')
    .values({ carpeta_id: carpeta, documento_id: id })
    .execute();
  return id;
}

/** Adds a version, which is the document's content from then on. @returns its number */
export async function insertVersion(
  tx: Tx,
  version: Content & {
    document: number;
    file: string;
    reason: string;
    /** null where the program acts by itself */
    user: number | null;
    restores?: number;
  },
): Promise<number> {
  const { document, file, reason, user, restores, bytes, sha256, tipoMime } = version;
  const { numero } = await tx
    .updateTable('archivo_documentos')
    .set({
      numero: sql`numero + 1`,
      version: sql`case when numero = 0 then version else version + 1 end`,
      bytes,
      sha256,
      tipo_mime: tipoMime,
      cambiado_por: user,
      fecha_cambio: sql`now()`,
      texto: null,
    })
    .where('id', '=', document)
    .returning('numero')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('archivo_versiones')
    .values({
      documento_id: document,
      numero,
      archivo_id: file,
      motivo: reason,
      usuario_id: user,
      restaura: restores ?? null,
    })
    .execute();
  return numero;
}

const versions = (db: Reader) =>
  db
    .selectFrom('archivo_versiones as v')
    .innerJoin('archivos as f', 'f.id', 'v.archivo_id')
    .leftJoin('usuarios as u', 'u.id', 'v.usuario_id')
    .select([
      'v.numero',
      'v.motivo',
      'v.restaura',
      'v.fecha',
      'f.id as archivo',
      'f.clave',
      'f.bytes',
      'f.sha256',
      'f.tipo_mime as tipoMime',
      nameOf('u').as('autor'),
    ])
    .select(sql<Damage | null>`v.hallazgo`.as('hallazgo'));

/** A version with the file that it is. */
export type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number];

/** The versions of a document, the newest first. */
export const versionsOf = (db: Reader, document: number): Promise<VersionRow[]> =>
  versions(db).where('v.documento_id', '=', document).orderBy('v.numero', 'desc').execute();

export const findVersion = (
  db: Reader,
  { document, numero }: { document: number; numero: number },
): Promise<VersionRow | undefined> =>
  versions(db)
    .where('v.documento_id', '=', document)
    .where('v.numero', '=', numero)
    .executeTakeFirst();

/** What people say of a document. */
export async function describeDocument(
  tx: Tx,
  id: number,
  {
    nombre,
    descripcion,
    etiquetas,
    tipo,
    campos,
    fechaDocumento,
  }: {
    nombre: string;
    descripcion: string;
    etiquetas: string[];
    tipo?: number | null;
    campos?: DocumentValues;
    /** `YYYY-MM-DD`; null for none */
    fechaDocumento?: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('archivo_documentos')
    .set({
      nombre,
      descripcion,
      etiquetas,
      ...(tipo !== undefined && { tipo_id: tipo }),
      ...(campos && { campos: JSON.stringify(campos) }),
      ...(fechaDocumento !== undefined && { fecha_documento: fechaDocumento }),
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** Says who has it checked out, or that nobody has. */
export async function setHolder(tx: Tx, id: number, user: number | null): Promise<void> {
  await tx
    .updateTable('archivo_documentos')
    .set({
      retenido_por: user,
      retenido_desde: user === null ? null : sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

/** The tags that are in use, the most used first. */
export async function tagsInUse(db: Reader, within: RawBuilder<boolean>): Promise<string[]> {
  // Few documents have many tags, which no index would hold.
  const usedBy = (tags: RawBuilder<boolean>) => sql`
    select d.etiquetas, count(*) as veces from archivo_documentos d
    where ${isKept} and ${tags} and ${within} group by d.etiquetas`;
  const { rows } = await sql<{ tag: string }>`/* archivo: tags */
    select t.tag from (
      ${usedBy(sql<boolean>`cardinality(d.etiquetas) between 1 and 8`)}
      union all ${usedBy(sql<boolean>`cardinality(d.etiquetas) > 8`)}) u,
      unnest(u.etiquetas) as t (tag)
    group by t.tag order by sum(u.veces) desc, t.tag limit 200`.execute(db);
  return rows.map(({ tag }) => tag);
}
