import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

export const judicialProcessTypes = managedCalls({
  list: graphql(`
    query TiposProcesoJudicial($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: judicialProcessTypesRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version descripcion }
      }
    }
  `),
  one: graphql(`
    query UnTipoProcesoJudicial($id: ID!) {
      uno: judicialProcessType(id: $id) { id version descripcion }
    }
  `),
  save: graphql(`
    mutation GuardarTipoProcesoJudicial($id: ID, $version: Int, $descripcion: String!) {
      hecho: saveJudicialProcessType(id: $id, version: $version, descripcion: $descripcion) {
        saved
        errors { campo message }
        uno: judicialProcessType { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarTipoProcesoJudicial($id: ID!) {
      hecho: deleteJudicialProcessType(id: $id) { deleted errors { campo message } }
    }
  `),
});
