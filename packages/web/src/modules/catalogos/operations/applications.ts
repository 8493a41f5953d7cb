import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

export const applications = managedCalls({
  list: graphql(`
    query Aplicaciones($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: applicationsRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version nombre sigla url }
      }
    }
  `),
  one: graphql(`
    query UnAplicacion($id: ID!) {
      uno: application(id: $id) { id version nombre sigla url }
    }
  `),
  save: graphql(`
    mutation GuardarAplicacion(
      $id: ID
      $version: Int
      $nombre: String!
      $sigla: String!
      $url: String!
    ) {
      hecho: saveApplication(
        id: $id
        version: $version
        nombre: $nombre
        sigla: $sigla
        url: $url
      ) {
        saved
        errors { campo message }
        uno: application { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarAplicacion($id: ID!) {
      hecho: deleteApplication(id: $id) { deleted errors { campo message } }
    }
  `),
});
