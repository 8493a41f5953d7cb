import { graphql } from '../../../platform/graphql/graphql.ts';

const findingFields = graphql(`
  fragment CifraPorRevisarCampos on CifraPorRevisar @_unmask {
    lugar
    titulo
    tipo
    escrito
    frase
    mensaje
  }
`);

export const checkReportQuery = graphql(
  `
  query RevisarCifrasInforme($id: ID!, $lugar: String) {
    checkReportFigures(id: $id, lugar: $lugar) { ...CifraPorRevisarCampos }
  }
`,
  [findingFields],
);

export const checkRunQuery = graphql(
  `
  query RevisarCifrasReporte($id: ID!) {
    checkShortReportFigures(id: $id) { ...CifraPorRevisarCampos }
  }
`,
  [findingFields],
);
