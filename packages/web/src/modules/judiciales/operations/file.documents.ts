import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

/** The calls of each kind of record that the file of a judicial process holds. */

export const partyCalls = managedCalls({
  list: graphql(`
    query PartesJudiciales(
      $proceso: ID, $first: Int, $offset: Int, $search: String, $orderBy: String
    ) {
      lista: judicialPartiesRelay(
        proceso: $proceso, first: $first, offset: $offset, search: $search, orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version papel nombre identificacion apoderado tarjeta }
      }
    }
  `),
  one: graphql(`
    query ParteJudicial($id: ID!) {
      uno: judicialParty(id: $id) { id version papel nombre identificacion apoderado tarjeta }
    }
  `),
  save: graphql(`
    mutation GuardarParteJudicial(
      $id: ID, $version: Int, $proceso: ID!, $papel: String!, $nombre: String!, $identificacion: String, $apoderado: String, $tarjeta: String
    ) {
      hecho: saveJudicialParty(
        id: $id, version: $version, proceso: $proceso, papel: $papel, nombre: $nombre, identificacion: $identificacion, apoderado: $apoderado, tarjeta: $tarjeta
      ) {
        saved
        errors { campo message }
        uno: judicialParty { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarParteJudicial($id: ID!) {
      hecho: deleteJudicialParty(id: $id) { deleted errors { campo message } }
    }
  `),
});

export const estateCalls = managedCalls({
  list: graphql(`
    query PrediosJudiciales(
      $proceso: ID, $first: Int, $offset: Int, $search: String, $orderBy: String
    ) {
      lista: judicialEstatesRelay(
        proceso: $proceso, first: $first, offset: $offset, search: $search, orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version referencia npn matricula }
      }
    }
  `),
  one: graphql(`
    query PredioJudicial($id: ID!) {
      uno: judicialEstate(id: $id) { id version referencia npn matricula }
    }
  `),
  save: graphql(`
    mutation GuardarPredioJudicial(
      $id: ID, $version: Int, $proceso: ID!, $referencia: String!, $npn: String, $matricula: String
    ) {
      hecho: saveJudicialEstate(
        id: $id, version: $version, proceso: $proceso, referencia: $referencia, npn: $npn, matricula: $matricula
      ) {
        saved
        errors { campo message }
        uno: judicialEstate { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarPredioJudicial($id: ID!) {
      hecho: deleteJudicialEstate(id: $id) { deleted errors { campo message } }
    }
  `),
});

export const actCalls = managedCalls({
  list: graphql(`
    query ActuacionesJudiciales(
      $proceso: ID, $first: Int, $offset: Int, $search: String, $orderBy: String
    ) {
      lista: judicialActsRelay(
        proceso: $proceso, first: $first, offset: $offset, search: $search, orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version fecha tipo texto soporte fuente archivos { id nombre bytes } }
      }
    }
  `),
  one: graphql(`
    query ActuacionJudicial($id: ID!) {
      uno: judicialAct(id: $id) { id version fecha tipo texto soporte fuente archivos { id nombre bytes } }
    }
  `),
  save: graphql(`
    mutation GuardarActuacionJudicial(
      $id: ID, $version: Int, $proceso: ID!, $fecha: String!, $tipo: String!, $texto: String, $soporte: String, $archivos: [ID!]!
    ) {
      hecho: saveJudicialAct(
        id: $id, version: $version, proceso: $proceso, fecha: $fecha, tipo: $tipo, texto: $texto, soporte: $soporte, archivos: $archivos
      ) {
        saved
        errors { campo message }
        uno: judicialAct { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarActuacionJudicial($id: ID!) {
      hecho: deleteJudicialAct(id: $id) { deleted errors { campo message } }
    }
  `),
});

export const hearingCalls = managedCalls({
  list: graphql(`
    query AudienciasJudiciales(
      $proceso: ID, $first: Int, $offset: Int, $search: String, $orderBy: String
    ) {
      lista: judicialHearingsRelay(
        proceso: $proceso, first: $first, offset: $offset, search: $search, orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version titulo fecha hora minutos lugar enlace responsable { id fullName } avisoDias resultado archivos { id nombre bytes } }
      }
    }
  `),
  one: graphql(`
    query AudienciaJudicial($id: ID!) {
      uno: judicialHearing(id: $id) { id version titulo fecha hora minutos lugar enlace responsable { id fullName } avisoDias resultado archivos { id nombre bytes } }
    }
  `),
  save: graphql(`
    mutation GuardarAudienciaJudicial(
      $id: ID, $version: Int, $proceso: ID!, $titulo: String!, $fecha: String!, $hora: String!, $minutos: Int!, $lugar: String, $enlace: String, $responsable: ID, $avisoDias: Int!, $resultado: String, $archivos: [ID!]!
    ) {
      hecho: saveJudicialHearing(
        id: $id, version: $version, proceso: $proceso, titulo: $titulo, fecha: $fecha, hora: $hora, minutos: $minutos, lugar: $lugar, enlace: $enlace, responsable: $responsable, avisoDias: $avisoDias, resultado: $resultado, archivos: $archivos
      ) {
        saved
        errors { campo message }
        uno: judicialHearing { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarAudienciaJudicial($id: ID!) {
      hecho: deleteJudicialHearing(id: $id) { deleted errors { campo message } }
    }
  `),
});

export const termCalls = managedCalls({
  list: graphql(`
    query TerminosJudiciales(
      $proceso: ID, $first: Int, $offset: Int, $search: String, $orderBy: String
    ) {
      lista: judicialTermsRelay(
        proceso: $proceso, first: $first, offset: $offset, search: $search, orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version titulo desde cantidad unidad vence cumplido responsable { id fullName } avisoDias }
      }
    }
  `),
  one: graphql(`
    query TerminoJudicial($id: ID!) {
      uno: judicialTerm(id: $id) { id version titulo desde cantidad unidad vence cumplido responsable { id fullName } avisoDias }
    }
  `),
  save: graphql(`
    mutation GuardarTerminoJudicial(
      $id: ID, $version: Int, $proceso: ID!, $titulo: String!, $desde: String!, $cantidad: Int!, $unidad: String!, $cumplido: String, $responsable: ID, $avisoDias: Int!
    ) {
      hecho: saveJudicialTerm(
        id: $id, version: $version, proceso: $proceso, titulo: $titulo, desde: $desde, cantidad: $cantidad, unidad: $unidad, cumplido: $cumplido, responsable: $responsable, avisoDias: $avisoDias
      ) {
        saved
        errors { campo message }
        uno: judicialTerm { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarTerminoJudicial($id: ID!) {
      hecho: deleteJudicialTerm(id: $id) { deleted errors { campo message } }
    }
  `),
});

export const suspensionCalls = managedCalls({
  list: graphql(`
    query SuspensionesJudiciales(
      $proceso: ID, $first: Int, $offset: Int, $search: String, $orderBy: String
    ) {
      lista: judicialSuspensionsRelay(
        proceso: $proceso, first: $first, offset: $offset, search: $search, orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version desde hasta motivo }
      }
    }
  `),
  one: graphql(`
    query SuspensionJudicial($id: ID!) {
      uno: judicialSuspension(id: $id) { id version desde hasta motivo }
    }
  `),
  save: graphql(`
    mutation GuardarSuspensionJudicial(
      $id: ID, $version: Int, $proceso: ID!, $desde: String!, $hasta: String, $motivo: String!
    ) {
      hecho: saveJudicialSuspension(
        id: $id, version: $version, proceso: $proceso, desde: $desde, hasta: $hasta, motivo: $motivo
      ) {
        saved
        errors { campo message }
        uno: judicialSuspension { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarSuspensionJudicial($id: ID!) {
      hecho: deleteJudicialSuspension(id: $id) { deleted errors { campo message } }
    }
  `),
});

export const judgmentCalls = managedCalls({
  list: graphql(`
    query SentenciasJudiciales(
      $proceso: ID, $first: Int, $offset: Int, $search: String, $orderBy: String
    ) {
      lista: judicialJudgmentsRelay(
        proceso: $proceso, first: $first, offset: $offset, search: $search, orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version fecha instancia sentido valor resumen soporte archivos { id nombre bytes } }
      }
    }
  `),
  one: graphql(`
    query SentenciaJudicial($id: ID!) {
      uno: judicialJudgment(id: $id) { id version fecha instancia sentido valor resumen soporte archivos { id nombre bytes } }
    }
  `),
  save: graphql(`
    mutation GuardarSentenciaJudicial(
      $id: ID, $version: Int, $proceso: ID!, $fecha: String!, $instancia: String!, $sentido: String!, $valor: Float!, $resumen: String, $soporte: String, $archivos: [ID!]!
    ) {
      hecho: saveJudicialJudgment(
        id: $id, version: $version, proceso: $proceso, fecha: $fecha, instancia: $instancia, sentido: $sentido, valor: $valor, resumen: $resumen, soporte: $soporte, archivos: $archivos
      ) {
        saved
        errors { campo message }
        uno: judicialJudgment { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarSentenciaJudicial($id: ID!) {
      hecho: deleteJudicialJudgment(id: $id) { deleted errors { campo message } }
    }
  `),
});

export const linkCalls = managedCalls({
  list: graphql(`
    query VinculosJudiciales(
      $proceso: ID, $first: Int, $offset: Int, $search: String, $orderBy: String
    ) {
      lista: judicialLinksRelay(
        proceso: $proceso, first: $first, offset: $offset, search: $search, orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version titulo carta { id codigoRadicacion } enlace }
      }
    }
  `),
  one: graphql(`
    query VinculoJudicial($id: ID!) {
      uno: judicialLink(id: $id) { id version titulo carta { id codigoRadicacion } enlace }
    }
  `),
  save: graphql(`
    mutation GuardarVinculoJudicial(
      $id: ID, $version: Int, $proceso: ID!, $titulo: String!, $carta: ID, $enlace: String
    ) {
      hecho: saveJudicialLink(
        id: $id, version: $version, proceso: $proceso, titulo: $titulo, carta: $carta, enlace: $enlace
      ) {
        saved
        errors { campo message }
        uno: judicialLink { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarVinculoJudicial($id: ID!) {
      hecho: deleteJudicialLink(id: $id) { deleted errors { campo message } }
    }
  `),
});
