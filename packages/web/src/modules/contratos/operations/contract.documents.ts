import { graphql } from '../../../platform/graphql/graphql.ts';

export const listQuery = graphql(`
  query Contratos(
    $first: Int, $offset: Int, $search: String, $orderBy: String, $tipo_In: [ID!],
    $estado_In: [ID!], $fechaInicio_Range: [String!], $fechaFin_Range: [String!]
  ) {
    contractsRelay(
      first: $first, offset: $offset, search: $search, orderBy: $orderBy, tipo_In: $tipo_In,
      estado_In: $estado_In, fechaInicio_Range: $fechaInicio_Range, fechaFin_Range: $fechaFin_Range
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id
        nombre
        identificacionFormal
        tipo { id tipo esLaboral }
        estado { id estado }
        valor
        fechaInicio
        fechaFinalizacion
      }
    }
  }
`);

export const contractQuery = graphql(`
  query Contrato($id: ID!) {
    contractRelay(id: $id) {
      id
      version
      nombre
      identificacionFormal
      objeto
      tipo { id tipo esLaboral }
      estado { id estado }
      fechaInicio
      fechaFinalizacion
      valor
      fechaCreacion
      padre { id nombre identificacionFormal }
      contratantes { id clase nombres tipoIdentificacion identificacion }
      contratados { id clase nombres tipoIdentificacion identificacion }
    }
  }
`);

export const initQuery = graphql(`
  query ContratosInicio {
    contractsInit { types { id tipo esLaboral } statuses { id estado } }
  }
`);

export const searchQuery = graphql(`
  query BuscarContratos($text: String!, $soloClientes: Boolean, $ids: [ID!]) {
    searchContracts(text: $text, soloClientes: $soloClientes, ids: $ids) {
      id
      nombre
      identificacionFormal
    }
  }
`);

export const saveMutation = graphql(`
  mutation GuardarContrato(
    $id: ID, $version: Int, $name: String!, $identification: String!, $parent: ID,
    $object: String!, $contractType: ID!, $statusType: ID!, $initDate: String!,
    $finishDate: String, $amount: Float!, $contratantes: [ID!]!, $contratados: [ID!]!
  ) {
    saveContract(
      id: $id, version: $version, name: $name, identification: $identification, parent: $parent,
      object: $object, contractType: $contractType, statusType: $statusType, initDate: $initDate,
      finishDate: $finishDate, amount: $amount, contratantes: $contratantes,
      contratados: $contratados
    ) {
      saved
      errors { campo message }
      contract { id }
    }
  }
`);
