import { graphql } from '../../../platform/graphql/graphql.ts';

export const fileQuery = graphql(`
  query ExpedienteArchivo($carpeta: ID!) {
    archiveFile(carpeta: $carpeta) {
      codigo cerrado total
      actos { id acto motivo autor fecha huella llave }
      indice { orden documento nombre archivo fecha version bytes sha256 paginas origen }
      omitidos { titulo cantidad } sinLeer
    }
  }
`);

export const declareFileMutation = graphql(`
  mutation DeclararExpediente($carpeta: ID!, $codigo: String!, $motivo: String!) {
    declareArchiveFile(carpeta: $carpeta, codigo: $codigo, motivo: $motivo) {
      saved errors { campo message }
    }
  }
`);

export const correctCodeMutation = graphql(`
  mutation CorregirCodigoExpediente($carpeta: ID!, $codigo: String!, $motivo: String!) {
    correctArchiveFileCode(carpeta: $carpeta, codigo: $codigo, motivo: $motivo) {
      saved errors { campo message }
    }
  }
`);

export const undeclareFileMutation = graphql(`
  mutation QuitarExpediente($carpeta: ID!, $motivo: String!) {
    undeclareArchiveFile(carpeta: $carpeta, motivo: $motivo) { saved errors { campo message } }
  }
`);

export const closeFileMutation = graphql(`
  mutation CerrarExpediente($carpeta: ID!, $motivo: String!, $sinLeer: Int) {
    closeArchiveFile(carpeta: $carpeta, motivo: $motivo, sinLeer: $sinLeer) {
      saved errors { campo message }
    }
  }
`);

export const reopenFileMutation = graphql(`
  mutation ReabrirExpediente($carpeta: ID!, $motivo: String!) {
    reopenArchiveFile(carpeta: $carpeta, motivo: $motivo) { saved errors { campo message } }
  }
`);
