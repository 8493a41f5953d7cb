import { graphql } from '../../../platform/graphql/graphql.ts';

export const listQuery = graphql(`
  query ProcesosJudiciales(
    $first: Int, $offset: Int, $search: String, $orderBy: String, $tipo_In: [ID!], $etapa_In: [ID!],
    $estado_In: [ID!], $proyecto_In: [ID!], $cliente_In: [ID!], $ciudad_In: [ID!],
    $abogado_In: [ID!], $fechaRadicacion_Range: [String!], $proximoTermino_Range: [String!]
  ) {
    judicialProcessesRelay(
      first: $first, offset: $offset, search: $search, orderBy: $orderBy, tipo_In: $tipo_In,
      etapa_In: $etapa_In, estado_In: $estado_In, proyecto_In: $proyecto_In,
      cliente_In: $cliente_In, ciudad_In: $ciudad_In, abogado_In: $abogado_In,
      fechaRadicacion_Range: $fechaRadicacion_Range, proximoTermino_Range: $proximoTermino_Range
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id
        numero
        despacho
        municipio { id nombre }
        tipo { id descripcion }
        etapa { id descripcion }
        estado
        proyecto { nombre codigo }
        abogado { id fullName }
        partes
        fechaRadicacion
        ultimaActuacion
        proximoTermino
        provision
      }
    }
  }
`);

export const processQuery = graphql(`
  query ProcesoJudicial($id: ID!) {
    judicialProcess(id: $id) {
      id
      version
      numero
      radicado { nombre valor significado }
      despacho
      municipio { id nombre departamento { nombre } }
      tipo { id descripcion }
      etapa { id descripcion }
      estado
      pasos
      proyecto { id nombre codigo }
      abogado { id fullName }
      partes
      fechaRadicacion
      ultimaActuacion
      proximoTermino
      cuantia
      provision
      objeto
      consultadoEn
      fechaCreacion
    }
  }
`);

export const initQuery = graphql(`
  query ProcesosJudicialesInicio {
    judicialProcessesInit {
      states { id descripcion }
      types { id descripcion }
      stages { id descripcion }
      projects { id nombre codigo }
      cities { id nombre departamento { nombre } }
      lawyers { id fullName }
      clients { id nombre }
    }
  }
`);

export const saveMutation = graphql(`
  mutation GuardarProcesoJudicial(
    $id: ID, $version: Int, $numero: String!, $despacho: String!, $municipio: ID!, $tipo: ID!,
    $etapa: ID!, $proyecto: ID!, $abogado: ID, $fechaRadicacion: String!, $cuantia: Float!,
    $provision: Float!, $objeto: String
  ) {
    saveJudicialProcess(
      id: $id, version: $version, numero: $numero, despacho: $despacho, municipio: $municipio,
      tipo: $tipo, etapa: $etapa, proyecto: $proyecto, abogado: $abogado,
      fechaRadicacion: $fechaRadicacion, cuantia: $cuantia, provision: $provision, objeto: $objeto
    ) {
      saved
      errors { campo message }
      judicialProcess { id }
    }
  }
`);

export const stepMutation = graphql(`
  mutation PasoProcesoJudicial(
    $id: ID!, $version: Int, $paso: String!, $fecha: String, $motivo: String
  ) {
    stepJudicialProcess(
      id: $id, version: $version, paso: $paso, fecha: $fecha, motivo: $motivo
    ) {
      saved
      errors { campo message }
    }
  }
`);

export const deleteMutation = graphql(`
  mutation EliminarProcesoJudicial($id: ID!) {
    deleteJudicialProcess(id: $id) { deleted errors { campo message } }
  }
`);

export const dashboardQuery = graphql(`
  query TableroProcesosJudiciales($filterData: String) {
    judicialProcessesDashboard(filterData: $filterData) {
      total
      byMonth { id item count }
      byType { id item count }
      byStage { id item count }
      byProject { id item count }
      byCity { id item count }
      byState { id item count }
    }
  }
`);

export const reportMutation = graphql(`
  mutation InformeProcesosJudiciales($filterData: String) {
    downloadJudicialReport(filterData: $filterData) {
      obtained
      errors { campo message }
      name
      content
    }
  }
`);
