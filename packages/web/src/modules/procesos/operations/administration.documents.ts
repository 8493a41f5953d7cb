import { graphql } from '../../../platform/graphql/graphql.ts';

export const groupsQuery = graphql(`
  query GruposRol($proyecto: ID, $id: ID, $first: Int, $offset: Int, $search: String, $orderBy: String) {
    lista: roleGroupsRelay(
      proyecto: $proyecto, id: $id, first: $first, offset: $offset, search: $search, orderBy: $orderBy
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes { id version nombre }
    }
  }
`);

export const groupQuery = graphql(`
  query UnGrupoRol($id: ID!) {
    uno: roleGroup(id: $id) { id version nombre }
  }
`);

export const saveGroupMutation = graphql(`
  mutation GuardarGrupoRol($id: ID, $version: Int, $proyecto: ID, $nombre: String!) {
    hecho: saveRoleGroup(id: $id, version: $version, proyecto: $proyecto, nombre: $nombre) {
      saved
      errors { campo message }
      uno: roleGroup { id }
    }
  }
`);

export const deleteGroupMutation = graphql(`
  mutation EliminarGrupoRol($id: ID!) {
    hecho: deleteRoleGroup(id: $id) { deleted errors { campo message } }
  }
`);

export const rolesQuery = graphql(`
  query Roles(
    $proyecto: ID, $proceso: ID, $id: ID
    $first: Int, $offset: Int, $search: String, $orderBy: String
  ) {
    lista: companyRolesRelay(
      proyecto: $proyecto, proceso: $proceso, id: $id
      first: $first, offset: $offset, search: $search, orderBy: $orderBy
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes { id version rol grupo { id nombre } resources { id fullName } }
    }
  }
`);

export const roleQuery = graphql(`
  query UnRol($id: ID!) {
    uno: companyRole(id: $id) { id version rol grupo { id nombre } resources { id fullName } }
  }
`);

export const saveRoleMutation = graphql(`
  mutation GuardarRol(
    $id: ID, $version: Int, $proyecto: ID, $proceso: ID, $rol: String!, $grupo: ID
  ) {
    hecho: saveRole(
      id: $id, version: $version, proyecto: $proyecto, proceso: $proceso, rol: $rol, grupo: $grupo
    ) {
      saved
      errors { campo message }
      uno: companyRole { id }
    }
  }
`);

export const deleteRoleMutation = graphql(`
  mutation EliminarRol($id: ID!) {
    hecho: deleteRole(id: $id) { deleted errors { campo message } }
  }
`);

export const resourcesQuery = graphql(`
  query Recursos(
    $proyecto: ID, $proceso: ID, $id: ID
    $first: Int, $offset: Int, $search: String, $orderBy: String
  ) {
    lista: resourcesRelay(
      proyecto: $proyecto, proceso: $proceso, id: $id
      first: $first, offset: $offset, search: $search, orderBy: $orderBy
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id
        version
        usuario { id fullName avatar user { username } }
        rol { id rol }
        base { id: codigo codigo nombre departamento { nombre } }
        actividades { id nombre }
      }
    }
  }
`);

export const resourceQuery = graphql(`
  query UnRecurso($id: ID!) {
    uno: resource(id: $id) {
      id version usuario { id fullName avatar user { username } } rol { id rol } base { id: codigo codigo nombre departamento { nombre } } actividades { id nombre }
    }
  }
`);

export const saveResourceMutation = graphql(`
  mutation GuardarRecurso(
    $id: ID, $version: Int, $proyecto: ID, $proceso: ID, $usuario: ID!, $rol: ID!, $base: String
  ) {
    hecho: saveResource(
      id: $id, version: $version, proyecto: $proyecto, proceso: $proceso
      usuario: $usuario, rol: $rol, base: $base
    ) {
      saved
      errors { campo message }
      uno: resource { id }
    }
  }
`);

export const deleteResourceMutation = graphql(`
  mutation EliminarRecurso($id: ID!) {
    hecho: deleteResource(id: $id) { deleted errors { campo message } }
  }
`);

export const activitiesQuery = graphql(`
  query Actividades(
    $proyecto: ID, $proceso: ID, $id: ID
    $first: Int, $offset: Int, $search: String, $orderBy: String
  ) {
    lista: activitiesRelay(
      proyecto: $proyecto, proceso: $proceso, id: $id
      first: $first, offset: $offset, search: $search, orderBy: $orderBy
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id
        version
        nombre
        descripcion
        esContinua
        contentType { id model appLabel }
        perfilesGestion { id rol }
        perfilesControl { id rol }
      }
    }
  }
`);

export const activityQuery = graphql(`
  query UnActividad($id: ID!) {
    uno: activity(id: $id) {
      id version nombre descripcion esContinua contentType { id model appLabel } perfilesGestion { id rol } perfilesControl { id rol }
    }
  }
`);

export const saveActivityMutation = graphql(`
  mutation GuardarActividad(
    $id: ID, $version: Int, $proyecto: ID, $proceso: ID, $nombre: String!, $descripcion: String!
    $esContinua: Boolean, $contentType: ID, $perfilesGestion: [ID!]!, $perfilesControl: [ID!]
  ) {
    hecho: saveActivity(
      id: $id, version: $version, proyecto: $proyecto, proceso: $proceso, nombre: $nombre
      descripcion: $descripcion, esContinua: $esContinua, contentType: $contentType
      perfilesGestion: $perfilesGestion, perfilesControl: $perfilesControl
    ) {
      saved
      errors { campo message }
      uno: activity { id }
    }
  }
`);

export const deleteActivityMutation = graphql(`
  mutation EliminarActividad($id: ID!) {
    hecho: deleteActivity(id: $id) { deleted errors { campo message } }
  }
`);

export const errorsQuery = graphql(`
  query ErroresProducto(
    $proyecto: ID, $proceso: ID, $id: ID
    $first: Int, $offset: Int, $search: String, $orderBy: String
  ) {
    lista: productErrorsRelay(
      proyecto: $proyecto, proceso: $proceso, id: $id
      first: $first, offset: $offset, search: $search, orderBy: $orderBy
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes { id version nombre descripcion productosRelacionados { id nombre } }
    }
  }
`);

export const errorQuery = graphql(`
  query UnErrorProducto($id: ID!) {
    uno: productError(id: $id) { id version nombre descripcion productosRelacionados { id nombre } }
  }
`);

export const saveErrorMutation = graphql(`
  mutation GuardarErrorProducto(
    $id: ID, $version: Int, $proyecto: ID, $proceso: ID, $nombre: String!, $descripcion: String!
    $productosRelacionados: [ID!]
  ) {
    hecho: saveProductError(
      id: $id, version: $version, proyecto: $proyecto, proceso: $proceso, nombre: $nombre
      descripcion: $descripcion, productosRelacionados: $productosRelacionados
    ) {
      saved
      errors { campo message }
      uno: productError { id }
    }
  }
`);

export const deleteErrorMutation = graphql(`
  mutation EliminarErrorProducto($id: ID!) {
    hecho: deleteProductError(id: $id) { deleted errors { campo message } }
  }
`);

export const typologiesQuery = graphql(`
  query Tipologias($proyecto: ID, $id: ID, $first: Int, $offset: Int, $search: String, $orderBy: String) {
    lista: typologiesRelay(
      proyecto: $proyecto, id: $id, first: $first, offset: $offset, search: $search, orderBy: $orderBy
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes { id version nombre descripcion contentType { id model appLabel } estructuraProductos }
    }
  }
`);

export const typologyQuery = graphql(`
  query UnTipologia($id: ID!) {
    uno: typology(id: $id) {
      id version nombre descripcion contentType { id model appLabel } estructuraProductos
    }
  }
`);

export const saveTypologyMutation = graphql(`
  mutation GuardarTipologia(
    $id: ID, $version: Int, $proyecto: ID, $nombre: String!, $descripcion: String!, $contentType: ID
  ) {
    hecho: saveTypology(
      id: $id, version: $version, proyecto: $proyecto, nombre: $nombre, descripcion: $descripcion
      contentType: $contentType
    ) {
      saved
      errors { campo message }
      uno: typology { id }
    }
  }
`);

export const deleteTypologyMutation = graphql(`
  mutation EliminarTipologia($id: ID!) {
    hecho: deleteTypology(id: $id) { deleted errors { campo message } }
  }
`);

export const unitsQuery = graphql(`
  query UnidadesFuncionales($proyecto: ID, $id: ID, $first: Int, $offset: Int, $search: String, $orderBy: String) {
    lista: functionalUnitsRelay(
      proyecto: $proyecto, id: $id, first: $first, offset: $offset, search: $search, orderBy: $orderBy
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes { id version nombre tipologia { id nombre estructuraProductos } }
    }
  }
`);

export const unitQuery = graphql(`
  query UnUnidadFuncional($id: ID!) {
    uno: functionalUnit(id: $id) { id version nombre tipologia { id nombre estructuraProductos } }
  }
`);

export const saveUnitMutation = graphql(`
  mutation GuardarUnidadFuncional(
    $id: ID, $version: Int, $proyecto: ID, $nombre: String!, $tipologia: ID
  ) {
    hecho: saveFunctionalUnit(
      id: $id, version: $version, proyecto: $proyecto, nombre: $nombre, tipologia: $tipologia
    ) {
      saved
      errors { campo message }
      uno: functionalUnit { id }
    }
  }
`);

export const deleteUnitMutation = graphql(`
  mutation EliminarUnidadFuncional($id: ID!) {
    hecho: deleteFunctionalUnit(id: $id) { deleted errors { campo message } }
  }
`);

export const blocksQuery = graphql(`
  query Bloques($proyecto: ID, $id: ID, $first: Int, $offset: Int, $search: String, $orderBy: String) {
    lista: blocksRelay(
      proyecto: $proyecto, id: $id, first: $first, offset: $offset, search: $search, orderBy: $orderBy
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes { id version nombre }
    }
  }
`);

export const blockQuery = graphql(`
  query UnBloque($id: ID!) {
    uno: block(id: $id) { id version nombre }
  }
`);

export const saveBlockMutation = graphql(`
  mutation GuardarBloque($id: ID, $version: Int, $proyecto: ID, $nombre: String!) {
    hecho: saveBlock(id: $id, version: $version, proyecto: $proyecto, nombre: $nombre) {
      saved
      errors { campo message }
      uno: block { id }
    }
  }
`);

export const deleteBlockMutation = graphql(`
  mutation EliminarBloque($id: ID!) {
    hecho: deleteBlock(id: $id) { deleted errors { campo message } }
  }
`);
