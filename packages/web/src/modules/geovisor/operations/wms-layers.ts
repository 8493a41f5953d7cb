import { wmsLayerFields } from '@comarca/shared/modules/capas/wms-layer.fields';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';
import { managedRecord } from '../../../platform/management/managed/managed-record.ts';
import { geoviewerKeys } from './geoviewer-keys.ts';

const wmsLayers = managedCalls({
  list: graphql(`
    query ListaCapasWms($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: wmsLayersRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version capa titulo url }
      }
    }
  `),
  one: graphql(`
    query UnaCapaWms($id: ID!) {
      uno: wmsLayer(id: $id) { id version capa titulo url }
    }
  `),
  save: graphql(`
    mutation GuardarCapaWms(
      $id: ID
      $version: Int
      $capa: String!
      $titulo: String
      $url: String!
    ) {
      hecho: saveWmsLayer(
        id: $id
        version: $version
        capa: $capa
        titulo: $titulo
        url: $url
      ) {
        saved
        errors { campo message }
        uno: wmsLayer { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarCapaWms($id: ID!) {
      hecho: deleteWmsLayer(id: $id) { deleted errors { campo message } }
    }
  `),
});

export type WmsLayerRow = Awaited<ReturnType<typeof wmsLayers.load>>;

/** Layers of map servers, which spatial tables can show over the map. */
export const wmsLayerRecord = managedRecord({
  entity: 'capaWms',
  singular: 'Capa WMS',
  plural: 'Capas WMS',
  thing: 'la capa WMS',
  saved: 'Capa WMS guardada Exitosamente',
  model: 'superusuario',
  purpose:
    'Registre una capa de un servidor de mapas para mostrarla sobre los mapas de una tabla espacial.',
  queryKey: geoviewerKeys.wmsLayers,
  ...wmsLayers,
  fields: wmsLayerFields,
  nameOf: ({ titulo, capa }) => titulo ?? capa,
});

const serverQuery = graphql(`
  query ServidorWms($url: String!) {
    wmsServer(url: $url) { titulo capas { capa titulo } }
  }
`);

/** What a map server says that it offers. @throws AppError when it does not answer as one */
export async function askServer(url: string) {
  return (await execute(serverQuery, { url })).wmsServer;
}

export type ServerOffer = Awaited<ReturnType<typeof askServer>>;
