import { graphql } from '../../../platform/graphql/graphql.ts';

const comparison = graphql(`
  fragment ComparacionFields on ComparacionIt @_unmask {
    version
    estado
    avance
    error
    avisos
    estructura { id nombre }
    capas { nombre titulo }
    pesos { capa peso }
    alternativas {
      id
      nombre
      trazado
      areaHa
      longitud
      desactualizada
      cruces { capa estado error cruces bruto neto porcentajeNeto unidad desde hasta }
    }
  }
`);

export const alternativesQuery = graphql(
  `
    query AlternativasIt($id: ID!) {
      projectAlternatives(projectId: $id) { ...ComparacionFields }
    }
  `,
  [comparison],
);

export const saveAlternativesMutation = graphql(
  `
    mutation GuardarAlternativasIt(
      $projectId: ID!
      $version: Int
      $estructura: ID!
      $alternativas: [AlternativaItEntrada!]!
      $pesos: [AlternativaItPesoEntrada!]
      $recalcular: Boolean
    ) {
      saveAlternatives(
        projectId: $projectId
        version: $version
        estructura: $estructura
        alternativas: $alternativas
        pesos: $pesos
        recalcular: $recalcular
      ) {
        saved
        errors { campo message }
        comparacion { ...ComparacionFields }
      }
    }
  `,
  [comparison],
);
