import { graphql } from '../../../../platform/graphql/graphql.ts';

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
        fechaVisita
        recibio
        documentoRecibio
        soportes {
          id nombre bytes clase descripcion longitud latitud precision rumbo tomada
        }
      }
    }
  }
`);

export const estateTraditionQuery = graphql(`
  query TradicionPredioGi($predio: ID!, $anios: Int) {
    estateTradition(predio: $predio, anios: $anios) {
      faltan
      folios {
        fmi
        estado
        actos { numero fecha codigoActo acto cancela clase vigente canceladaPor }
        vacios { desde hasta antes }
        sinFecha
        sinObjeto
      }
    }
  }
`);

export const traditionPartiesQuery = graphql(`
  query PersonasTradicionPredioGi($predio: ID!) {
    estateTraditionParties(predio: $predio) {
      fmi
      actos { numero personas { lado nombre identificacion titular } }
    }
  }
`);

export const saveDiagnosisMutation = graphql(`
  mutation GuardarDiagnosticoGi(
    $id: ID, $version: Int, $predio: ID!, $clase: String!, $responsable: ID, $concepto: String!,
    $hallazgos: String, $respuestas: String, $fechaVisita: String, $recibio: String,
    $documentoRecibio: String, $soportes: String
  ) {
    saveDiagnosis(
      id: $id, version: $version, predio: $predio, clase: $clase, responsable: $responsable,
      concepto: $concepto, hallazgos: $hallazgos, respuestas: $respuestas,
      fechaVisita: $fechaVisita, recibio: $recibio, documentoRecibio: $documentoRecibio,
      soportes: $soportes
    ) {
      saved
      errors { campo message }
      diagnosis { id version }
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
