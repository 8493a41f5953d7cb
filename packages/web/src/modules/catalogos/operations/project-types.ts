import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

export const projectTypes = managedCalls({
  list: graphql(`
    query TiposProyecto($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: projectTypesRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version descripcion sufijo }
      }
    }
  `),
  one: graphql(`
    query UnTipoProyecto($id: ID!) {
      uno: projectType(id: $id) { id version descripcion sufijo }
    }
  `),
  save: graphql(`
    mutation GuardarTipoProyecto(
      $id: ID
      $version: Int
      $descripcion: String!
      $sufijo: String!
    ) {
      hecho: saveProjectType(
        id: $id
        version: $version
        descripcion: $descripcion
        sufijo: $sufijo
      ) {
        saved
        errors { campo message }
        uno: projectType { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarTipoProyecto($id: ID!) {
      hecho: deleteProjectType(id: $id) { deleted errors { campo message } }
    }
  `),
});
