import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

export const configurations = managedCalls({
  list: graphql(`
    query Configuraciones($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: configurationsRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version nombre unidadLongitud unidadArea }
      }
    }
  `),
  one: graphql(`
    query UnConfiguracion($id: ID!) {
      uno: configuration(id: $id) { id version nombre unidadLongitud unidadArea }
    }
  `),
  save: graphql(`
    mutation GuardarConfiguracion(
      $id: ID
      $version: Int
      $nombre: String!
      $unidadLongitud: String!
      $unidadArea: String!
    ) {
      hecho: saveConfiguration(
        id: $id
        version: $version
        nombre: $nombre
        unidadLongitud: $unidadLongitud
        unidadArea: $unidadArea
      ) {
        saved
        errors { campo message }
        uno: configuration { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarConfiguracion($id: ID!) {
      hecho: deleteConfiguration(id: $id) { deleted errors { campo message } }
    }
  `),
});
