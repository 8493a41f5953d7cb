import { baseLayersKey } from '../../../platform/map/use-base-maps.ts';

/** Roots of the queries about what maps offer: invalidate them after a change. */
export const geoviewerKeys = {
  baseLayers: baseLayersKey,
  /** The form of a spatial table offers them too. */
  wmsLayers: ['capas_wms'],
  categories: ['categorias_marcadores'],
  publications: ['publicaciones'],
  portalBookmarks: ['marcadores_geoportal'],
  ground: ['capas_fondo'],
} as const;
