import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

export const judicialStages = managedCalls({
  list: graphql(`
    query EtapasJudiciales($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: judicialStagesRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version orden descripcion }
      }
    }
  `),
  one: graphql(`
    query UnEtapaJudicial($id: ID!) {
      uno: judicialStage(id: $id) { id version orden descripcion }
    }
  `),
  save: graphql(`
    mutation GuardarEtapaJudicial($id: ID, $version: Int, $orden: Int!, $descripcion: String!) {
      hecho: saveJudicialStage(id: $id, version: $version, orden: $orden, descripcion: $descripcion) {
        saved
        errors { campo message }
        uno: judicialStage { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarEtapaJudicial($id: ID!) {
      hecho: deleteJudicialStage(id: $id) { deleted errors { campo message } }
    }
  `),
});
