import { baseLayerFields } from '@comarca/shared/modules/geovisor/geoviewer.fields';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';
import { managedRecord } from '../../../platform/management/managed/managed-record.ts';
import { fieldColumns } from '../../../platform/record/field-columns.tsx';
import { geoviewerKeys } from './geoviewer-keys.ts';

const baseLayers = managedCalls({
  list: graphql(`
    query CapasBase($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: baseLayersRelay(first: $first, offset: $offset, search: $search, orderBy: $orderBy) {
        totalCount
        pageInfo { hasNextPage }
        nodes { id version capa zoom url attribution }
      }
    }
  `),
  one: graphql(`
    query UnaCapaBase($id: ID!) {
      uno: baseLayer(id: $id) { id version capa zoom url attribution }
    }
  `),
  save: graphql(`
    mutation GuardarCapaBase(
      $id: ID
      $version: Int
      $capa: String!
      $zoom: Float
      $url: String!
      $attribution: String!
    ) {
      hecho: saveBaseLayer(
        id: $id
        version: $version
        capa: $capa
        zoom: $zoom
        url: $url
        attribution: $attribution
      ) {
        saved
        errors { campo message }
        uno: baseLayer { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarCapaBase($id: ID!) {
      hecho: deleteBaseLayer(id: $id) { deleted errors { campo message } }
    }
  `),
});

export type BaseLayer = Awaited<ReturnType<typeof baseLayers.load>>;

/** The ground of the maps. */
export const baseLayerRecord = managedRecord({
  entity: 'capaBase',
  singular: 'Capa Base',
  plural: 'Capas Base',
  thing: 'la capa base',
  saved: 'Capa base guardada Exitosamente',
  model: 'superusuario',
  purpose: 'Mientras no haya ninguna, los mapas ofrecen las de la configuración de la plataforma.',
  queryKey: geoviewerKeys.baseLayers,
  ...baseLayers,
  fields: baseLayerFields,
  nameOf: ({ capa }) => capa,
  columns: [numberColumn, ...fieldColumns(baseLayerFields, ['capa', 'zoom', 'url', 'attribution'])],
});
