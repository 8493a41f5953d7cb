import { ownColor } from '@comarca/shared/modules/capas/style/own-color';
import { execute } from '../../../platform/graphql/execute.ts';
import type { ShelfLayer } from '../../../platform/map/layer-shelf.tsx';
import type { Box, MapLayer } from '../../../platform/map/map-layer.ts';
import { landMapQuery } from './land-map.documents.ts';

export const landMapKey = ['mapaTerritorio'] as const;

/** What the map of the territory shows, by what whoever asks may see. */
export const loadLandMap = async () => (await execute(landMapQuery, {})).initLandMap;

export type LandMap = Awaited<ReturnType<typeof loadLandMap>>;
export type LandLayer = LandMap['capas'][number];

/** A layer of the map as its panel lists it. */
export interface LandEntry extends ShelfLayer {
  /** as the map draws it */
  dibujo: MapLayer;
  /** what is known of a registered table; null of a map server's layer */
  tabla: LandLayer | null;
}

/** Columns that a tile carries, at most. */
const MOST_COLUMNS = 20;
const NO_SOURCE = 'Sin entidad';
const IMAGES = 'Servicios WMS';

/** Registered tables under their entities, then the layers of map servers. */
export const entriesOf = ({ capas, capasWms }: LandMap): LandEntry[] => [
  ...capas.map(tableEntry).toSorted((one, other) => one.carpeta.localeCompare(other.carpeta, 'es')),
  ...capasWms.map(({ id, capa, titulo }): LandEntry => {
    const title = titulo || capa;
    return {
      id: `wms-${id}`,
      titulo: title,
      carpeta: IMAGES,
      otros: capa,
      tabla: null,
      dibujo: { id: `wms-${id}`, titulo: title, tipo: 'wms', url: `/api/v1/wms/${id}`, capa },
    };
  }),
];

/** Under which the map knows a registered table. */
export const layerKey = (id: string): string => `capa-${id}`;

function tableEntry(layer: LandLayer): LandEntry {
  const { id, nombre, titulo, entidad, columnas } = layer;
  const title = titulo || nombre;
  const color = ownColor(Number(id));
  const columns = columnas.filter(({ value }) => value !== '_id').slice(0, MOST_COLUMNS);
  const names = columns.map(({ value }) => encodeURIComponent(value)).join(',');
  return {
    id: layerKey(id),
    titulo: title,
    carpeta: entidad || NO_SOURCE,
    color,
    otros: nombre,
    tabla: layer,
    dibujo: {
      id: layerKey(id),
      titulo: title,
      tipo: 'teselas',
      url: `/api/v1/capas/${id}/teselas/{z}/{x}/{y}.mvt?columnas=${names}`,
      color,
      columnas: columns,
    },
  };
}

const PROJECTS = { trazado: '#2E7D32', franja: '#1565C0' } as const;
/** From here on a project is seen by its boundary alone. */
const NEAR = 11;
const projectColumns = [
  { value: 'nombre', text: 'Proyecto IT' },
  { value: 'buffer', text: 'Buffer [metros]' },
];
const tiles = (drawing: string) => `/api/v1/proyectos_it/${drawing}/{z}/{x}/{y}.mvt`;

/** The strips of all projects: they lie below what else is shown. */
export const stripsLayer: MapLayer = {
  id: 'it-franjas',
  titulo: 'Franjas de proyectos IT',
  tipo: 'teselas',
  url: tiles('franjas'),
  color: PROJECTS.franja,
  contorno: true,
  columnas: projectColumns,
};

/** The boundaries of all projects, and from afar a point for each: above everything. */
export const projectLayers: readonly MapLayer[] = [
  {
    id: 'it-trazados',
    titulo: 'Proyectos IT',
    tipo: 'teselas',
    url: tiles('trazados'),
    color: PROJECTS.trazado,
    trazado: true,
    columnas: projectColumns,
  },
  {
    id: 'it-centros',
    titulo: 'Proyectos IT, de lejos',
    tipo: 'teselas',
    url: tiles('centros'),
    color: PROJECTS.trazado,
    hastaZoom: NEAR,
    columnas: projectColumns,
  },
];

/** The layers that draw projects. */
const drawsProjects = new Set(['it-franjas', 'it-trazados', 'it-centros']);

/** The project that a pressed feature stands for, or null. */
export function pressedProject(layer: string, properties: Record<string, unknown>): string | null {
  const { _id: id } = properties;
  return drawsProjects.has(layer) && (typeof id === 'string' || typeof id === 'number')
    ? String(id)
    : null;
}

/** A table's box as the map takes it. */
export const boxOfLayer = ({ extension }: LandLayer): Box | null => {
  const [west, south, east, north] = extension ?? [];
  return west === undefined || south === undefined || east === undefined || north === undefined
    ? null
    : [west, south, east, north];
};
