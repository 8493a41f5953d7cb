import { graphql } from '../../../platform/graphql/graphql.ts';

export const listQuery = graphql(`
  query Usuarios(
    $first: Int, $offset: Int, $search: String, $orderBy: String, $isActive: Boolean, $groups_In: [ID!]
  ) {
    profilesRelay(
      first: $first, offset: $offset, bunchQuery: $search, orderBy: $orderBy,
      isActive: $isActive, groups_In: $groups_In
    ) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage }
      nodes {
        id
        fullName
        avatar
        uid
        jobTitle
        user { nombreUsuario: username email isActive lastLogin grupos: groups { id nombre: name } }
      }
    }
  }
`);

export const userQuery = graphql(`
  query Usuario($id: ID!) {
    profile(id: $id) {
      id
      version
      fullName
      avatar
      uid
      jobTitle
      loginCount
      hasFoliosUser
      puedeCargarFolio: canUploadFolio
      puedeVerVur: canViewVur
      usuarioVur: vurUser
      vurConfigured
      user {
        nombreUsuario: username
        email
        nombres: firstName
        apellidos: lastName
        isActive
        isSuperuser
        isStaff
        lastLogin
        grupos: groups { id nombre: name }
      }
    }
  }
`);

export const optionsQuery = graphql(`
  query OpcionesUsuarios {
    usersModuleInit {
      groups { id nombre: name grantable }
      apps { id nombre sigla url }
    }
  }
`);

export const saveMutation = graphql(`
  mutation GuardarUsuario(
    $id: ID, $version: Int, $nombres: String!, $apellidos: String!, $nombreUsuario: String!,
    $email: String!, $uid: String!, $jobTitle: String!, $grupos: [ID!]!, $contrasenia: String!,
    $puedeCargarFolio: Boolean!, $puedeVerVur: Boolean!, $usuarioVur: String!,
    $contraseniaVur: String!, $crearLookup: Boolean!, $isActive: Boolean!
  ) {
    saveProfile(
      id: $id, version: $version, nombres: $nombres, apellidos: $apellidos,
      nombreUsuario: $nombreUsuario, email: $email, uid: $uid, jobTitle: $jobTitle,
      grupos: $grupos, contrasenia: $contrasenia, puedeCargarFolio: $puedeCargarFolio,
      puedeVerVur: $puedeVerVur, usuarioVur: $usuarioVur, contraseniaVur: $contraseniaVur,
      crearLookup: $crearLookup, isActive: $isActive
    ) {
      saved
      errors { campo message }
      profile { id }
    }
  }
`);

export const inviteMutation = graphql(`
  mutation InvitarUsuario(
    $usuario: ID!, $aplicacion: String!, $url: String!, $contrasenia: String!
  ) {
    sendInvitation(
      usuario: $usuario, aplicacion: $aplicacion, url: $url, contrasenia: $contrasenia
    ) { success message errors { campo message } }
  }
`);

export const passwordMutation = graphql(`
  mutation CambiarClaveDeUsuario($usuario: ID!, $contrasenia: String!, $cambiarLookup: Boolean!) {
    changePassword(usuario: $usuario, contrasenia: $contrasenia, cambiarLookup: $cambiarLookup) {
      success
      errors { campo message }
    }
  }
`);

export const heldQuery = graphql(`
  query TrabajoDeUsuario($id: ID!) {
    handOverSummary(id: $id) { etiqueta cantidad ejemplos }
  }
`);

export const disableMutation = graphql(`
  mutation DeshabilitarUsuario($id: ID!, $heirId: ID, $version: Int!) {
    disableUser(id: $id, heirId: $heirId, version: $version) {
      success
      errors { campo message }
      summary { etiqueta cantidad ejemplos }
    }
  }
`);
