import { graphql } from '../../../platform/graphql/graphql.ts';

export const actsQuery = graphql(`
  query ActasArchivo(
    $first: Int, $offset: Int, $search: String, $orderBy: String,
    $clase_In: [String!], $estado_In: [String!]
  ) {
    archiveActsRelay(
      first: $first, offset: $offset, search: $search, orderBy: $orderBy,
      clase_In: $clase_In, estado_In: $estado_In
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id version codigo clase estado objeto documentos fecha
        revisor { id fullName } elaboradaPor { id fullName }
      }
    }
  }
`);

export const actQuery = graphql(`
  query UnaActaArchivo($id: ID!) {
    archiveAct(id: $id) {
      id version codigo clase estado objeto documentos fecha observacion
      revisor { id fullName } elaboradaPor { id fullName } revisadaPor { id fullName }
      fechaRevision ejecutaDesde ejecutada impedidos hechos excluidos bytes pasos
    }
  }
`);

export const actItemsQuery = graphql(`
  query DocumentosActa($acta: ID!, $first: Int, $offset: Int, $impedidos: Boolean) {
    archiveActItemsRelay(acta: $acta, first: $first, offset: $offset, impedidos: $impedidos) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id orden documento nombre lugar codigoSerie serie fechaInicial fechaFinal bytes resultado motivo
      }
    }
  }
`);

export const candidatesQuery = graphql(`
  query CandidatosActa($clase: String!, $serie: ID) {
    archiveActCandidates(clase: $clase, serie: $serie) { total impedidos bytes }
  }
`);

export const reviewersQuery = graphql(`
  query RevisoresActas {
    archiveActReviewers { id fullName }
  }
`);

export const draftActMutation = graphql(`
  mutation ElaborarActa($clase: String!, $serie: ID, $objeto: String!, $revisor: ID) {
    draftArchiveAct(clase: $clase, serie: $serie, objeto: $objeto, revisor: $revisor) {
      saved registro errors { campo message }
    }
  }
`);

export const changeActMutation = graphql(`
  mutation CambiarActa($id: ID!, $version: Int, $objeto: String!, $revisor: ID) {
    changeArchiveAct(id: $id, version: $version, objeto: $objeto, revisor: $revisor) {
      saved registro errors { campo message }
    }
  }
`);

export const takeOffMutation = graphql(`
  mutation QuitarDeActa($id: ID!, $version: Int, $documentos: [ID!], $impedidos: Boolean) {
    takeOffArchiveAct(id: $id, version: $version, documentos: $documentos, impedidos: $impedidos) {
      saved registro errors { campo message }
    }
  }
`);

export const stepActMutation = graphql(`
  mutation PasoDeActa($id: ID!, $version: Int, $paso: String!, $observacion: String) {
    stepArchiveAct(id: $id, version: $version, paso: $paso, observacion: $observacion) {
      saved registro errors { campo message }
    }
  }
`);
