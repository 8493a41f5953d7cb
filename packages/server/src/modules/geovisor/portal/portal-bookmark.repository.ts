import type { SavedValues } from '@comarca/shared/core/record/record-fields';
import { OWN_BOOKMARKS } from '@comarca/shared/modules/geovisor/bookmark.fields';
import type { portalBookmarkFields } from '@comarca/shared/modules/geovisor/portal-bookmark.fields';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../../core/db/database.ts';
import { escapedSearch, matchesSearch, type PageCut } from '../../../core/db/lists/page.ts';
import { chosenFrom } from '../../../core/history/choosable.repository.ts';
import type { ManagedRepository, ManagedRow } from '../../../core/management/managed-repository.ts';
import { plainTable } from '../../../core/management/plain-table.repository.ts';

/** A bookmark of the geoportal, as those who administer it read it. */
export interface PortalBookmarkRow extends ManagedRow {
  marcador: { id: number; nombre: string } | null;
  titulo: string;
  descripcion: string;
  carpeta: string;
  orden: number;
  tomado: Date;
}

export type PortalBookmarkValues = SavedValues<typeof portalBookmarkFields>;
type StoredValues = PortalBookmarkValues & { encuadre?: string };

const definition = {
  table: 'geoportal_marcadores',
  columns: {
    marcador: 'marcador_id',
    titulo: 'titulo',
    descripcion: 'descripcion',
    carpeta: 'carpeta',
    orden: 'orden',
  },
  rows: sql`select g.id, g.version, g.titulo, g.descripcion, g.carpeta, g.orden, g.tomado,
      case when m.id is null then null
        else json_build_object('id', m.id, 'nombre', m.nombre) end as marcador
    from geoportal_marcadores g left join marcadores m on m.id = g.marcador_id`,
  search: ['titulo', 'descripcion', 'carpeta'],
  orderBy: ['titulo', 'carpeta', 'orden', 'tomado'],
} as const;

const plain = plainTable<PortalBookmarkRow, PortalBookmarkValues, 'geoportal_marcadores'>(
  definition,
);
const { insert } = plainTable<PortalBookmarkRow, StoredValues, 'geoportal_marcadores'>({
  ...definition,
  columns: { ...definition.columns, encuadre: 'encuadre' },
});

const stored = (values: PortalBookmarkValues): PortalBookmarkValues => ({
  ...values,
  orden: values.orden ?? 0,
});

/** Bookmarks of the geoportal, each with the view that was copied when it was published. */
export const portalBookmarkTable: ManagedRepository<PortalBookmarkRow, PortalBookmarkValues> = {
  ...plain,
  async insert(tx, values, by) {
    const { encuadre } = await tx
      .selectFrom('marcadores')
      .select(sql<string>`encuadre::text`.as('encuadre'))
      .where('id', '=', Number(values.marcador))
      .executeTakeFirstOrThrow();
    return insert(tx, { ...stored(values), encuadre }, by);
  },
  async update(tx, id, values, by) {
    await takeView(tx, id, values);
    await plain.update(tx, id, stored(values), by);
  },
};

/** Copies the view where another bookmark is chosen, or where it is asked for. */
async function takeView(tx: Tx, id: number, { marcador, tomarVista }: PortalBookmarkValues) {
  if (marcador === null) return;
  await sql`/* geovisor: view of a bookmark of the geoportal */
    update geoportal_marcadores g set encuadre = m.encuadre, tomado = now()
    from marcadores m
    where g.id = ${id} and m.id = ${Number(marcador)}
      and (${tomarVista} or g.marcador_id is distinct from m.id)`.execute(tx);
}

/** Bookmarks among which one is published, before it is known which of them somebody sees. */
export const bookmarksToChoose = chosenFrom(() => sql`select id, nombre from marcadores`);

/** Which of what is found: those from `offset` on that have `search` in their name. */
type Sought = PageCut & { search: string };

/** A person's own bookmarks and those of records, the own and the newest first. */
export async function listBookmarkChoices(
  db: Reader,
  userId: number,
  { search, first, offset }: Sought,
): Promise<{ id: number; nombre: string }[]> {
  const { rows } = await sql<{ id: number; nombre: string }>`/* geovisor: bookmarks to publish */
    select m.id, m.nombre from marcadores m
    where (m.content_type <> ${OWN_BOOKMARKS} or m.object_id = ${userId})
      and ${matchesSearch(sql`buscable(m.nombre)`, search)}
    order by m.content_type = ${OWN_BOOKMARKS} desc, m.id desc
    limit ${first} offset ${offset}`.execute(db);
  return rows;
}

/** A bookmark as the geoportal keeps it; its layers are still named as inside. */
export interface KeptPortalBookmark {
  clave: string;
  titulo: string;
  descripcion: string;
  carpeta: string;
  /** JSON text */
  encuadre: string;
}

/** The bookmarks of the geoportal that have a text anywhere in what is read of them, in their folders and order. */
export async function listPortalBookmarks(
  db: Reader,
  { search, first, offset }: Sought,
): Promise<KeptPortalBookmark[]> {
  const read = sql`buscable(concat_ws(' ', titulo, descripcion, carpeta))`;
  const { rows } = await sql<KeptPortalBookmark>`/* geovisor: bookmarks of the geoportal */
    select clave::text as clave, titulo, descripcion, carpeta, encuadre::text as encuadre
    from geoportal_marcadores
    where ${read} like '%' || buscable(${escapedSearch(search)}) || '%'
    order by buscable(carpeta), orden, buscable(titulo), id
    limit ${first} offset ${offset}`.execute(db);
  return rows;
}
