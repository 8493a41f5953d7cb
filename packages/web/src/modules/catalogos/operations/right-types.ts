import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

export const rightTypes = managedCalls({
  list: graphql(`
    query TiposDerecho($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: rightTypesRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version tipo }
      }
    }
  `),
  one: graphql(`
    query UnTipoDerecho($id: ID!) {
      uno: rightType(id: $id) { id version tipo }
    }
  `),
  save: graphql(`
    mutation GuardarTipoDerecho($id: ID, $version: Int, $tipo: String!) {
      hecho: saveRightType(id: $id, version: $version, tipo: $tipo) {
        saved
        errors { campo message }
        uno: rightType { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarTipoDerecho($id: ID!) {
      hecho: deleteRightType(id: $id) { deleted errors { campo message } }
    }
  `),
});
