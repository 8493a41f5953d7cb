import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

export const emailAccounts = managedCalls({
  list: graphql(`
    query CuentasCorreo($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: emailAccountsRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version email nombre }
      }
    }
  `),
  one: graphql(`
    query UnCuentaCorreo($id: ID!) {
      uno: emailAccount(id: $id) { id version email nombre }
    }
  `),
  save: graphql(`
    mutation GuardarCuentaCorreo(
      $id: ID
      $version: Int
      $email: String!
      $nombre: String!
    ) {
      hecho: saveEmailAccount(
        id: $id
        version: $version
        email: $email
        nombre: $nombre
      ) {
        saved
        errors { campo message }
        uno: emailAccount { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarCuentaCorreo($id: ID!) {
      hecho: deleteEmailAccount(id: $id) { deleted errors { campo message } }
    }
  `),
});
