import type { DocumentValues } from '@comarca/shared/modules/archivo/document-values';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { fullNameOf } from '../../../core/db/full-name.ts';
import { list } from '../../../core/db/lists/list.ts';
import { folderOfRecord } from '../folders/folder.repository.ts';
import type { Origin } from './source.ts';

/** The folder of what came by itself, as the tree knows it. */
export const INBOX = { kind: 'recepcion', id: 1 } as const;
const INBOX_NAME = 'Por clasificar';

/** The folder of what nobody has filed, if anything has come. */
export const findInbox = async (db: Reader): Promise<number | undefined> =>
  (await folderOfRecord(db, INBOX))?.id;

/**
 * The same, made where it is missing. It has people of its own, and none at first: who administers the
 * archive says who files. The tree is locked already.
 */
export async function inboxFolder(tx: Tx): Promise<number> {
  const known = await findInbox(tx);
  if (known !== undefined) return known;
  const { id } = await tx
    .insertInto('archivo_carpetas')
    .values({
      nombre: INBOX_NAME,
      entidad: INBOX.kind,
      entidad_id: INBOX.id,
      motivo: 'Lo que llega por sí solo puede ser de cualquiera: lo ve quien lo clasifica',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('archivo_carpetas')
    .set({ ruta: [id], permisos_de: id })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Whether a file was taken already. */
export async function isKnown(tx: Tx, claim: string): Promise<boolean> {
  const row = await tx
    .selectFrom('archivo_recibidos')
    .select('documento_id')
    .where('toma', '=', claim)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes how a document came. */
export async function insertReceived(
  tx: Tx,
  received: { document: number; origin: Origin; from: string; claim: string },
): Promise<void> {
  await tx
    .insertInto('archivo_recibidos')
    .values({
      documento_id: received.document,
      origen: received.origin,
      procedencia: received.from,
      toma: received.claim,
    })
    .execute();
}

const received = (db: Reader) =>
  db
    .selectFrom('archivo_recibidos as r')
    .innerJoin('archivo_documentos as d', 'd.id', 'r.documento_id')
    .innerJoin('archivo_carpetas as c', 'c.id', 'd.carpeta_id')
    .leftJoin('usuarios as u', 'u.id', 'r.clasificado_por')
    .select([
      'd.id',
      'd.nombre',
      'd.bytes',
      'd.numero',
      'd.version',
      'd.tipo_mime as tipoMime',
      'd.carpeta_id as carpeta',
      'c.nombre as lugar',
      'r.procedencia',
      'r.fecha',
      'r.fecha_clasificacion as fechaClasificacion',
      'r.version_clasificada as versionClasificada',
      sql<Origin>`r.origen`.as('origen'),
      sql<boolean>`d.texto is not null`.as('leido'),
      sql<string | null>`nullif(${fullNameOf('u')}, '')`.as('clasificadoPor'),
      sql<Before | null>`r.antes`.as('antes'),
    ]);

/** What a document was before somebody filed it. */
export interface Before {
  nombre: string;
  tipo: number | null;
  campos: DocumentValues;
}

/** A document that came by itself. */
export type ReceivedRow = Awaited<ReturnType<ReturnType<typeof received>['execute']>>[number];

export const findReceived = (db: Reader, document: number): Promise<ReceivedRow | undefined> =>
  received(db).where('d.id', '=', document).executeTakeFirst();

/** Pages of what came by itself, the oldest first, or of what was filed. */
export const listReceived = list({
  table: 'archivo_documentos',
  alias: 'd',
  rows: received,
  fields: {
    fecha: sql`(select r.fecha from archivo_recibidos r where r.documento_id = d.id)`,
    fechaClasificacion: sql`(select r.fecha_clasificacion from archivo_recibidos r
      where r.documento_id = d.id)`,
    nombre: sql`d.orden`,
  },
  fallback: 'fecha',
  search: sql`buscable(d.nombre)`,
  within: sql<boolean>`d.papelera_id is null`,
  where: ({ conditions }: { conditions: readonly RawBuilder<boolean>[] }) => conditions,
});

/** Documents that wait in the inbox. */
export const isWaiting = (
  inbox: number,
): RawBuilder<boolean> => sql<boolean>`(d.carpeta_id = ${inbox}
  and d.id in (select r.documento_id from archivo_recibidos r))`;

/** Documents that somebody filed from it. */
export const isFiled = (
  inbox: number,
): RawBuilder<boolean> => sql<boolean>`(d.carpeta_id <> ${inbox}
  and d.id in (select r.documento_id from archivo_recibidos r
    where r.fecha_clasificacion is not null))`;

/** Notes who filed a document, and what it was before. */
export async function noteFiled(
  tx: Tx,
  document: number,
  { user, version, before }: { user: number; version: number; before: Before },
): Promise<void> {
  await tx
    .updateTable('archivo_recibidos')
    .set({
      clasificado_por: user,
      fecha_clasificacion: sql`now()`,
      version_clasificada: version,
      antes: JSON.stringify(before),
    })
    .where('documento_id', '=', document)
    .execute();
}

/** Nobody has filed it any more. */
export async function noteWaiting(tx: Tx, document: number): Promise<void> {
  await tx
    .updateTable('archivo_recibidos')
    .set({
      clasificado_por: null,
      fecha_clasificacion: null,
      version_clasificada: null,
      antes: null,
    })
    .where('documento_id', '=', document)
    .execute();
}
