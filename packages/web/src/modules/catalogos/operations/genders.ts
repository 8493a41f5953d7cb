import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

export const genders = managedCalls({
  list: graphql(`
    query Generos($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: gendersRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version genero }
      }
    }
  `),
  one: graphql(`
    query UnGenero($id: ID!) {
      uno: gender(id: $id) { id version genero }
    }
  `),
  save: graphql(`
    mutation GuardarGenero(
      $id: ID
      $version: Int
      $genero: String!
    ) {
      hecho: saveGender(
        id: $id
        version: $version
        genero: $genero
      ) {
        saved
        errors { campo message }
        uno: gender { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarGenero($id: ID!) {
      hecho: deleteGender(id: $id) { deleted errors { campo message } }
    }
  `),
});
