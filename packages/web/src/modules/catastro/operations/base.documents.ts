import { graphql } from '../../../platform/graphql/graphql.ts';

export const basesQuery = graphql(`
  query BasesCatastrales($first: Int, $offset: Int, $search: String, $orderBy: String) {
    cadastreBasesRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id municipio municipioNombre departamento vigencia fuente formato archivo predios terrenos
        construcciones unidades derechos interesados linderos puntos areaM2 defectos revisada creada
      }
    }
  }
`);

export const baseChoicesQuery = graphql(`
  query BasesParaElegir {
    cadastreBases { id municipio municipioNombre vigencia fuente predios extension }
  }
`);

export const defectsQuery = graphql(`
  query DefectosBase($base: ID!) {
    cadastreDefects(base: $base) { id codigo donde objeto mensaje }
  }
`);

export const importMutation = graphql(`
  mutation ImportarCatastro(
    $archivo: ID!, $municipio: String!, $vigencia: String!, $fuente: String, $columnaNpn: String,
    $columnas: JSON
  ) {
    importCadastre(
      archivo: $archivo, municipio: $municipio, vigencia: $vigencia, fuente: $fuente,
      columnaNpn: $columnaNpn, columnas: $columnas
    ) { received importacion errors { campo message } }
  }
`);

export const fileColumnsQuery = graphql(`
  query ColumnasArchivoCatastro($archivo: ID!) {
    cadastreFileColumns(archivo: $archivo) { columnas campos { campo etiqueta columna } }
  }
`);

export const importStatusQuery = graphql(`
  query ImportacionCatastro($id: ID!) {
    cadastreImport(id: $id) { id estado avance mensaje error base sinCambios }
  }
`);

export const cancelImportMutation = graphql(`
  mutation CancelarImportacionCatastro($id: ID!) {
    cancelCadastreImport(id: $id) { received errors { campo message } }
  }
`);

export const deleteBaseMutation = graphql(`
  mutation EliminarBaseCatastral($id: ID!) {
    deleteCadastreBase(id: $id) { deleted errors { campo message } }
  }
`);

export const toleranceQuery = graphql(`
  query ToleranciaCatastral($municipio: String!) {
    cadastreTolerance(municipio: $municipio) { porcentaje metros }
  }
`);

export const saveToleranceMutation = graphql(`
  mutation GuardarToleranciaCatastral($municipio: String!, $porcentaje: Float!, $metros: Float!) {
    saveCadastreTolerance(municipio: $municipio, porcentaje: $porcentaje, metros: $metros) {
      saved
      errors { campo message }
    }
  }
`);

export const dashboardQuery = graphql(`
  query TableroCatastro($base: ID) {
    cadastreDashboard(base: $base) {
      predios areaM2 conFmi sinTerreno
      porZona { codigo item count }
      porCondicion { codigo item count }
      porTamano { codigo item count }
      porMunicipio { codigo nombre predios areaM2 conFmi sinTerreno hallazgos }
      porRegla { codigo item count }
    }
  }
`);
