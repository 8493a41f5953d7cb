import { graphql } from '../graphql/graphql.ts';

export const usedDocumentQuery = graphql(`
  query DocumentoParaUsar($id: ID!) {
    archiveDocument(id: $id) { id nombre }
  }
`);
