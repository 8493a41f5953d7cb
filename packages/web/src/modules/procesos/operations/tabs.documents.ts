import { graphql } from '../../../platform/graphql/graphql.ts';

export const groupsQuery = graphql(`
  query GruposRol($proyecto: ID, $id: ID, $first: Int, $offset: Int, $search: String, $orderBy: String) {
    page: roleGroupsRelay(
      proyecto: $proyecto, id: $id, first: $first, offset: $offset, search: $search, orderBy: $orderBy
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes { id version nombre }
    }
  }
`);

export const saveGroupMutation = graphql(`
  mutation GuardarGrupoRol($id: ID, $version: Int, $proyecto: ID, $nombre: String!) {
    payload: saveRoleGroup(id: $id, version: $version, proyecto: $proyecto, nombre: $nombre) {
      saved
      errors { campo message }
    }
  }
`);

export const deleteGroupMutation = graphql(`
  mutation EliminarGrupoRol($id: ID!) {
    payload: deleteRoleGroup(id: $id) { deleted errors { campo message } }
  }
`);

export const rolesQuery = graphql(`
  query Roles(
    $proyecto: ID, $proceso: ID, $id: ID
    $first: Int, $offset: Int, $search: String, $orderBy: String
  ) {
    page: companyRolesRelay(
      proyecto: $proyecto, proceso: $proceso, id: $id
      first: $first, offset: $offset, search: $search, orderBy: $orderBy
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes { id version rol grupo { id nombre } resources { id fullName } }
    }
  }
`);

export const saveRoleMutation = graphql(`
  mutation GuardarRol(
    $id: ID, $version: Int, $proyecto: ID, $proceso: ID, $rol: String!, $grupo: ID
  ) {
    payload: saveRole(
      id: $id, version: $version, proyecto: $proyecto, proceso: $proceso, rol: $rol, grupo: $grupo
    ) {
      saved
      errors { campo message }
    }
  }
`);

export const deleteRoleMutation = graphql(`
  mutation EliminarRol($id: ID!) {
    payload: deleteRole(id: $id) { deleted errors { campo message } }
  }
`);

export const resourcesQuery = graphql(`
  query Recursos(
    $proyecto: ID, $proceso: ID, $id: ID
    $first: Int, $offset: Int, $search: String, $orderBy: String
  ) {
    page: resourcesRelay(
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
        base { codigo nombre departamento { nombre } }
        actividades { id nombre }
      }
    }
  }
`);

export const saveResourceMutation = graphql(`
  mutation GuardarRecurso(
    $id: ID, $version: Int, $proyecto: ID, $proceso: ID, $usuario: ID!, $rol: ID!, $base: String
  ) {
    payload: saveResource(
      id: $id, version: $version, proyecto: $proyecto, proceso: $proceso
      usuario: $usuario, rol: $rol, base: $base
    ) {
      saved
      errors { campo message }
    }
  }
`);

export const deleteResourceMutation = graphql(`
  mutation EliminarRecurso($id: ID!) {
    payload: deleteResource(id: $id) { deleted errors { campo message } }
  }
`);

export const activitiesQuery = graphql(`
  query Actividades(
    $proyecto: ID, $proceso: ID, $id: ID
    $first: Int, $offset: Int, $search: String, $orderBy: String
  ) {
    page: activitiesRelay(
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

export const saveActivityMutation = graphql(`
  mutation GuardarActividad(
    $id: ID, $version: Int, $proyecto: ID, $proceso: ID, $nombre: String!, $descripcion: String!
    $esContinua: Boolean, $contentType: ID, $perfilesGestion: [ID!]!, $perfilesControl: [ID!]
  ) {
    payload: saveActivity(
      id: $id, version: $version, proyecto: $proyecto, proceso: $proceso, nombre: $nombre
      descripcion: $descripcion, esContinua: $esContinua, contentType: $contentType
      perfilesGestion: $perfilesGestion, perfilesControl: $perfilesControl
    ) {
      saved
      errors { campo message }
    }
  }
`);

export const deleteActivityMutation = graphql(`
  mutation EliminarActividad($id: ID!) {
    payload: deleteActivity(id: $id) { deleted errors { campo message } }
  }
`);

export const errorsQuery = graphql(`
  query ErroresProducto(
    $proyecto: ID, $proceso: ID, $id: ID
    $first: Int, $offset: Int, $search: String, $orderBy: String
  ) {
    page: productErrorsRelay(
      proyecto: $proyecto, proceso: $proceso, id: $id
      first: $first, offset: $offset, search: $search, orderBy: $orderBy
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes { id version nombre descripcion productosRelacionados { id nombre } }
    }
  }
`);

export const saveErrorMutation = graphql(`
  mutation GuardarErrorProducto(
    $id: ID, $version: Int, $proyecto: ID, $proceso: ID, $nombre: String!, $descripcion: String!
    $productosRelacionados: [ID!]
  ) {
    payload: saveProductError(
      id: $id, version: $version, proyecto: $proyecto, proceso: $proceso, nombre: $nombre
      descripcion: $descripcion, productosRelacionados: $productosRelacionados
    ) {
      saved
      errors { campo message }
    }
  }
`);

export const deleteErrorMutation = graphql(`
  mutation EliminarErrorProducto($id: ID!) {
    payload: deleteProductError(id: $id) { deleted errors { campo message } }
  }
`);

export const typologiesQuery = graphql(`
  query Tipologias($proyecto: ID, $id: ID, $first: Int, $offset: Int, $search: String, $orderBy: String) {
    page: typologiesRelay(
      proyecto: $proyecto, id: $id, first: $first, offset: $offset, search: $search, orderBy: $orderBy
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes { id version nombre descripcion contentType { id model appLabel } estructuraProductos }
    }
  }
`);

export const saveTypologyMutation = graphql(`
  mutation GuardarTipologia(
    $id: ID, $version: Int, $proyecto: ID, $nombre: String!, $descripcion: String!, $contentType: ID
  ) {
    payload: saveTypology(
      id: $id, version: $version, proyecto: $proyecto, nombre: $nombre, descripcion: $descripcion
      contentType: $contentType
    ) {
      saved
      errors { campo message }
    }
  }
`);

export const deleteTypologyMutation = graphql(`
  mutation EliminarTipologia($id: ID!) {
    payload: deleteTypology(id: $id) { deleted errors { campo message } }
  }
`);

export const unitsQuery = graphql(`
  query UnidadesFuncionales($proyecto: ID, $id: ID, $first: Int, $offset: Int, $search: String, $orderBy: String) {
    page: functionalUnitsRelay(
      proyecto: $proyecto, id: $id, first: $first, offset: $offset, search: $search, orderBy: $orderBy
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes { id version nombre tipologia { id nombre estructuraProductos } }
    }
  }
`);

export const saveUnitMutation = graphql(`
  mutation GuardarUnidadFuncional(
    $id: ID, $version: Int, $proyecto: ID, $nombre: String!, $tipologia: ID
  ) {
    payload: saveFunctionalUnit(
      id: $id, version: $version, proyecto: $proyecto, nombre: $nombre, tipologia: $tipologia
    ) {
      saved
      errors { campo message }
    }
  }
`);

export const deleteUnitMutation = graphql(`
  mutation EliminarUnidadFuncional($id: ID!) {
    payload: deleteFunctionalUnit(id: $id) { deleted errors { campo message } }
  }
`);

export const blocksQuery = graphql(`
  query Bloques($proyecto: ID, $id: ID, $first: Int, $offset: Int, $search: String, $orderBy: String) {
    page: blocksRelay(
      proyecto: $proyecto, id: $id, first: $first, offset: $offset, search: $search, orderBy: $orderBy
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes { id version nombre }
    }
  }
`);

export const saveBlockMutation = graphql(`
  mutation GuardarBloque($id: ID, $version: Int, $proyecto: ID, $nombre: String!) {
    payload: saveBlock(id: $id, version: $version, proyecto: $proyecto, nombre: $nombre) {
      saved
      errors { campo message }
    }
  }
`);

export const deleteBlockMutation = graphql(`
  mutation EliminarBloque($id: ID!) {
    payload: deleteBlock(id: $id) { deleted errors { campo message } }
  }
`);

export const citiesQuery = graphql(`
  query MunicipiosBase($text: String!) {
    searchCities(text: $text) { codigo nombre departamento { nombre } }
  }
`);
