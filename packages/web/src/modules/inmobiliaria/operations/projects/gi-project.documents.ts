import { graphql } from '../../../../platform/graphql/graphql.ts';

export const listQuery = graphql(`
  query ProyectosGi(
    $first: Int, $offset: Int, $search: String, $orderBy: String, $proyecto_In: [ID!],
    $municipio_In: [ID!], $fechaCreacion_Range: [String!]
  ) {
    projects1274Relay(
      first: $first, offset: $offset, search: $search, orderBy: $orderBy,
      proyecto_In: $proyecto_In, municipio_In: $municipio_In,
      fechaCreacion_Range: $fechaCreacion_Range
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id
        disposicionDerecho
        gerencia
        origen
        linkPhp
        cliente { razonSocial logo }
        municipios { id nombre departamento { nombre } }
        fechaCreacion
        predios
        analisisCampo
        analisisCatastral
        analisisJuridico
        proyecto { id nombre codigo }
      }
    }
  }
`);

export const projectQuery = graphql(`
  query ProyectoGi($id: ID!) {
    project1274(id: $id) {
      id
      version
      disposicionDerecho
      gerencia
      peso
      buffer
      linkPhp
      origen
      predios
      analisisCampo
      analisisCatastral
      analisisJuridico
      fechaCreacion
      proyecto { id nombre codigo estructuraProductos }
      coordinador { id fullName }
      cliente { razonSocial logo }
      municipios { id nombre departamento { nombre } }
      trazado
      configuracionBase
    }
  }
`);

export const groundsQuery = graphql(`
  query PrediosDelProyectoGi($id: ID!) {
    project1274(id: $id) { prediosGeojson }
  }
`);

export const statisticsQuery = graphql(`
  query EstadisticasGi {
    project1274Statistics { predios analisisCampo analisisCatastral analisisJuridico }
  }
`);

export const choicesQuery = graphql(`
  query ProyectosParaGi {
    project1274Choices { id nombre codigo }
  }
`);

export const saveMutation = graphql(`
  mutation GuardarProyectoGi(
    $id: ID, $version: Int, $proyecto: ID!, $gerencia: String!, $disposicionDerecho: String!,
    $peso: Float!, $linkPhp: String, $buffer: Float!, $municipio: [ID!]!, $trazado: String!,
    $configuracionBase: String
  ) {
    saveProject1274(
      id: $id, version: $version, proyecto: $proyecto, gerencia: $gerencia,
      disposicionDerecho: $disposicionDerecho, peso: $peso, linkPhp: $linkPhp, buffer: $buffer,
      municipio: $municipio, trazado: $trazado, configuracionBase: $configuracionBase
    ) {
      saved
      errors { campo message }
      project1274 { id }
    }
  }
`);

export const syncCitiesMutation = graphql(`
  mutation SincronizarMunicipiosGi($id: ID!) {
    syncCities(id: $id) { success errors { campo message } project1274 { id } }
  }
`);
