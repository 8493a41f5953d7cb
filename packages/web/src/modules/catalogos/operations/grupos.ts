import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed-calls.ts';

export const permissionGroups = managedCalls({
  list: graphql(`
    query GruposPermisos($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: permissionGroupsRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version nombre permisos usuarios deLaPlataforma }
      }
    }
  `),
  one: graphql(`
    query UnGrupoPermisos($id: ID!) {
      uno: permissionGroup(id: $id) { id version nombre permisos usuarios deLaPlataforma }
    }
  `),
  save: graphql(`
    mutation GuardarGrupoPermisos(
      $id: ID
      $version: Int
      $nombre: String!
      $permisos: [String!]!
    ) {
      hecho: savePermissionGroup(
        id: $id
        version: $version
        nombre: $nombre
        permisos: $permisos
      ) {
        saved
        errors { campo message }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarGrupoPermisos($id: ID!) {
      hecho: deletePermissionGroup(id: $id) { deleted errors { campo message } }
    }
  `),
});
