import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

export const diagnosisQuestions = managedCalls({
  list: graphql(`
    query PreguntasDiagnostico($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: diagnosisQuestionsRelay(
        first: $first, offset: $offset, search: $search, orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version clase orden texto }
      }
    }
  `),
  one: graphql(`
    query UnPreguntaDiagnostico($id: ID!) {
      uno: diagnosisQuestion(id: $id) { id version clase orden texto }
    }
  `),
  save: graphql(`
    mutation GuardarPreguntaDiagnostico(
      $id: ID, $version: Int, $clase: String!, $orden: Int!, $texto: String!
    ) {
      hecho: saveDiagnosisQuestion(
        id: $id, version: $version, clase: $clase, orden: $orden, texto: $texto
      ) {
        saved
        errors { campo message }
        uno: diagnosisQuestion { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarPreguntaDiagnostico($id: ID!) {
      hecho: deleteDiagnosisQuestion(id: $id) { deleted errors { campo message } }
    }
  `),
});
