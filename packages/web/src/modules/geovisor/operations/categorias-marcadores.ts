import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed-calls.ts';

export const bookmarkCategories = managedCalls({
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
      }
    }
  `),
  remove: graphql(`
    mutation EliminarCategoriaMarcadores($id: ID!) {
      hecho: deleteBookmarkCategory(id: $id) { deleted errors { campo message } }
    }
  `),
});

export type BookmarkCategory = Awaited<ReturnType<typeof bookmarkCategories.find>>;
