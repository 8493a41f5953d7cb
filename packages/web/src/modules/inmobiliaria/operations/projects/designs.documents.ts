import { graphql } from '../../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../../platform/management/managed/managed-calls.ts';

/** The calls of the designs of a real-estate project. */
export const designCalls = managedCalls({
  list: graphql(`
    query DisenosGi($proyecto: ID, $first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: giDesignsRelay(
        proyecto: $proyecto, first: $first, offset: $offset, search: $search, orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes {
          id version numero nombre ancho tramos sobranteMinimo fechaCreacion longitud area trazado
        }
      }
    }
  `),
  one: graphql(`
    query DisenoGi($id: ID!) {
      uno: giDesign(id: $id) {
        id version numero nombre ancho tramos sobranteMinimo fechaCreacion longitud area trazado
      }
    }
  `),
  save: graphql(`
    mutation GuardarDisenoGi(
      $id: ID, $version: Int, $proyecto: ID!, $nombre: String!, $ancho: Float, $tramos: String,
      $sobranteMinimo: Float, $trazado: String!
    ) {
      hecho: saveGiDesign(
        id: $id, version: $version, proyecto: $proyecto, nombre: $nombre, ancho: $ancho,
        tramos: $tramos, sobranteMinimo: $sobranteMinimo, trazado: $trazado
      ) {
        saved
        errors { campo message }
        uno: giDesign { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarDisenoGi($id: ID!) {
      hecho: deleteGiDesign(id: $id) { deleted errors { campo message } }
    }
  `),
});

export const affectationQuery = graphql(`
  query AfectacionGi($projectId: ID!, $designId: ID!, $anterior: ID) {
    affectation(projectId: $projectId, designId: $designId, anterior: $anterior) {
      areaRequerida
      predios {
        id codigoSig nombre areaPredio areaRequerida porcentaje longitud desde hasta
        sobrantes { area pequeno }
      }
      cambios { codigoSig cambio antes ahora }
    }
  }
`);

export const stripQuery = graphql(`
  query PrediosFranjaGi($projectId: ID!) {
    estatesFromStrip(projectId: $projectId) { npn direccion area predio }
  }
`);

export const takeMutation = graphql(`
  mutation TraerPrediosGi($projectId: ID!, $npns: [String!]!) {
    takeStripEstates(projectId: $projectId, npns: $npns) {
      success
      count
      errors { campo message }
    }
  }
`);

export const sheetFilesQuery = graphql(`
  query FichasPreparadasGi($projectId: ID!, $designId: ID!) {
    estateSheetFiles(projectId: $projectId, designId: $designId) {
      id estado avance mensaje error creado archivo nombre bytes
    }
  }
`);

export const prepareSheetsMutation = graphql(`
  mutation PrepararFichasGi($projectId: ID!, $designId: ID!, $predios: [ID!]!, $formato: String!) {
    prepareEstateSheets(
      projectId: $projectId
      designId: $designId
      predios: $predios
      formato: $formato
    ) {
      received
      errors { campo message }
    }
  }
`);

export const cancelSheetsMutation = graphql(`
  mutation CancelarFichasGi($id: ID!) {
    cancelEstateSheets(id: $id) { received errors { campo message } }
  }
`);
