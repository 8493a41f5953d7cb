import { graphql } from '../../../platform/graphql/graphql.ts';

export const processFields = graphql(`
  fragment ProcesoFields on CompanyProcess @_unmask {
    id
    version
    nombre
    diferenciador
    descripcion
    sitioSharepoint
    sharepointUrl
    codigo
    empresa { id razonSocial }
    fechaCreacion
  }
`);

export const listQuery = graphql(
  `
    query Procesos($first: Int, $offset: Int, $search: String, $orderBy: String) {
      companyProcessesRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { ...ProcesoFields }
      }
    }
  `,
  [processFields],
);

export const processQuery = graphql(
  `
    query Proceso($id: ID!) {
      companyProcessRelay(id: $id) { ...ProcesoFields }
    }
  `,
  [processFields],
);

export const saveMutation = graphql(`
  mutation GuardarProceso(
    $id: ID
    $version: Int
    $nombre: String!
    $diferenciador: Float!
    $descripcion: String!
    $sitioSharepoint: String!
    $codigo: String!
    $empresa: ID
  ) {
    saveCompanyProcess(
      id: $id
      version: $version
      nombre: $nombre
      diferenciador: $diferenciador
      descripcion: $descripcion
      sitioSharepoint: $sitioSharepoint
      codigo: $codigo
      empresa: $empresa
    ) {
      saved
      errors { campo message }
      companyProcess { id }
    }
  }
`);

export const administrationQuery = graphql(`
  query Administracion($proyecto: ID, $proceso: ID) {
    administration(proyecto: $proyecto, proceso: $proceso) { id nombre codigo }
  }
`);
