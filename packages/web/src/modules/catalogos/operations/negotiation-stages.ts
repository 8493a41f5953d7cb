import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

export const negotiationStages = managedCalls({
  list: graphql(`
    query EtapasNegociacion($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: negotiationStagesRelay(
        first: $first, offset: $offset, search: $search, orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version orden nombre clase color dias }
      }
    }
  `),
  one: graphql(`
    query UnaEtapaNegociacion($id: ID!) {
      uno: negotiationStage(id: $id) { id version orden nombre clase color dias }
    }
  `),
  save: graphql(`
    mutation GuardarEtapaNegociacion(
      $id: ID, $version: Int, $orden: Int!, $nombre: String!, $clase: String!, $color: String!,
      $dias: Int
    ) {
      hecho: saveNegotiationStage(
        id: $id, version: $version, orden: $orden, nombre: $nombre, clase: $clase, color: $color,
        dias: $dias
      ) {
        saved
        errors { campo message }
        uno: negotiationStage { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarEtapaNegociacion($id: ID!) {
      hecho: deleteNegotiationStage(id: $id) { deleted errors { campo message } }
    }
  `),
});
