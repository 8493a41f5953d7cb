import { graphql } from '../../../platform/graphql/graphql.ts';

export const titlesQuery = graphql(`
  query TitulosFolio($id: ID!) {
    folioTitles(id: $id) {
      id
      version
      cabidaLinderos
      complementacion
      anotaciones {
        numero
        fecha
        radicacion
        documento
        codigoActo
        acto
        valor
        cancela
        personas { lado nombre identificacion titular }
      }
    }
    certificatesOfFolio(id: $id) { id nombre fecha }
  }
`);

export const saveTitlesMutation = graphql(`
  mutation GuardarTitulosFolio(
    $id: ID!, $version: Int!, $cabidaLinderos: String!, $complementacion: String!,
    $anotaciones: [FolioAnotacionInput!]!
  ) {
    saveFolioTitles(
      id: $id, version: $version, cabidaLinderos: $cabidaLinderos,
      complementacion: $complementacion, anotaciones: $anotaciones
    ) {
      saved
      errors { campo message }
      titles { id }
    }
  }
`);
