import { graphql } from '../../../platform/graphql/graphql.ts';

export const projectsItQuery = graphql(`
  query ProyectosIt($first: Int, $offset: Int, $search: String, $orderBy: String, $proyecto_In: [ID!]) {
    projectsItRelay(
      first: $first
      offset: $offset
      search: $search
      orderBy: $orderBy
      proyecto_In: $proyecto_In
    ) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage }
      nodes {
        id
        nombre
        buffer
        srid { srid authName nombre }
        proyecto { id nombre codigo }
        municipios { codigo nombre departamento }
        filledLayers
        report { filled total }
        relatedStructure { id profundidad items { capas secciones } }
      }
    }
  }
`);

const projectItFields = graphql(`
  fragment ProyectoItFields on ProyectoIt @_unmask {
    id
    nombre
    version
    buffer
    srid { srid }
    proyecto { id nombre codigo coordinador }
    municipios { codigo nombre departamento }
    trazado
    configuracionBase
    relatedStructure { id profundidad items { capas secciones } }
  }
`);

export const projectItQuery = graphql(
  `
    query ProyectoIt($id: ID!) {
      getProjectIt(id: $id) { ...ProyectoItFields }
    }
  `,
  [projectItFields],
);

export const saveProjectItMutation = graphql(
  `
    mutation GuardarProyectoIt(
      $id: ID
      $version: Int
      $nombre: String!
      $proyecto: ID!
      $buffer: Float!
      $srid: Int!
      $municipios: [String!]
      $trazado: String!
    ) {
      saveProjectIt(
        id: $id
        version: $version
        nombre: $nombre
        proyecto: $proyecto
        buffer: $buffer
        srid: $srid
        municipios: $municipios
        trazado: $trazado
      ) {
        saved
        errors { campo message }
        project { ...ProyectoItFields }
      }
    }
  `,
  [projectItFields],
);

export const fetchProjectsQuery = graphql(`
  query ProyectosParaIt($text: String!) {
    fetchProjects(text: $text) { id nombre codigo coordinador }
  }
`);
