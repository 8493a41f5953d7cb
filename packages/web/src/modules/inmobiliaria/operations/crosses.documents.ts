import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';

/** The calls of the crosses that a real-estate project keeps. */
export const crossCalls = managedCalls({
  list: graphql(`
    query CrucesGi(
      $contentType: String, $objectId: ID, $first: Int, $offset: Int, $search: String,
      $orderBy: String
    ) {
      lista: layerCrossesRelay(
        contentType: $contentType, objectId: $objectId, first: $first, offset: $offset,
        search: $search, orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes {
          id version nombre tablaPostgis { id nombre } listaCampos color predial ejecutarCruce
          estado error hayCruce total ultimaSincronizacion
        }
      }
    }
  `),
  one: graphql(`
    query CruceGi($id: ID!) {
      uno: layerCross(id: $id) {
        id version nombre tablaPostgis { id nombre } listaCampos color predial ejecutarCruce
        estado error hayCruce total ultimaSincronizacion
      }
    }
  `),
  save: graphql(`
    mutation GuardarCruceGi(
      $id: ID, $version: Int, $contentType: String!, $objectId: ID!, $nombre: String!,
      $tablaPostgis: ID!, $listaCampos: [String!]!, $color: String!, $predial: Boolean,
      $ejecutarCruce: Boolean
    ) {
      hecho: saveLayerCross(
        id: $id, version: $version, contentType: $contentType, objectId: $objectId,
        nombre: $nombre, tablaPostgis: $tablaPostgis, listaCampos: $listaCampos, color: $color,
        predial: $predial, ejecutarCruce: $ejecutarCruce
      ) {
        saved
        errors { campo message }
        uno: layerCross { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarCruceGi($id: ID!) {
      hecho: deleteLayerCross(id: $id) { deleted errors { campo message } }
    }
  `),
});

export const tablesQuery = graphql(`
  query TablasParaCruces {
    giTabChoices { tablas { id nombre columnas { value text } } }
  }
`);

export const runCrossMutation = graphql(`
  mutation EjecutarCruceGi($id: ID!) {
    runLayerCross(id: $id) { received errors { campo message } }
  }
`);

/** Of each: its name, and how it stands. */
export const crossNamesQuery = graphql(`
  query NombresCrucesGi($contentType: String, $objectId: ID) {
    layerCrossesRelay(contentType: $contentType, objectId: $objectId, first: 100, orderBy: "nombre") {
      nodes { id nombre estado hayCruce total }
    }
  }
`);

export const crossFoundQuery = graphql(`
  query ResultadoCruceGi($id: ID!) {
    layerCross(id: $id) {
      id nombre color predial estado resultado total ultimaSincronizacion
      tablaPostgis { nombre }
      columnas { value text }
      infoCruce
    }
  }
`);

export const viewerQuery = graphql(`
  query VisorGi($id: ID!) {
    project1274(id: $id) {
      id disposicionDerecho trazado prediosGeojson empresa
      cliente { razonSocial logo }
      municipios { id nombre departamento { nombre } }
      proyecto { id nombre codigo }
    }
  }
`);
