export type { LayerRecord } from './capa.repository.ts';
export { findLayersByName, listLayerChoices, markLayerPrepared } from './capa.repository.ts';
export { connectionFor } from './conexiones.ts';
export { importLayerFile } from './importacion/importar.service.ts';
export { type RouteFeature, type RouteFile, readRouteFile } from './importacion/route-features.ts';
export type { SynchronisedListener } from './sincronizado.ts';
export { onSynchronised } from './sincronizado.ts';
export { readMapServer } from './wms/wms.service.ts';
export { listMapServers } from './wms.repository.ts';
