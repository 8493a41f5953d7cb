import { graphql } from '../../../../platform/graphql/graphql.ts';

export const proposalQuery = graphql(`
  query PropuestaSincronizacionGi(
    $id: ID!, $first: Int, $offset: Int, $search: String, $estados: [String!]
  ) {
    estatesSyncProposal(
      id: $id, first: $first, offset: $offset, search: $search, estado_In: $estados
    ) {
      totalCount
      pageInfo { hasNextPage }
      nodes {
        id codigoSig npn fmi tienePoligono
        campos { campo etiqueta fuente actual propuesto estado }
      }
    }
  }
`);

export const countsQuery = graphql(`
  query CuentaSincronizacionGi($id: ID!) {
    estatesSyncCounts(id: $id) { predios nuevo igual difiere conflicto }
  }
`);

export const syncMutation = graphql(`
  mutation SincronizarPrediosGi($id: ID!, $aceptados: String) {
    syncMassiveEstates(id: $id, aceptados: $aceptados) {
      success
      errors { campo message }
      resultados { codigo npn actualizadoCatastro fmi actualizadoRegistro }
    }
  }
`);

export const fmisQuery = graphql(`
  query MatriculasProyectoGi($id: ID!) {
    projectEstateFmis(id: $id)
  }
`);

export const bookmarksMutation = graphql(`
  mutation MarcadoresMasivosGi($predios: [ID!]!) {
    createMassiveBookmarks(predios: $predios) { success count errors { campo message } }
  }
`);

export const codesQuery = graphql(`
  query CodigosSigGi($proyecto: [ID!], $search: String, $offset: Int) {
    estatesProjectRelay(
      proyecto_In: $proyecto, search: $search, first: 100, offset: $offset, orderBy: "codigoSig"
    ) {
      pageInfo { hasNextPage }
      nodes { id codigoSig nombrePredioFmi }
    }
  }
`);
