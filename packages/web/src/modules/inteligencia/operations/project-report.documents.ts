import { graphql } from '../../../platform/graphql/graphql.ts';

const listedFields = graphql(`
  fragment CapaItFlags on CapaItListada @_unmask {
    id
    nodo
    capa
    sync
    cross
    analysis
    analisisPorRevisar
    pendiente
    resultado
    error
    totalResultados
    segundos
    ultimaSincronizacion
    estado
    asignadoA
  }
`);

const reportFields = graphql(
  `
  fragment InformeItFields on InformeIt @_unmask {
    id
    nombre
    nombreProyecto
    trazado
    estructuraId
    estructura
    areaEstudio
    cifras
    vigilancia { activa esPropia }
    capas { ...CapaItFlags }
    capasCambiadas
    informeproyecto {
      introduccion
      objetivoGeneral
      objetivosEspecificos
      metodologia
      conclusiones
      referencias
      versiones
    }
  }
`,
  [listedFields],
);

export const projectReportQuery = graphql(
  `query InformeIt($id: ID!) { getReportIt(id: $id) { ...InformeItFields } }`,
  [reportFields],
);

export const saveElementMutation = graphql(
  `
  mutation GuardarElementoInforme(
    $id: ID!
    $reportVariable: String!
    $reportValue: String!
    $version: Int
  ) {
    saveReportElement(
      id: $id
      reportVariable: $reportVariable
      reportValue: $reportValue
      version: $version
    ) {
      saved
      errors { campo message }
      informe { ...InformeItFields }
    }
  }
`,
  [reportFields],
);

export const syncLayerMutation = graphql(`
  mutation SincronizarCapaIt($layerId: ID!) {
    syncronizeLayer(layerId: $layerId) { received errors { campo message } }
  }
`);

export const syncLayersMutation = graphql(`
  mutation SincronizarCapasIt(
    $id: ID!
    $allLayers: Boolean!
    $onlyFailed: Boolean
    $todo: Boolean
  ) {
    syncMassiveLayers(id: $id, allLayers: $allLayers, onlyFailed: $onlyFailed, todo: $todo) {
      received
      capas
      errors { campo message }
    }
  }
`);

export const cancelSyncMutation = graphql(`
  mutation CancelarSincronizacionIt($id: ID!) {
    cancelMassiveLayers(id: $id) { received errors { campo message } }
  }
`);

const openedFields = graphql(`
  fragment CapaItAbierta on CapaIt @_unmask {
    id
    nodo
    sync
    cross
    pendiente
    resultado
    error
    ultimaSincronizacion
    analisis
    analisisPorRevisar
    estado
    observacion
    asignadoId
    asignadoA
    version
    configuracionCapa
    imagen
    detalle {
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
        tituloCapa
        escala
        entidad
        vigencia
        estilo
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

export const layerQuery = graphql(
  `
  query CapaIt($projectId: ID!, $layerId: ID!, $nodo: String) {
    getLayer(projectId: $projectId, layerId: $layerId, nodo: $nodo) { ...CapaItAbierta }
  }
`,
  [openedFields],
);

export const saveAnalysisMutation = graphql(
  `
  mutation GuardarAnalisisCapa(
    $layerId: ID!
    $version: Int
    $analisis: String!
    $logo: String
    $configuracion: String
  ) {
    saveLayerAnalysis(
      layerId: $layerId
      version: $version
      analisis: $analisis
      logo: $logo
      configuracion: $configuracion
    ) {
      saved
      errors { campo message }
      layer { ...CapaItAbierta }
    }
  }
`,
  [openedFields],
);

export const updateStateMutation = graphql(
  `
  mutation CambiarEstadoCapa(
    $estadoId: ID!
    $estadoNombre: String!
    $observacion: String
    $version: Int
  ) {
    updateEstado(
      estadoId: $estadoId
      estadoNombre: $estadoNombre
      observacion: $observacion
      version: $version
    ) {
      saved
      errors { campo message }
      layer { ...CapaItAbierta }
    }
  }
`,
  [openedFields],
);

export const assignLayerMutation = graphql(
  `
  mutation AsignarCapaIt($layerId: ID!, $userId: ID, $version: Int!) {
    assignLayer(layerId: $layerId, userId: $userId, version: $version) {
      saved
      errors { campo message }
      layer { ...CapaItAbierta }
    }
  }
`,
  [openedFields],
);

export const layerWritersQuery = graphql(`
  query RedactoresDeCapas { layerWriters { id fullName } }
`);
