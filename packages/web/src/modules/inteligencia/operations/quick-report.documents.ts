import { graphql } from '../../../platform/graphql/graphql.ts';

export const initQuery = graphql(`
  query InicioReporteRapido {
    initShortReportManager {
      structures { id nombre profundidad secciones capas nombresCapas }
      layers { nombre titulo entidad tipo vigencia totalFilas }
    }
  }
`);

export const listQuery = graphql(`
  query ReportesRapidos($first: Int, $offset: Int, $search: String, $orderBy: String) {
    getShortReports(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage }
      nodes {
        id
        nombre
        autor { username }
        plantilla { id nombre }
        buffer
        srid { authName srid }
        capas
        matches
        porcentajeCruces
        reporteEscrito
        estado
        avance
      }
    }
  }
`);

/** What changes while a report is generated. */
export const progressQuery = graphql(`
  query AvanceReporteRapido($id: ID!) {
    getShortReport(id: $id) {
      id
      estado
      avance
      error
      capasTerminadas {
        nombre
        estado
        cruces
        segundos
        error
        reparadas { total primeras { id motivo } }
      }
    }
  }
`);

const reportFields = graphql(`
  fragment ReporteCompleto on ReporteRapido {
    id
    nombre
    autor { username }
    plantilla { id nombre profundidad }
    buffer
    srid { authName srid }
    capas
    reporteEscrito
    fechaReporte
    trazado
    configuracionInforme
    parametros
    estado
    avance
    error
    comparacion
    areaEstudio
    areaEstudioHa
    longitudTrazado
    trazadoReparado
    advertencias
    cifras
    vigilancia { activa esPropia }
    version
    capaanalisisreporteSet {
      id
      order
      tipo
      numeral
      nombre
      analisis
      analisisPorRevisar
      mostrarInforme
      totalResultados
      ocultos
      infoCruce
      columnas { text value }
      tablaPostgis {
        id
        nombre
        descripcion
        capaWms { id url capa }
        estilo
        tituloCapa
        escala
        entidad
        vigencia
      }
      estado
      error
      validez
      cambioCapa
      corrida { numero fecha }
      segundos
      resumen {
        cruces
        bruto
        neto
        porcentajeBruto
        porcentajeNeto
        traslape
        unidad
        reparadas
        notas
      }
      reparadas { total primeras { id motivo } }
      franja { buffer geometria }
    }
  }
`);

export const reportQuery = graphql(
  `
  query ReporteRapido($id: ID!) {
    getShortReport(id: $id) { ...ReporteCompleto }
  }
`,
  [reportFields],
);

export const saveMutation = graphql(
  `
  mutation GuardarReporteRapido(
    $id: ID
    $version: Int
    $name: String!
    $template: ID
    $buffer: Float!
    $layers: [String!]!
    $coords: String!
    $routeFile: ID
    $crs: Int!
    $layerConfig: String
  ) {
    saveShortReport(
      id: $id
      version: $version
      name: $name
      template: $template
      buffer: $buffer
      layers: $layers
      coords: $coords
      routeFile: $routeFile
      crs: $crs
      layerConfig: $layerConfig
    ) {
      obtained
      errors { campo message }
      report { ...ReporteCompleto }
    }
  }
`,
  [reportFields],
);

export const templateChangeQuery = graphql(`
  query CambioPlantillaReporteRapido($id: ID!) {
    getShortReport(id: $id) {
      cambioPlantilla { nombre cambian }
    }
  }
`);

export const rerunMutation = graphql(
  `
  mutation VolverAEjecutarReporteRapido($id: ID!, $todo: Boolean, $conservaPlantilla: Boolean) {
    rerunShortReport(id: $id, todo: $todo, conservaPlantilla: $conservaPlantilla) {
      obtained
      errors { campo message }
      report { ...ReporteCompleto }
    }
  }
`,
  [reportFields],
);

export const retryMutation = graphql(
  `
  mutation ReintentarCapasReporteRapido($id: ID!) {
    retryShortReportLayers(id: $id) {
      obtained
      errors { campo message }
      report { ...ReporteCompleto }
    }
  }
`,
  [reportFields],
);

export const cancelMutation = graphql(`
  mutation CancelarReporteRapido($id: ID!) {
    cancelShortReport(id: $id) { obtained errors { campo message } }
  }
`);

export const writingMutation = graphql(`
  mutation GuardarAnalisisReporteRapido(
    $id: ID!
    $version: Int
    $layerAnalysis: String
    $showLayersArray: String
  ) {
    saveShortReportAnalysis(
      id: $id
      version: $version
      layerAnalysis: $layerAnalysis
      showLayersArray: $showLayersArray
    ) {
      saved
      version
      errors { campo message }
    }
  }
`);

export const deleteMutation = graphql(`
  mutation EliminarReporteRapido($id: ID!) {
    deleteShortReport(id: $id) { deleted errors { campo message } }
  }
`);
