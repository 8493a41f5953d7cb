import { graphql } from '../../../platform/graphql/graphql.ts';

export const receivingQuery = graphql(`
  query RecepcionArchivo {
    archiveReceiving { carpeta puedeClasificar fuentes rechazados }
  }
`);

export const receivedQuery = graphql(`
  query RecibidosArchivo(
    $first: Int, $offset: Int, $search: String, $orderBy: String, $clasificados: Boolean
  ) {
    archiveReceivedRelay(
      first: $first, offset: $offset, search: $search, orderBy: $orderBy, clasificados: $clasificados
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id nombre bytes numero version tipoMime origen procedencia leido fecha lugar clasificadoPor
        fechaClasificacion
      }
    }
  }
`);

export const suggestionQuery = graphql(`
  query SugerenciaArchivo($documento: ID!) {
    archiveSuggestion(documento: $documento) {
      leido carpeta lugar razonLugar tipo razonTipo
      campos { campo valor razon }
      copias { id nombre carpeta }
    }
  }
`);

export const classifyMutation = graphql(`
  mutation ClasificarRecibido(
    $documento: ID!, $version: Int, $carpeta: ID!, $nombre: String!, $tipo: ID, $campos: JSON
  ) {
    classifyArchiveReceived(
      documento: $documento, version: $version, carpeta: $carpeta, nombre: $nombre, tipo: $tipo,
      campos: $campos
    ) { saved registro errors { campo message } }
  }
`);

export const rejectMutation = graphql(`
  mutation RechazarRecibido($documento: ID!) {
    rejectArchiveReceived(documento: $documento) { saved registro errors { campo message } }
  }
`);

export const undoMutation = graphql(`
  mutation DeshacerClasificacion($documento: ID!) {
    undoArchiveReceived(documento: $documento) { saved registro errors { campo message } }
  }
`);
