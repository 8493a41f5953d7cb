import { graphql } from '../../../platform/graphql/graphql.ts';

const styleFields = graphql(`
  fragment EstiloDeCapa on LayerStyle {
    id
    definicion
    propio
    version
    capa {
      nombre
      tituloCapa
      tipo { nombre }
      extension
      columnaGeometria
      dbColumns { value text tipo elegida }
    }
  }
`);

export const styleQuery = graphql(
  `
  query EstiloCapa($id: ID!) {
    layerStyle(id: $id) { ...EstiloDeCapa }
  }
`,
  [styleFields],
);

export const saveStyleMutation = graphql(
  `
  mutation GuardarEstiloCapa($id: ID!, $definicion: String!, $version: Int!) {
    saveLayerStyle(id: $id, definicion: $definicion, version: $version) {
      saved
      errors { campo message }
      style { ...EstiloDeCapa }
    }
  }
`,
  [styleFields],
);

export const suggestQuery = graphql(`
  query SugerirEstiloCapa(
    $id: ID!
    $tipo: String
    $columna: String
    $metodo: String
    $clases: Int
    $rampa: String
  ) {
    suggestLayerStyle(
      id: $id
      tipo: $tipo
      columna: $columna
      metodo: $metodo
      clases: $clases
      rampa: $rampa
    ) {
      definicion
      avisos
    }
  }
`);

export const sldQuery = graphql(`
  query EstiloCapaSld($id: ID!) {
    layerStyleSld(id: $id) { contenido omitido }
  }
`);

export const readSldQuery = graphql(`
  query LeerSld($id: ID!, $contenido: String!) {
    readLayerSld(id: $id, contenido: $contenido) { definicion omitido }
  }
`);
