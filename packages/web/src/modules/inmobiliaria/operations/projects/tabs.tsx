import {
  assignedBaseLayerFields,
  assignedWmsLayerFields,
  giResourceFields,
  soilUseFields,
} from '@comarca/shared/modules/inmobiliaria/gi-tabs.fields';
import { MANAGE_PERMISSION } from '@comarca/shared/modules/inmobiliaria/real-estate.rules';
import { execute } from '../../../../platform/graphql/execute.ts';
import { managedRecord } from '../../../../platform/management/managed/managed-record.ts';
import type { WmsLayer } from '../../../../platform/map/map-layer.ts';
import type { RegisteredBase } from '../../../../platform/map/use-base-maps.ts';
import { fieldColumns } from '../../../../platform/record/field-columns.tsx';
import * as calls from './tabs.documents.ts';

/** Root of everything that the tabs of real-estate projects keep. */
const tabsKey = ['pestanas-gi'] as const;

/** What the maps of projects show besides their boundaries. */
export const mapKey = [...tabsKey, 'mapa'] as const;

/** Who manages the project keeps all of it. */
const kept = (name: string) => ({
  model: { permission: MANAGE_PERMISSION } as const,
  queryKey: [...tabsKey, name],
  stale: [mapKey],
});

export const giResourceRecord = managedRecord({
  entity: 'recursoGi',
  singular: 'Recurso GI',
  plural: 'Recursos GI',
  thing: 'el recurso',
  saved: 'Recurso guardado Exitosamente',
  purpose: 'Quiénes trabajan en el proyecto: quien está aquí lo ve.',
  ...kept('recursoGi'),
  ...calls.resourceCalls,
  fields: giResourceFields,
  nameOf: ({ usuario, rol }) => `${usuario.fullName} (${rol})`,
});

export const baseLayerRecord = managedRecord({
  entity: 'capaBaseAsignada',
  singular: 'Capa Base',
  plural: 'Capas Base',
  thing: 'la capa base',
  saved: 'Capa base guardada Exitosamente',
  purpose: 'Los fondos que ofrecen los mapas del proyecto.',
  ...kept('capaBaseAsignada'),
  ...calls.baseLayerCalls,
  fields: assignedBaseLayerFields,
  nameOf: ({ nombre }) => nombre,
  choices: async () => ({
    capaBase: (await execute(calls.groundsQuery, {})).geoviewerInit.capasBase.map(
      ({ id, capa }) => ({ id, nombre: capa }),
    ),
  }),
});

export const wmsLayerRecord = managedRecord({
  entity: 'capaWmsAsignada',
  singular: 'Servicio WMS',
  plural: 'Servicios WMS',
  thing: 'el servicio WMS',
  saved: 'Servicio WMS guardado Exitosamente',
  purpose: 'Las capas de servidores de mapas que muestra el proyecto, en su orden.',
  ...kept('capaWmsAsignada'),
  ...calls.wmsLayerCalls,
  fields: assignedWmsLayerFields,
  nameOf: ({ nombre }) => nombre,
  columns: fieldColumns(assignedWmsLayerFields, ['orden', 'nombre', 'capaWms', 'oculta'], {
    nombre: { main: true },
  }),
  choices: async () => ({
    capaWms: (await execute(calls.tabChoicesQuery, {})).giTabChoices.capasWms,
  }),
});

export const soilUseRecord = managedRecord({
  entity: 'usoSuelo',
  singular: 'Uso del Suelo',
  plural: 'Usos del Suelo',
  thing: 'el uso del suelo',
  saved: 'Uso del suelo guardado Exitosamente',
  purpose: 'Para qué se usa la tierra del proyecto.',
  ...kept('usoSuelo'),
  ...calls.soilUseCalls,
  fields: soilUseFields,
  nameOf: ({ nombre }) => nombre,
});

/** The grounds of a project's map and the layers of servers on it, the lowest first. */
export async function loadMapLayers(project: string) {
  const { fondos, capas } = await execute(calls.mapQuery, { proyecto: project });
  return {
    grounds: fondos.nodes.map(
      ({ nombre, capaSeleccionada, capaBase: { url, attribution, zoom } }): RegisteredBase => ({
        capa: nombre,
        url,
        attribution,
        zoom,
        elegida: capaSeleccionada,
      }),
    ),
    servers: capas.nodes.map(
      ({ id, nombre, oculta, capaWms }): WmsLayer => ({
        tipo: 'wms',
        // `wms-` and a number is a registered layer, which this one of the project is not.
        id: `gi-wms-${id}`,
        titulo: nombre,
        url: `/api/v1/proyectos_gi/wms/${id}`,
        capa: capaWms.capa,
        oculta,
      }),
    ),
  };
}

export type MapLayersOfProject = Awaited<ReturnType<typeof loadMapLayers>>;

export type GiResource = Awaited<ReturnType<typeof giResourceRecord.load>>;
