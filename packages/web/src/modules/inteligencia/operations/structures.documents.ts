import { graphql } from '../../../platform/graphql/graphql.ts';

export const structuresQuery = graphql(`
  query EstructurasIt($first: Int, $offset: Int, $search: String, $orderBy: String, $tipo_In: [String!]) {
    structuresItRelay(
      first: $first
      offset: $offset
      search: $search
      orderBy: $orderBy
      tipo_In: $tipo_In
    ) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage }
      nodes {
        id
        nombre
        tipo
        nombreProyecto
        profundidad
        usos
        items { secciones capas }
        fechaCreacion
        usuarioCreo { username fullName }
      }
    }
  }
`);

const structureFields = graphql(`
  fragment EstructuraItFields on EstructuraIt @_unmask {
    id
    nombre
    version
    tipo
    nombreProyecto
    plantillaId
    profundidad
    usos
    usadaPor
    estructura
  }
`);

export const structureQuery = graphql(
  `
    query EstructuraIt($id: ID!) {
      getStructureIt(id: $id) { ...EstructuraItFields }
    }
  `,
  [structureFields],
);

export const structureFormQuery = graphql(`
  query EstructuraItFormulario {
    formStructureIt {
      templates { id nombre profundidad secciones capas }
      projects { id nombre }
      layers { id nombre titulo entidad tipo }
      archivadas
    }
  }
`);

export const saveTemplateMutation = graphql(
  `
    mutation GuardarPlantillaIt(
      $id: ID
      $version: Int
      $name: String!
      $structure: String!
      $profundidad: Int!
    ) {
      saveStructureTemplate(
        id: $id
        version: $version
        module: "Proyecto IT"
        name: $name
        structure: $structure
        profundidad: $profundidad
      ) {
        saved
        errors { campo message }
        structure { ...EstructuraItFields }
      }
    }
  `,
  [structureFields],
);

export const saveStructureMutation = graphql(
  `
    mutation GuardarEstructuraIt(
      $id: ID
      $version: Int
      $name: String!
      $structure: String!
      $profundidad: Int!
      $project: ID
      $template: ID
    ) {
      saveStructureIt(
        id: $id
        version: $version
        module: "Proyecto IT"
        name: $name
        structure: $structure
        profundidad: $profundidad
        project: $project
        template: $template
      ) {
        saved
        errors { campo message }
        structure { ...EstructuraItFields }
      }
    }
  `,
  [structureFields],
);

export const deleteStructureMutation = graphql(`
  mutation EliminarEstructuraIt($id: ID!) {
    deleteStructureIt(id: $id) {
      deleted
      errors { campo message }
    }
  }
`);
