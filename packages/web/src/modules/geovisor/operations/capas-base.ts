import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed-calls.ts';

export const baseLayers = managedCalls({
  list: graphql(`
    query CapasBase($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: baseLayersRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version capa zoom url attribution }
      }
    }
  `),
  one: graphql(`
    query UnaCapaBase($id: ID!) {
      uno: baseLayer(id: $id) { id version capa zoom url attribution }
    }
  `),
  save: graphql(`
    mutation GuardarCapaBase(
      $id: ID
      $version: Int
      $capa: String!
      $zoom: Float
      $url: String!
      $attribution: String!
    ) {
      hecho: saveBaseLayer(
        id: $id
        version: $version
        capa: $capa
        zoom: $zoom
        url: $url
        attribution: $attribution
      ) {
        saved
        errors { campo message }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarCapaBase($id: ID!) {
      hecho: deleteBaseLayer(id: $id) { deleted errors { campo message } }
    }
  `),
});

export type BaseLayer = Awaited<ReturnType<typeof baseLayers.find>>;
