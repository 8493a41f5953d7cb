export { listDatabases } from './databases/database.repository.ts';
export { tryDatabase } from './databases/probe.layer.ts';
export { toEwkb } from './import/formats/ewkb.ts';
export { gunzipBounded } from './import/formats/gzip.ts';
export { refuseUtf16 } from './import/formats/text.ts';
export { decoderOf, readXml } from './import/formats/xml.ts';
export { zipLimits } from './import/formats/zip.ts';
export { type FlatGeometry, flatten } from './import/geometry.ts';
export { importLayerFile } from './import/import.service.ts';
export { openSource } from './import/open-file.ts';
export { type RouteFile, readRouteFile } from './import/route-features.ts';
export { badFeature, badFile, type FeatureSource } from './import/source-file.ts';
export { LAYER } from './layer.history.ts';
export type { LayerRecord } from './layer.repository.ts';
export {
  findLayer as findLayerById,
  findLayersById,
  findLayersByName,
  listLayerChoices,
  listLayerColumns,
  listMapLayers,
  listTableColumns,
  markLayerPrepared,
} from './layer.repository.ts';
export { layerReaders } from './layer.service.ts';
export { listArchivedNames } from './removal/removal.repository.ts';
export { drawnStyle } from './style/drawn-style.ts';
export { mapStyleOf, styledGroups } from './style/map-style.ts';
export { orderedAmong, tintOf } from './style/tint.ts';
export { writeSld } from './style/write-sld.ts';
export { queueSync } from './sync/synchronise.job.ts';
export { soonSynchronised } from './sync/synchronise.service.ts';
export type { SynchronisedListener } from './sync/synchronised.ts';
export { onSynchronised } from './sync/synchronised.ts';
export { relationKind } from './tables/catalogue.layer.ts';
export { connectionFor, ownConnection } from './tables/connections.ts';
export { isGeographic } from './tables/system.layer.ts';
export { hasLastingKey } from './tables/table.layer.ts';
export { featuresIn } from './tiles/features-in.layer.ts';
export { sendTile, TILE_SECONDS, type Tile } from './tiles/send-tile.ts';
export { tableTile, tilePart } from './tiles/table.ts';
export {
  type TileShapes,
  type TileSource,
  tileFeatures,
  tileShapes,
} from './tiles/tile.layer.ts';
export { tileOf } from './tiles/tile.service.ts';
export {
  isTile,
  pixelSize,
  sharedBox,
  type TileAddress,
  tileBox,
} from './tiles/tile-grid.ts';
export { TileStore } from './tiles/tile-store.ts';
export { tryMapServer, tryWmsLayer } from './wms/probe.ts';
export { sendWms } from './wms/send-wms.ts';
export { allowedPrivate } from './wms/server-address.ts';
export { listMapServers, listWmsLayers } from './wms/wms.repository.ts';
export { readMapServer } from './wms/wms.service.ts';
