import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

export const registryActs = managedCalls({
  list: graphql(`
    query ActosRegistrales($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: registryActsRelay(
        first: $first, offset: $offset, search: $search, orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version codigo nombre clase }
      }
    }
  `),
  one: graphql(`
    query UnActoRegistral($id: ID!) {
      uno: registryAct(id: $id) { id version codigo nombre clase }
    }
  `),
  save: graphql(`
    mutation GuardarActoRegistral(
      $id: ID, $version: Int, $codigo: String!, $nombre: String!, $clase: String!
    ) {
      hecho: saveRegistryAct(
        id: $id, version: $version, codigo: $codigo, nombre: $nombre, clase: $clase
      ) {
        saved
        errors { campo message }
        uno: registryAct { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarActoRegistral($id: ID!) {
      hecho: deleteRegistryAct(id: $id) { deleted errors { campo message } }
    }
  `),
});
