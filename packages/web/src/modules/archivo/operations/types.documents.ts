import { graphql } from '../../../platform/graphql/graphql.ts';

export const typesQuery = graphql(`
  query TiposArchivo {
    archiveTypes {
      id nombre descripcion
      campos { id nombre clase opciones obligatorio }
    }
  }
`);

export const copyDocumentsMutation = graphql(`
  mutation CopiarArchivo($documentos: [ID!], $destino: ID!) {
    copyArchiveDocuments(documentos: $documentos, destino: $destino) {
      received errors { campo message }
    }
  }
`);
