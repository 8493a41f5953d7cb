import {
  bookmarkFields,
  type MapFrame,
  readFrame,
} from '@comarca/shared/modules/geovisor/bookmark.fields';
import { execute } from '../graphql/execute.ts';
import { graphql } from '../graphql/graphql.ts';
import { managedCalls } from '../management/managed/managed-calls.ts';
import { managedRecord } from '../management/managed/managed-record.ts';

/** Whose bookmarks a map offers, beside the person's own. */
export interface BookmarksOf {
  /** the record's model: 'proyectos.proyecto' */
  contentType: string;
  objectId: string;
  /** as people call them: 'Del proyecto' */
  titulo: string;
}

/** Root of every query about bookmarks. */
export const bookmarksKey = ['marcadores'] as const;

const fields = graphql(`
  fragment MarcadorFields on Bookmark @_unmask {
    id
    version
    nombre
    descripcion
    carpeta
    categoria { id nombre }
    encuadre
    contentType
    objectId
    miniatura
    fechaCreacion
    usuarioCreo
    propio
  }
`);

const bookmarks = managedCalls({
  list: graphql(
    `
    query Marcadores(
      $first: Int
      $offset: Int
      $search: String
      $orderBy: String
      $contentType: String
      $objectId: ID
      $carpeta: [String!]
    ) {
      lista: bookmarksRelay(
        first: $first
        offset: $offset
        search: $search
        orderBy: $orderBy
        contentType: $contentType
        objectId: $objectId
        carpeta: $carpeta
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes { ...MarcadorFields }
      }
    }
  `,
    [fields],
  ),
  one: graphql(
    `
    query UnMarcador($id: ID!) {
      uno: bookmark(id: $id) { ...MarcadorFields }
    }
  `,
    [fields],
  ),
  save: graphql(`
    mutation GuardarMarcador(
      $id: ID
      $version: Int
      $nombre: String!
      $descripcion: String!
      $carpeta: String
      $categoria: ID
      $encuadre: String!
      $miniatura: String
      $contentType: String
      $objectId: ID
    ) {
      hecho: saveBookmark(
        id: $id
        version: $version
        nombre: $nombre
        descripcion: $descripcion
        carpeta: $carpeta
        categoria: $categoria
        encuadre: $encuadre
        miniatura: $miniatura
        contentType: $contentType
        objectId: $objectId
      ) {
        saved
        errors { campo message }
        uno: bookmark { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarMarcador($id: ID!) {
      hecho: deleteBookmark(id: $id) { deleted errors { campo message } }
    }
  `),
});

export type Bookmark = Awaited<ReturnType<typeof bookmarks.load>>;

const { encuadre: _kept, ...typed } = bookmarkFields;

const categoriesQuery = graphql(`
  query CategoriasDeMarcadores { geoviewerInit { categorias { id nombre } } }
`);

/** What a map showed, kept under a name: its form has all but the frame, which the map gives. */
export const bookmarkRecord = managedRecord({
  entity: 'marcador',
  singular: 'Marcador',
  plural: 'Marcadores',
  thing: 'el marcador',
  saved: 'Marcador guardado Exitosamente',
  model: 'geovisor.marcador',
  purpose: 'Guarde lo que muestra el mapa para volver a verlo.',
  queryKey: bookmarksKey,
  ...bookmarks,
  fields: typed,
  nameOf: ({ nombre }) => nombre,
  choices: async () => ({
    categoria: (await execute(categoriesQuery, {})).geoviewerInit.categorias,
  }),
});

/** Bookmarks of a record or a person that are read at once. */
export const BOOKMARKS_READ = 100;

/** Those of a record or a person that have a text in their name, description or folder, from `offset` on, by name. */
export const loadBookmarks = (
  of: Pick<BookmarksOf, 'contentType' | 'objectId'>,
  { search, offset }: { search: string; offset: number },
  signal: AbortSignal,
) => {
  const { contentType, objectId } = of;
  const filters = { contentType, objectId };
  return bookmarks.page(
    { first: BOOKMARKS_READ, offset, ...(search && { search }), filters },
    signal,
  );
};

const foldersQuery = graphql(`
  query CarpetasDeMarcadores { geoviewerInit { carpetas } }
`);

/** The folders in which a person keeps bookmarks of their own, by name. */
export const loadOwnFolders = async (signal: AbortSignal): Promise<readonly string[]> =>
  (await execute(foldersQuery, {}, { signal })).geoviewerInit.carpetas;

const noticesQuery = graphql(`
  query AvisosDeMarcador($id: ID!) { bookmark(id: $id) { avisos { capas mensaje faltan } } }
`);

/** Why layers of a bookmark are not seen as they were kept. */
export const loadFrameNotices = async (id: string) =>
  (await execute(noticesQuery, { id })).bookmark?.avisos ?? [];

/** How the server says that a bookmark is not there, or not for this person: it does not say which. */
export const BOOKMARK_GONE: ReadonlySet<string> = new Set(['NOT_FOUND', 'FORBIDDEN', 'VALIDATION']);

/** What a bookmark shows; null for one that no map understands any more. */
export const frameOf = ({ encuadre }: Pick<Bookmark, 'encuadre'>): MapFrame | null =>
  readFrame(encuadre);
