import { formatDateTime } from '@comarca/shared/core/formats';
import { bookmarkCategoryFields } from '@comarca/shared/modules/geovisor/geoviewer.fields';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';
import { managedRecord } from '../../../platform/management/managed/managed-record.ts';
import { fieldColumns } from '../../../platform/record/field-columns.tsx';
import { geoviewerKeys } from './geoviewer-keys.ts';

const bookmarkCategories = managedCalls({
  list: graphql(`
    query CategoriasMarcadores($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: bookmarkCategoriesRelay(
        first: $first
        offset: $offset
        search: $search
        orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version nombre descripcion fechaCreacion usuarioCreo }
      }
    }
  `),
  one: graphql(`
    query UnaCategoriaMarcadores($id: ID!) {
      uno: bookmarkCategory(id: $id) {
        id version nombre descripcion fechaCreacion usuarioCreo
      }
    }
  `),
  save: graphql(`
    mutation GuardarCategoriaMarcadores(
      $id: ID
      $version: Int
      $nombre: String!
      $descripcion: String!
    ) {
      hecho: saveBookmarkCategory(
        id: $id
        version: $version
        nombre: $nombre
        descripcion: $descripcion
      ) {
        saved
        errors { campo message }
        uno: bookmarkCategory { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarCategoriaMarcadores($id: ID!) {
      hecho: deleteBookmarkCategory(id: $id) { deleted errors { campo message } }
    }
  `),
});

type BookmarkCategory = Awaited<ReturnType<typeof bookmarkCategories.load>>;

/** What bookmarks are sorted into. */
export const bookmarkCategoryRecord = managedRecord({
  entity: 'categoriaMarcador',
  singular: 'Categoria',
  plural: 'Categorias Marcadores',
  thing: 'la categoria',
  savedThing: 'el categoria',
  saved: 'Categoria guardado Exitosamente',
  model: 'superusuario',
  purpose: 'Con ellas las personas ordenan los marcadores del mapa.',
  queryKey: geoviewerKeys.categories,
  ...bookmarkCategories,
  fields: bookmarkCategoryFields,
  nameOf: ({ nombre }) => nombre,
  columns: [
    numberColumn,
    ...fieldColumns<typeof bookmarkCategoryFields, BookmarkCategory>(
      bookmarkCategoryFields,
      ['nombre', 'descripcion', 'fechaCreacion'],
      { fechaCreacion: { render: ({ fechaCreacion }) => formatDateTime(fechaCreacion) } },
    ),
  ],
});
