import { graphql } from '../../../platform/graphql/graphql.ts';

export const listQuery = graphql(`
  query Folios(
    $first: Int, $offset: Int, $search: String, $orderBy: String, $circulo_In: [String!],
    $municipio_In: [String!], $estado_In: [String!], $tipo_In: [String!], $origen_In: [String!],
    $cargadoPor_In: [ID!], $fechaApertura_Range: [String!], $fechaImpresion_Range: [String!],
    $fechaCarga_Range: [String!]
  ) {
    foliosRelay(
      first: $first, offset: $offset, search: $search, orderBy: $orderBy, circulo_In: $circulo_In,
      municipio_In: $municipio_In, estado_In: $estado_In, tipo_In: $tipo_In, origen_In: $origen_In,
      cargadoPor_In: $cargadoPor_In, fechaApertura_Range: $fechaApertura_Range,
      fechaImpresion_Range: $fechaImpresion_Range, fechaCarga_Range: $fechaCarga_Range
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id
        fmi
        municipio { nombre }
        direccion
        vereda
        estado
        tipo
        origen
        area
        fechaApertura
        fechaCarga
        cargadoPor { fullName }
      }
    }
  }
`);

export const folioQuery = graphql(`
  query Folio($id: ID!) {
    folio(id: $id) {
      id
      version
      fmi
      circulo
      municipio { id nombre }
      vereda
      direccion
      estado
      tipo
      origen
      fechaApertura
      fechaImpresion
      npn
      codigoAnterior
      nupre
      area
      matrices
      segregadas
      fechaCarga
      cargadoPor { fullName }
    }
  }
`);

export const initQuery = graphql(`
  query FoliosInicio {
    foliosInit {
      states
      types
      origins
      circles { id nombre }
      cities { id nombre }
      users { id fullName }
      puedeCargar
      puedeConsultar
    }
  }
`);

export const saveMutation = graphql(`
  mutation GuardarFolio(
    $id: ID, $version: Int, $fmi: String!, $municipality: ID, $vereda: String, $address: String,
    $state: String!, $propertyType: String!, $origin: String!, $opened: String, $printed: String,
    $npn: String, $formerCode: String, $nupre: String, $area: Float, $parents: String,
    $segregated: String
  ) {
    saveFolio(
      id: $id, version: $version, fmi: $fmi, municipality: $municipality, vereda: $vereda,
      address: $address, state: $state, propertyType: $propertyType, origin: $origin,
      opened: $opened, printed: $printed, npn: $npn, formerCode: $formerCode, nupre: $nupre,
      area: $area, parents: $parents, segregated: $segregated
    ) {
      saved
      errors { campo message }
      folio { id }
    }
  }
`);

export const deleteMutation = graphql(`
  mutation EliminarFolio($id: ID!) {
    deleteFolio(id: $id) { deleted errors { campo message } }
  }
`);

export const treeQuery = graphql(`
  query ArbolFolio($id: ID!) {
    folioTree(id: $id) {
      fmi
      cortado
      nodos { fmi id estado tipo area matrices segregados suma resto veredicto }
    }
  }
`);

export const dashboardQuery = graphql(`
  query TableroFolios($filterData: String) {
    foliosDashboard(filterData: $filterData) {
      total
      parent
      children
      byDay { id item count }
      byUser { id item count }
      byCity { id item count }
      byCircle { id item count }
      byState { id item count }
      byType { id item count }
      byOrigin { id item count }
    }
  }
`);
