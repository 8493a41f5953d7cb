import { graphql } from '../../../platform/graphql/graphql.ts';

export const estateDiagnosesQuery = graphql(`
  query DiagnosticosPredioGi($predio: ID!) {
    estateDiagnoses(predio: $predio) {
      respuestas
      responsables { id fullName }
      preguntas { id clase texto }
      diagnosticos {
        id
        version
        clase
        estado
        concepto
        hallazgos
        observacion
        fechaRevision
        pasos
        responsable { id fullName }
        enviadoPor { id fullName }
        revisadoPor { id fullName }
        respuestas { pregunta texto respuesta nota }
      }
    }
  }
`);

export const saveDiagnosisMutation = graphql(`
  mutation GuardarDiagnosticoGi(
    $id: ID, $version: Int, $predio: ID!, $clase: String!, $responsable: ID, $concepto: String!,
    $hallazgos: String, $respuestas: String
  ) {
    saveDiagnosis(
      id: $id, version: $version, predio: $predio, clase: $clase, responsable: $responsable,
      concepto: $concepto, hallazgos: $hallazgos, respuestas: $respuestas
    ) {
      saved
      errors { campo message }
      diagnosis { id }
    }
  }
`);

export const stepDiagnosisMutation = graphql(`
  mutation PasoDiagnosticoGi($id: ID!, $version: Int, $paso: String!, $observacion: String) {
    stepDiagnosis(id: $id, version: $version, paso: $paso, observacion: $observacion) {
      saved
      errors { campo message }
      diagnosis { id }
    }
  }
`);
