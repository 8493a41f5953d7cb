import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

export const letterTypes = managedCalls({
  list: graphql(`
    query TiposCorrespondencia($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: correspondenceTypesRelay(
        first: $first
        offset: $offset
        search: $search
        orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version nombre diasRespuesta }
      }
    }
  `),
  one: graphql(`
    query UnTipoCorrespondencia($id: ID!) {
      uno: correspondenceType(id: $id) { id version nombre diasRespuesta }
    }
  `),
  save: graphql(`
    mutation GuardarTipoCorrespondencia(
      $id: ID
      $version: Int
      $nombre: String!
      $diasRespuesta: Int
    ) {
      hecho: saveCorrespondenceType(
        id: $id
        version: $version
        nombre: $nombre
        diasRespuesta: $diasRespuesta
      ) {
        saved
        errors { campo message }
        uno: correspondenceType { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarTipoCorrespondencia($id: ID!) {
      hecho: deleteCorrespondenceType(id: $id) { deleted errors { campo message } }
    }
  `),
});
