import { graphql } from '../../../../platform/graphql/graphql.ts';

export const estatesQuery = graphql(`
  query PrediosGi(
    $first: Int, $offset: Int, $search: String, $orderBy: String, $proyecto_In: [ID!],
    $municipio_In: [ID!], $fmi_Isnull: Boolean, $npn_Isnull: Boolean,
    $poligono_Isnull: Boolean, $fechaCreacion_Range: [String!], $usoSuelo_In: [String!],
    $juridico_In: [String!], $catastral_In: [String!], $campo_In: [String!]
  ) {
    estatesProjectRelay(
      first: $first, offset: $offset, search: $search, orderBy: $orderBy,
      proyecto_In: $proyecto_In, municipio_In: $municipio_In,
      fmi_Isnull: $fmi_Isnull, npn_Isnull: $npn_Isnull, poligono_Isnull: $poligono_Isnull,
      fechaCreacion_Range: $fechaCreacion_Range, usoSuelo_In: $usoSuelo_In,
      juridico_In: $juridico_In, catastral_In: $catastral_In, campo_In: $campo_In
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id
        codigoSig
        nombrePredioFmi
        matriculaInmobiliaria
        npnCatastro
        fechaCreacion
        infraestructuras
        colorPredio
        juridico
        catastral
        campo
        usoSuelo { id nombre }
        proyecto { id disposicionDerecho linkPhp base estructuraProductos }
        municipio { id nombre departamento { nombre } }
        unidadesPredio { id nombre tipologia { id nombre estructuraProductos } }
      }
    }
  }
`);

export const estateQuery = graphql(`
  query PredioGi($id: ID!) {
    estate(id: $id) {
      id
      version
      codigoSig
      nombrePredioFmi
      matriculaInmobiliaria
      npnCatastro
      vereda
      direccion
      colorPredio
      areaTitulos
      areaCatastral
      areaTerreno
      origenGeometria
      juridico
      catastral
      campo
      observaciones
      fechaCreacion
      infraestructuras
      geometria
      proyecto { id disposicionDerecho codigo }
      municipio { id nombre departamento { nombre } }
      usoSuelo { id nombre }
      bloque { id nombre }
      unidadesPredio { id nombre tipologia { id nombre estructuraProductos } }
    }
  }
`);

export const estatesInitQuery = graphql(`
  query InicioPrediosGi {
    estatesInit { proyectos { id disposicionDerecho } usosSuelo { id nombre } }
  }
`);

export const estateChoicesQuery = graphql(`
  query OpcionesPredioGi($proyecto: ID!) {
    estateChoices(proyecto: $proyecto) {
      unidades { id nombre }
      bloques { id nombre }
      usosSuelo { id nombre }
    }
  }
`);

export const cadastralGroundQuery = graphql(`
  query PoligonoCatastral($npns: String!) {
    cadastralGround(npns: $npns)
  }
`);

export const saveEstateMutation = graphql(`
  mutation GuardarPredioGi(
    $id: ID, $version: Int, $codigoSig: String!, $nombrePredioFmi: String, $proyecto: ID!,
    $matriculaInmobiliaria: String, $municipio: ID, $vereda: String, $direccion: String,
    $npnCatastro: String, $unidades: [ID!]!, $usoSuelo: ID, $bloque: ID, $colorPredio: String!,
    $areaTitulos: Float, $areaCatastral: Float, $observaciones: String, $origen: String!,
    $geometria: String
  ) {
    saveEstate(
      id: $id, version: $version, codigoSig: $codigoSig, nombrePredioFmi: $nombrePredioFmi,
      proyecto: $proyecto, matriculaInmobiliaria: $matriculaInmobiliaria, municipio: $municipio,
      vereda: $vereda, direccion: $direccion, npnCatastro: $npnCatastro, unidades: $unidades,
      usoSuelo: $usoSuelo, bloque: $bloque, colorPredio: $colorPredio, areaTitulos: $areaTitulos,
      areaCatastral: $areaCatastral, observaciones: $observaciones, origen: $origen,
      geometria: $geometria
    ) {
      saved
      errors { campo message }
      estate { id }
    }
  }
`);

export const deleteEstateMutation = graphql(`
  mutation EliminarPredioGi($id: ID!) {
    deleteEstate(id: $id) { deleted errors { campo message } }
  }
`);

export const estatesDashboardQuery = graphql(`
  query TableroPrediosGi($filterData: String) {
    estatesDashboard(filterData: $filterData) {
      total
      withFmi
      withNpn
      byMonth { id item count }
      byProject { id item count }
      bySoilType { id item count }
      byLegalAnalysis { id item count }
      byCadastralAnalysis { id item count }
      byFieldAnalysis { id item count }
    }
  }
`);
