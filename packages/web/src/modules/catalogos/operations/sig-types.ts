import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

export const sigTypes = managedCalls({
  list: graphql(`
    query TiposInfraestructuraSig($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: sigTypesRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version tipo }
      }
    }
  `),
  one: graphql(`
    query UnTipoInfraestructuraSig($id: ID!) {
      uno: sigType(id: $id) { id version tipo }
    }
  `),
  save: graphql(`
    mutation GuardarTipoInfraestructuraSig($id: ID, $version: Int, $tipo: String!) {
      hecho: saveSigType(id: $id, version: $version, tipo: $tipo) {
        saved
        errors { campo message }
        uno: sigType { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarTipoInfraestructuraSig($id: ID!) {
      hecho: deleteSigType(id: $id) { deleted errors { campo message } }
    }
  `),
});
