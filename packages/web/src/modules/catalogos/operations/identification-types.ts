import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

export const identificationTypes = managedCalls({
  list: graphql(`
    query TiposIdentificacion($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: identificationTypesRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version nombre tipoCorto juridica }
      }
    }
  `),
  one: graphql(`
    query UnTipoIdentificacion($id: ID!) {
      uno: identificationType(id: $id) { id version nombre tipoCorto juridica }
    }
  `),
  save: graphql(`
    mutation GuardarTipoIdentificacion(
      $id: ID
      $version: Int
      $nombre: String!
      $tipoCorto: String!
      $juridica: Boolean
    ) {
      hecho: saveIdentificationType(
        id: $id
        version: $version
        nombre: $nombre
        tipoCorto: $tipoCorto
        juridica: $juridica
      ) {
        saved
        errors { campo message }
        uno: identificationType { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarTipoIdentificacion($id: ID!) {
      hecho: deleteIdentificationType(id: $id) { deleted errors { campo message } }
    }
  `),
});
