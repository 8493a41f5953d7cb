import { graphql } from '../../../platform/graphql/graphql.ts';

export const attachMutation = graphql(`
  mutation TomarComoAdjunto($documento: ID!, $desarrollo: ID!) {
    takeDocumentAsAttachment(documento: $documento, desarrollo: $desarrollo) {
      saved
      errors { campo message }
    }
  }
`);
