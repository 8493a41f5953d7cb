import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

export const contractStatuses = managedCalls({
  list: graphql(`
    query EstadosContrato($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: contractStatusesRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version estado }
      }
    }
  `),
  one: graphql(`
    query UnEstadoContrato($id: ID!) {
      uno: contractStatus(id: $id) { id version estado }
    }
  `),
  save: graphql(`
    mutation GuardarEstadoContrato(
      $id: ID
      $version: Int
      $estado: String!
    ) {
      hecho: saveContractStatus(
        id: $id
        version: $version
        estado: $estado
      ) {
        saved
        errors { campo message }
        uno: contractStatus { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarEstadoContrato($id: ID!) {
      hecho: deleteContractStatus(id: $id) { deleted errors { campo message } }
    }
  `),
});
