import { groundLayerFields } from '@comarca/shared/modules/geovisor/ground.fields';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { numberColumn } from '../../../platform/management/list/number-column.ts';
import { managedCalls } from '../../../platform/management/managed/managed-calls.ts';
import { managedRecord } from '../../../platform/management/managed/managed-record.ts';
import { groundKey } from '../../../platform/map/use-ground.ts';
import { fieldColumns } from '../../../platform/record/field-columns.tsx';
import { geoviewerKeys } from './geoviewer-keys.ts';

const groundLayers = managedCalls({
  list: graphql(`
    query CapasDeFondo($first: Int, $offset: Int, $search: String, $orderBy: String) {
      lista: groundLayersRelay(
        first: $first
        offset: $offset
        search: $search
        orderBy: $orderBy
      ) {
        totalCount
        pageInfo { hasNextPage }
        nodes {
          id version tema etiqueta escalaLejana escalaCercana etiquetaDesde
          colorClaro colorOscuro creditos orden
          capa { id nombre }
        }
      }
    }
  `),
  one: graphql(`
    query UnaCapaDeFondo($id: ID!) {
      uno: groundLayer(id: $id) {
        id version tema etiqueta escalaLejana escalaCercana etiquetaDesde
        colorClaro colorOscuro creditos orden
        capa { id nombre }
      }
    }
  `),
  save: graphql(`
    mutation GuardarCapaDeFondo(
      $id: ID
      $version: Int
      $capa: ID!
      $tema: String!
      $etiqueta: String!
      $escalaLejana: Int
      $escalaCercana: Int
      $etiquetaDesde: Int
      $colorClaro: String!
      $colorOscuro: String!
      $creditos: String!
    ) {
      hecho: saveGroundLayer(
        id: $id
        version: $version
        capa: $capa
        tema: $tema
        etiqueta: $etiqueta
        escalaLejana: $escalaLejana
        escalaCercana: $escalaCercana
        etiquetaDesde: $etiquetaDesde
        colorClaro: $colorClaro
        colorOscuro: $colorOscuro
        creditos: $creditos
      ) {
        saved
        errors { campo message }
        uno: groundLayer { id }
      }
    }
  `),
  remove: graphql(`
    mutation EliminarCapaDeFondo($id: ID!) {
      hecho: deleteGroundLayer(id: $id) { deleted errors { campo message } }
    }
  `),
});

const initQuery = graphql(`
  query TablasParaElFondo {
    groundLayersInit { id nombre columnas { value text } }
  }
`);

const orderMutation = graphql(`
  mutation OrdenarFondo($ids: [ID!]!) {
    hecho: orderGroundLayers(ids: $ids) { saved errors { campo message } }
  }
`);

export type GroundLayer = Awaited<ReturnType<typeof groundLayers.load>>;

/** The tables that may become ground, with the columns that may be written on it. */
export const loadGroundTables = async () => (await execute(initQuery, {})).groundLayersInit;

/** Every layer of the ground, from the lowest to the highest. */
export const loadGroundOrder = async () =>
  (await groundLayers.page({ first: 100, offset: 0, search: '', orderBy: 'orden', filters: {} }))
    .nodes;

/** Lays them in this order, the lowest first. @throws AppError when others changed them meanwhile */
export const saveGroundOrder = (ids: readonly string[]) =>
  execute(orderMutation, { ids: [...ids] });

/** What a change of the ground makes old. */
export const groundStale = [geoviewerKeys.ground, groundKey] as const;

/** Tables that every map draws as its own ground. */
export const groundLayerRecord = managedRecord({
  entity: 'capaFondo',
  singular: 'Capa de fondo',
  plural: 'Capas de fondo',
  thing: 'la capa de fondo',
  saved: 'Capa de fondo guardada Exitosamente',
  model: 'superusuario',
  purpose:
    'Marque aquí las tablas que dibujan el fondo de todos los mapas. Mientras ninguna sea de departamentos o municipios, se dibujan los límites de la lista de municipios.',
  queryKey: geoviewerKeys.ground,
  stale: [groundKey],
  ...groundLayers,
  fields: groundLayerFields,
  nameOf: ({ capa }) => capa.nombre,
  columns: [
    numberColumn,
    ...fieldColumns(groundLayerFields, [
      'capa',
      'tema',
      'etiqueta',
      'escalaLejana',
      'escalaCercana',
      'etiquetaDesde',
      'creditos',
    ]),
  ],
  choices: async () => ({
    capa: (await loadGroundTables()).map(({ id, nombre }) => ({ id, nombre })),
  }),
});
