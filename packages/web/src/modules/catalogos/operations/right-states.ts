import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

export const rightStates = managedCalls({
  list: graphql(`
    query EstadosDerecho($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: rightStatesRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version estado }
      }
    }
  `),
  one: graphql(`
    query UnEstadoDerecho($id: ID!) {
      uno: rightState(id: $id) { id version estado }
    }
  `),
  save: graphql(`
    mutation GuardarEstadoDerecho($id: ID, $version: Int, $estado: String!) {
      hecho: saveRightState(id: $id, version: $version, estado: $estado) {
        saved
        errors { campo message }
        uno: rightState { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarEstadoDerecho($id: ID!) {
      hecho: deleteRightState(id: $id) { deleted errors { campo message } }
    }
  `),
});
