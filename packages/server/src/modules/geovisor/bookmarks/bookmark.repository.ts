import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import {
  type bookmarkFields,
  OWN_BOOKMARKS,
} from '@comarca/shared/modules/geovisor/bookmark.fields';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { chosenFrom } from '../../../core/history/choosable.repository.ts';
import type { ManagedRepository, ManagedRow } from '../../../core/management/managed-repository.ts';
import { plainTable } from '../../../core/management/plain-table.repository.ts';

/** A bookmark with the record that it belongs to. */
export interface BookmarkRow extends ManagedRow {
  nombre: string;
  descripcion: string;
  carpeta: string;
  categoria: { id: number; nombre: string } | null;
  contentType: string;
  objectId: number;
  /** JSON text */
  encuadre: string;
  usuarioCreoId: number | null;
  usuarioCreo: string | null;
  fechaCreacion: Date;
  /** what tells its picture from another; null for one without */
  huellaMiniatura: string | null;
}

/** Whose a new one is, which is written once, and what it looks like. */
export type BookmarkValues = SavedValues<typeof bookmarkFields> & {
  contentType?: string | null | undefined;
  objectId?: number | null | undefined;
  /** its picture as a `data:` text */
  miniatura?: string | null | undefined;
};

const definition = {
  table: 'marcadores',
  columns: {
    nombre: 'nombre',
    descripcion: 'descripcion',
    carpeta: 'carpeta',
    categoria: 'categoria_id',
    encuadre: 'encuadre',
  },
  creator: 'usuario_creo_id',
  rows: sql`select m.id, m.version, m.nombre, m.descripcion, m.carpeta, m.content_type as "contentType",
      m.object_id as "objectId", m.encuadre::text as encuadre, m.fecha_creacion as "fechaCreacion",
      m.usuario_creo_id as "usuarioCreoId", u.username as "usuarioCreo",
      mi.huella as "huellaMiniatura",
      case when c.id is null then null
        else json_build_object('id', c.id, 'nombre', c.nombre) end as categoria
    from marcadores m
    left join categorias_marcadores c on c.id = m.categoria_id
    left join usuarios u on u.id = m.usuario_creo_id
    left join marcador_miniaturas mi on mi.marcador_id = m.id`,
  search: ['nombre', 'descripcion', 'carpeta'],
  orderBy: ['nombre', 'descripcion', 'carpeta', 'fechaCreacion'],
} as const;

const plain = plainTable<BookmarkRow, BookmarkValues, 'marcadores'>(definition);
const { insert } = plainTable<BookmarkRow, BookmarkValues, 'marcadores'>({
  ...definition,
  columns: { ...definition.columns, contentType: 'content_type', objectId: 'object_id' },
});

/** Bookmarks; those of one record are asked for by `contentType` and `objectId`. */
export const bookmarkTable: ManagedRepository<BookmarkRow, BookmarkValues> = { ...plain, insert };

/** What mass creation writes: one bookmark of each record that has none of its name yet. */
export async function insertBookmarks(
  tx: Tx,
  contentType: string,
  by: number,
  rows: readonly { objectId: number; nombre: string; encuadre: string }[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const { rows: made } = await sql<{ id: number }>`/* geovisor: bookmarks of many */
    insert into marcadores (nombre, content_type, object_id, encuadre, usuario_creo_id)
    select r.nombre, ${contentType}, r."objectId", r.encuadre::jsonb, ${by}
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r("objectId" int, nombre text, encuadre text)
    where not exists (select from marcadores m where m.content_type = ${contentType}
      and m.object_id = r."objectId" and m.nombre = r.nombre)
    returning id`.execute(tx);
  return made.map(({ id }) => id);
}

/** Deletes the bookmarks of a record that is deleted. */
export async function forgetBookmarksOf(
  tx: Tx,
  owner: { contentType: string; id: number },
): Promise<void> {
  await tx
    .deleteFrom('marcadores')
    .where('content_type', '=', owner.contentType)
    .where('object_id', '=', owner.id)
    .execute();
}

/** Categories among which a bookmark's is chosen. */
export const categoriesToChoose = chosenFrom(
  () => sql`select id, nombre from categorias_marcadores`,
);

/** Whose each of these bookmarks is. */
export const listBookmarkOwners = async (db: Reader, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('marcadores')
        .select(['id', 'content_type as contentType', 'object_id as objectId'])
        .where('id', 'in', [...ids])
        .execute();

/** The folders of a person's own bookmarks, by name. */
export async function listFoldersOf(db: Reader, userId: number): Promise<string[]> {
  const { rows } = await sql<{ carpeta: string }>`/* geovisor: folders of one's bookmarks */
    select carpeta from marcadores
    where content_type = ${OWN_BOOKMARKS} and object_id = ${userId} and carpeta <> ''
    group by carpeta order by buscable(carpeta), carpeta`.execute(db);
  return rows.map(({ carpeta }) => carpeta);
}
