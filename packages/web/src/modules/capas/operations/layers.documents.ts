import { graphql } from '../../../platform/graphql/graphql.ts';

export const listQuery = graphql(`
  query TablasPostgis(
    $first: Int
    $offset: Int
    $search: String
    $orderBy: String
    $validez_In: [String!]
    $archivada: Boolean
  ) {
    postgisTablesRelay(
      first: $first
      offset: $offset
      search: $search
      orderBy: $orderBy
      validez_In: $validez_In
      archivada: $archivada
    ) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage }
      nodes {
        id
        nombre
        esquema { nombre db { nombre } }
        tipo { nombre }
        tituloCapa
        descripcion
        vigencia
        validez
        validoHasta
        entidad
        responsable { fullName }
        escala
        totalFilas
      }
    }
  }
`);

const layerFields = graphql(`
  fragment TablaPostgisCompleta on PostgisTable {
    id
    nombre
    esquema { nombre db { id nombre } }
    tipo { nombre }
    tituloCapa
    descripcion
    entidad
    escala
    vigencia
    cadencia
    validez
    validoHasta
    capaWms { id url layer }
    responsable { id fullName }
    srid { authName srid }
    columnaGeometria
    dbColumns { value text tipo elegida }
    muestraDatos
    totalFilas
    maxVertices
    extension
    estilo
    preparada
    reparadas
    ultimaSincronizacion
    archivada
    version
  }
`);

export const layerQuery = graphql(
  `
  query TablaPostgis($id: ID!) {
    postgisTable(id: $id) { ...TablaPostgisCompleta }
  }
`,
  [layerFields],
);

export const updateMutation = graphql(`
  mutation EditarTablaPostgis(
    $id: ID!
    $tituloCapa: String!
    $entidad: String!
    $descripcion: String!
    $escala: Float
    $vigencia: String
    $cadencia: Int
    $capaWms: ID
    $responsable: ID
    $columnas: [LayerColumnInput!]
    $version: Int!
  ) {
    updatePostgisTable(
      id: $id
      tituloCapa: $tituloCapa
      entidad: $entidad
      descripcion: $descripcion
      escala: $escala
      vigencia: $vigencia
      cadencia: $cadencia
      capaWms: $capaWms
      responsable: $responsable
      columnas: $columnas
      version: $version
    ) {
      saved
      errors { campo message }
    }
  }
`);

export const syncMutation = graphql(`
  mutation SincronizarTablaPostgis($id: ID!) {
    syncPostgisTable(id: $id) { success message enCurso errors { campo message } }
  }
`);

export const archiveMutation = graphql(`
  mutation ArchivarTablaPostgis($id: ID!, $version: Int!) {
    hecho: archivePostgisTable(id: $id, version: $version) { saved errors { campo message } }
  }
`);

export const restoreMutation = graphql(`
  mutation RecuperarTablaPostgis($id: ID!, $version: Int!) {
    hecho: restorePostgisTable(id: $id, version: $version) { saved errors { campo message } }
  }
`);

export const deleteMutation = graphql(`
  mutation EliminarTablaPostgis($id: ID!, $version: Int!) {
    deletePostgisTable(id: $id, version: $version) { deleted errors { campo message } }
  }
`);

export const wmsQuery = graphql(`
  query CapasWms($search: String) {
    wmsLayersRelay(first: 100, search: $search, orderBy: "capa") {
      nodes { id capa titulo url }
    }
  }
`);

export const databasesQuery = graphql(`
  query BasesDatos {
    layerDatabases { id nombre propia tablas version }
  }
`);

export const saveDatabaseMutation = graphql(`
  mutation GuardarBaseDatos($id: ID, $version: Int, $nombre: String!, $conexion: String) {
    saveLayerDatabase(id: $id, version: $version, nombre: $nombre, conexion: $conexion) {
      saved
      errors { campo message }
    }
  }
`);

export const deleteDatabaseMutation = graphql(`
  mutation EliminarBaseDatos($id: ID!) {
    deleteLayerDatabase(id: $id) { deleted errors { campo message } }
  }
`);

export const schemasQuery = graphql(`
  query EsquemasBaseDatos($database: ID!) {
    layerSchemas(database: $database)
  }
`);

export const tablesQuery = graphql(`
  query TablasEsquema($database: ID!, $schema: String!) {
    layerTables(database: $database, schema: $schema) { nombre tipo postgisTableId }
  }
`);

export const columnsQuery = graphql(`
  query ColumnasTabla($database: ID!, $schema: String!, $table: String!) {
    layerColumns(database: $database, schema: $schema, table: $table) { nombre }
  }
`);

export const offeredTableQuery = graphql(`
  query TablaOfrecida($database: ID!, $schema: String!, $table: String!) {
    layerTable(database: $database, schema: $schema, table: $table) {
      tipo
      srid
      columnaGeometria
      muestraDatos
    }
  }
`);

export const registerMutation = graphql(`
  mutation RegistrarTabla(
    $database: ID!
    $schema: String!
    $table: String!
    $columnas: [LayerColumnInput!]
    $titulo: String
    $entidad: String
    $escala: Int
    $vigencia: String
  ) {
    registerPostgisTable(
      database: $database
      schema: $schema
      table: $table
      columnas: $columnas
      titulo: $titulo
      entidad: $entidad
      escala: $escala
      vigencia: $vigencia
    ) {
      saved
      enCurso
      aviso
      errors { campo message }
    }
  }
`);

export const cancelSyncMutation = graphql(`
  mutation CancelarSincronizacionCapa($id: ID!) {
    cancelLayerSync(id: $id) { received errors { campo message } }
  }
`);

export const processesQuery = graphql(`
  query ProcesosCapas {
    layerProcesses {
      id tipo tabla importacionId capaId estado avance mensaje error creado terminado
    }
  }
`);

export const doctorQuery = graphql(`
  query RevisarTabla($id: ID!) {
    tableDoctor(id: $id) { codigo columna titulo significa efecto sql reparable elementos lugares { fila motivo lon lat } }
  }
`);

export const repairsQuery = graphql(`
  query ReparacionesTabla($id: ID!) {
    layerRepairs(id: $id) { id codigo columna reparada deshecha deshacible }
  }
`);

export const repairMutation = graphql(`
  mutation RepararTabla($id: ID!, $codigo: String!, $columna: String, $srid: Int) {
    repairPostgisTable(id: $id, codigo: $codigo, columna: $columna, srid: $srid) {
      received errors { campo message }
    }
  }
`);

export const undoRepairMutation = graphql(`
  mutation DeshacerReparacion($id: ID!, $reparacion: ID!) {
    undoTableRepair(id: $id, reparacion: $reparacion) {
      received errors { campo message }
    }
  }
`);
