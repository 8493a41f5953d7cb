import { graphql } from '../../../platform/graphql/graphql.ts';

export const parcelsQuery = graphql(`
  query PrediosCatastrales(
    $first: Int, $offset: Int, $search: String, $orderBy: String,
    $base_In: [ID!], $zona_In: [String!], $condicion_In: [String!],
    $fmi_Isnull: Boolean, $terreno_Isnull: Boolean, $tamano_In: [String!], $regla_In: [String!],
    $municipio_In: [String!]
  ) {
    parcelsRelay(
      first: $first, offset: $offset, search: $search, orderBy: $orderBy,
      base_In: $base_In, zona_In: $zona_In, condicion_In: $condicion_In,
      fmi_Isnull: $fmi_Isnull, terreno_Isnull: $terreno_Isnull, tamano_In: $tamano_In,
      regla_In: $regla_In, municipio_In: $municipio_In
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id base npn npnValido fmi nombre direccion municipioNombre vigencia
        areaCatastral areaGeometria avaluo terrenos caja
      }
    }
  }
`);

export const partyParcelsQuery = graphql(`
  query PrediosDeInteresado($search: String!, $first: Int, $offset: Int) {
    partyParcelsRelay(search: $search, first: $first, offset: $offset) {
      totalCount
      pageInfo { hasNextPage }
      nodes { id base npn fmi nombre direccion municipioNombre vigencia }
    }
  }
`);

export const parcelQuery = graphql(`
  query PredioCatastral($npn: String!, $base: ID, $id: ID) {
    parcel(npn: $npn, base: $base, id: $id) {
      id base municipio municipioNombre vigencia npn npnAnterior npnValido fmi nombre direccion tipo condicion
      destinacion claseSuelo codigoHomologado nupre avaluo areaConstruida terrenos
      areas {
        titulo catastro geometria porcentaje metros
        catastroGeometria tituloCatastro tituloGeometria
      }
      lugar {
        geometria motivoInvalidez municipioLugarNombre advertencias
        partes { nombre valor significado }
      }
      folio { id fmi estado advertencias }
      edificaciones { id identificador tipo pisos areaM2 avaluo unidades }
      colindantes { npn predioId longitud orientacion }
      derechos { id tipo descripcion fraccion desde }
      vertices { anillo punto este norte longitud latitud distancia }
      otrasBases { base predioId vigencia fuente }
      repetidos
    }
  }
`);

export const partiesQuery = graphql(`
  query InteresadosPredio($id: ID!) {
    parcelParties(id: $id) {
      id derecho fraccion participacion nombre tipo tipoDocumento documento
    }
  }
`);
