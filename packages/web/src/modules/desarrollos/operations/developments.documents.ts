import { graphql } from '../../../platform/graphql/graphql.ts';

export const listQuery = graphql(`
  query Desarrollos(
    $first: Int, $offset: Int, $search: String, $orderBy: String, $dificultad_In: [String!],
    $prioridad_In: [String!], $estado_In: [String!], $modulo_In: [ID!], $desarrolladores_In: [ID!],
    $fechaInicio_Range: [String!], $fechaFin_Range: [String!], $fechaPublicacion_Range: [String!]
  ) {
    developmentsRelay(
      first: $first, offset: $offset, search: $search, orderBy: $orderBy,
      dificultad_In: $dificultad_In, prioridad_In: $prioridad_In, estado_In: $estado_In,
      modulo_In: $modulo_In, desarrolladores_In: $desarrolladores_In,
      fechaInicio_Range: $fechaInicio_Range, fechaFin_Range: $fechaFin_Range,
      fechaPublicacion_Range: $fechaPublicacion_Range
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id
        version
        titulo
        descripcionTexto
        estado
        fechaInicio
        fechaFin
        fechaPublicacion
        prioridad
        dificultad
        modulo { nombre }
        recursos { id username fullName }
      }
    }
  }
`);

export const developmentQuery = graphql(`
  query Desarrollo($id: ID!) {
    development(id: $id) {
      id
      version
      titulo
      descripcion
      novedad
      estado
      fechaInicio
      fechaFin
      fechaPublicacion
      fechaCreacion
      prioridad
      dificultad
      modulo { id nombre }
      recursos { id username fullName }
      adjuntos { id nombre bytes }
      reporto { id username fullName }
      reporte { direccion navegador solicitud captura }
    }
  }
`);

export const initQuery = graphql(`
  query DesarrollosInicio {
    developmentsInit {
      users { id username fullName }
      modules { id nombre }
    }
  }
`);

export const saveMutation = graphql(`
  mutation GuardarDesarrollo(
    $id: ID, $version: Int, $titulo: String!, $descripcion: String, $modulo: ID,
    $fechaInicio: String!, $fechaFin: String, $recursos: [ID!]!, $prioridad: String!,
    $dificultad: String!, $novedad: String, $adjuntos: [ID!]!
  ) {
    saveDevelopment(
      id: $id, version: $version, titulo: $titulo, descripcion: $descripcion, modulo: $modulo,
      fechaInicio: $fechaInicio, fechaFin: $fechaFin, recursos: $recursos, prioridad: $prioridad,
      dificultad: $dificultad, novedad: $novedad, adjuntos: $adjuntos
    ) {
      saved
      errors { campo message }
      development { id }
    }
  }
`);

export const stepMutation = graphql(`
  mutation PasoDesarrollo($id: ID!, $paso: String!, $version: Int) {
    manageDevelopment(id: $id, paso: $paso, version: $version) {
      saved
      errors { campo message }
    }
  }
`);

export const removeMutation = graphql(`
  mutation EliminarDesarrollo($id: ID!) {
    deleteDevelopment(id: $id) {
      deleted
      errors { campo message }
    }
  }
`);

export const commentsQuery = graphql(`
  query ComentariosDesarrollo($id: ID!) {
    developmentComments(id: $id) { id texto fecha usuario { fullName username } }
  }
`);

export const commentMutation = graphql(`
  mutation ComentarDesarrollo($id: ID!, $texto: String!) {
    commentDevelopment(id: $id, texto: $texto) {
      saved
      errors { campo message }
    }
  }
`);

export const dashboardQuery = graphql(`
  query TableroDesarrollos($filterData: String) {
    developmentsDashboard(filterData: $filterData) {
      total
      published
      finished
      byMonth { id item count }
      byModule { id item count }
      byUser { id item count }
      byDifficulty { id item count }
      byPriority { id item count }
      byState { id item count }
    }
  }
`);

export const reportMutation = graphql(`
  mutation ReporteDesarrollos($filterData: String) {
    downloadDevelopmentsReport(filterData: $filterData) {
      obtained
      errors { campo message }
      name
      content
    }
  }
`);

export const newsQuery = graphql(`
  query Novedades($first: Int, $offset: Int, $search: String) {
    newsRelay(first: $first, offset: $offset, search: $search) {
      totalCount
      pageInfo { hasNextPage }
      nodes { id titulo texto descripcion fecha modulo { nombre } }
    }
  }
`);

export const problemMutation = graphql(`
  mutation ReportarProblema(
    $titulo: String!, $texto: String, $direccion: String, $navegador: String, $solicitud: String,
    $captura: ID
  ) {
    reportProblem(
      titulo: $titulo, texto: $texto, direccion: $direccion, navegador: $navegador,
      solicitud: $solicitud, captura: $captura
    ) {
      received
      errors { campo message }
    }
  }
`);
