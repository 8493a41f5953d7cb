import { groupFields } from '@comarca/shared/modules/catalogos/catalogue.fields';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';
import { managedRecord } from '../../../platform/management/managed/managed-record.ts';
import { catalogueKey } from './catalogue-key.ts';

const permissionGroups = managedCalls({
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
        uno: permissionGroup { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarGrupoPermisos($id: ID!) {
      hecho: deletePermissionGroup(id: $id) { deleted errors { campo message } }
    }
  `),
});

export type GroupRow = Awaited<ReturnType<typeof permissionGroups.load>>;

/** Groups with their permissions and how many people belong to them. */
export const groupRecord = managedRecord({
  entity: 'grupo',
  singular: 'Grupo',
  plural: 'Grupos',
  thing: 'el grupo',
  saved: 'Se guardó el grupo',
  model: 'superusuario',
  purpose: 'Cada grupo reúne los permisos que comparten sus usuarios.',
  queryKey: [...catalogueKey, 'grupos'],
  stale: [catalogueKey],
  ...permissionGroups,
  fields: groupFields,
  nameOf: ({ nombre }) => nombre,
});
