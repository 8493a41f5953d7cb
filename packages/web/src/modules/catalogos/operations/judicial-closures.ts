import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

export const judicialClosures = managedCalls({
  list: graphql(`
    query CierresJudiciales($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: judicialClosuresRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version nombre regla desde hasta }
      }
    }
  `),
  one: graphql(`
    query UnCierreJudicial($id: ID!) {
      uno: judicialClosure(id: $id) { id version nombre regla desde hasta }
    }
  `),
  save: graphql(`
    mutation GuardarCierreJudicial($id: ID, $version: Int, $nombre: String!, $regla: String!, $desde: String, $hasta: String) {
      hecho: saveJudicialClosure(id: $id, version: $version, nombre: $nombre, regla: $regla, desde: $desde, hasta: $hasta) {
        saved
        errors { campo message }
        uno: judicialClosure { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarCierreJudicial($id: ID!) {
      hecho: deleteJudicialClosure(id: $id) { deleted errors { campo message } }
    }
  `),
});
