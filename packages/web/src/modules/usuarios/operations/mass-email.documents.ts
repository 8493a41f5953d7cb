import { graphql } from '../../../platform/graphql/graphql.ts';

export const optionsQuery = graphql(`
  query OpcionesCorreoMasivo {
    usersModuleInit {
      modules { id nombre }
      users { id fullName email }
      emailAccounts { email nombre }
    }
  }
`);

export const previewQuery = graphql(`
  query VistaCorreoMasivo(
    $asunto: String!, $imagen: String!, $cabecera: String!, $contenido: String!
  ) {
    massEmailPreview(
      asunto: $asunto, imagen: $imagen, cabecera: $cabecera, contenido: $contenido
    ) { asunto html texto }
  }
`);

export const testMutation = graphql(`
  mutation ProbarCorreoMasivo(
    $asunto: String!, $imagen: String!, $cabecera: String!, $contenido: String!
  ) {
    sendMassEmailTest(
      asunto: $asunto, imagen: $imagen, cabecera: $cabecera, contenido: $contenido
    ) {
      success
      correo
      errors { campo message }
    }
  }
`);

export const sendMutation = graphql(`
  mutation EnviarCorreoMasivo(
    $asunto: String!, $modulo: ID!, $correos: [String!]!, $imagen: String!, $cabecera: String!,
    $contenido: String!
  ) {
    sendMasiveEmail(
      asunto: $asunto, modulo: $modulo, correos: $correos, imagen: $imagen, cabecera: $cabecera,
      contenido: $contenido
    ) {
      success
      errors { campo message }
      massEmail { id }
    }
  }
`);

export const retryMutation = graphql(`
  mutation ReintentarCorreoMasivo($id: ID!) {
    retryMassEmail(id: $id) { success errors { campo message } }
  }
`);

export const cancelMutation = graphql(`
  mutation CancelarCorreoMasivo($id: ID!) {
    cancelMassEmail(id: $id) { success errors { campo message } }
  }
`);

export const listQuery = graphql(`
  query CorreosMasivos($first: Int, $offset: Int, $search: String, $orderBy: String) {
    massEmailsRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage }
      nodes { id asunto modulo autor estado total enviados fallidos creado }
    }
  }
`);

export const sendingQuery = graphql(`
  query CorreoMasivo($id: ID!, $first: Int, $offset: Int, $estado: String) {
    massEmail(id: $id) {
      id
      asunto
      modulo
      autor
      estado
      total
      enviados
      fallidos
      creado
      terminado
      html
      recipients(first: $first, offset: $offset, estado: $estado) { email estado error enviado }
    }
  }
`);
