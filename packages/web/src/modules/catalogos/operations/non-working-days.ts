import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

export const nonWorkingDays = managedCalls({
  list: graphql(`
    query DiasNoHabiles($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: nonWorkingDaysRelay(
        first: $first
        offset: $offset
        search: $search
        orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version fecha nombre }
      }
    }
  `),
  one: graphql(`
    query UnDiaNoHabil($id: ID!) {
      uno: nonWorkingDay(id: $id) { id version fecha nombre }
    }
  `),
  save: graphql(`
    mutation GuardarDiaNoHabil($id: ID, $version: Int, $fecha: String!, $nombre: String!) {
      hecho: saveNonWorkingDay(id: $id, version: $version, fecha: $fecha, nombre: $nombre) {
        saved
        errors { campo message }
        uno: nonWorkingDay { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarDiaNoHabil($id: ID!) {
      hecho: deleteNonWorkingDay(id: $id) { deleted errors { campo message } }
    }
  `),
});
