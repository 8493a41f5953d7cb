import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

export const platformModules = managedCalls({
  list: graphql(`
    query Modulos($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: modulesRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version nombre }
      }
    }
  `),
  one: graphql(`
    query UnModulo($id: ID!) {
      uno: platformModule(id: $id) { id version nombre }
    }
  `),
  save: graphql(`
    mutation GuardarModulo(
      $id: ID
      $version: Int
      $nombre: String!
    ) {
      hecho: saveModule(
        id: $id
        version: $version
        nombre: $nombre
      ) {
        saved
        errors { campo message }
        uno: platformModule { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarModulo($id: ID!) {
      hecho: deleteModule(id: $id) { deleted errors { campo message } }
    }
  `),
});
