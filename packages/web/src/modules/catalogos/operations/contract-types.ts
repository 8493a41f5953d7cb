import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

export const contractTypes = managedCalls({
  list: graphql(`
    query TiposContrato($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: contractTypesRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version tipo esLaboral esPropuesta }
      }
    }
  `),
  one: graphql(`
    query UnTipoContrato($id: ID!) {
      uno: contractType(id: $id) { id version tipo esLaboral esPropuesta }
    }
  `),
  save: graphql(`
    mutation GuardarTipoContrato(
      $id: ID
      $version: Int
      $tipo: String!
      $esLaboral: Boolean
      $esPropuesta: Boolean
    ) {
      hecho: saveContractType(
        id: $id
        version: $version
        tipo: $tipo
        esLaboral: $esLaboral
        esPropuesta: $esPropuesta
      ) {
        saved
        errors { campo message }
        uno: contractType { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarTipoContrato($id: ID!) {
      hecho: deleteContractType(id: $id) { deleted errors { campo message } }
    }
  `),
});
