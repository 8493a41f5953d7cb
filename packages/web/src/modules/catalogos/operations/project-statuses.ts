import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

export const projectStatuses = managedCalls({
  list: graphql(`
    query EstadosProyecto($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: projectStatusesRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version nombre }
      }
    }
  `),
  one: graphql(`
    query UnEstadoProyecto($id: ID!) {
      uno: projectStatus(id: $id) { id version nombre }
    }
  `),
  save: graphql(`
    mutation GuardarEstadoProyecto(
      $id: ID
      $version: Int
      $nombre: String!
    ) {
      hecho: saveProjectStatus(
        id: $id
        version: $version
        nombre: $nombre
      ) {
        saved
        errors { campo message }
        uno: projectStatus { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarEstadoProyecto($id: ID!) {
      hecho: deleteProjectStatus(id: $id) { deleted errors { campo message } }
    }
  `),
});
