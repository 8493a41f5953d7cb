import { graphql } from '../../../../platform/graphql/graphql.ts';

export const takeDocumentMutation = graphql(`
  mutation TomarComoSoporte($documento: ID!, $asignacion: ID!) {
    takeDocumentAsSupport(documento: $documento, asignacion: $asignacion) {
      saved
      errors { campo message }
    }
  }
`);

export const removeSupportMutation = graphql(`
  mutation QuitarSoporte($id: ID!, $archivo: ID!) {
    deleteAssignmentSupport(id: $id, archivo: $archivo) {
      deleted
      errors { campo message }
    }
  }
`);
