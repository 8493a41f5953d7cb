import GeoJSONVT from 'geojson-vt';
import { fromGeojsonVt } from 'vt-pbf';
import { TILE_EXTENT, TILE_LAYER, type TileFeature } from './tile.layer.ts';
import type { TileAddress } from './tile-grid.ts';

const BUFFER = 64;

/** Encodes a tile in this process, with the same layer, extent and properties as PostGIS would. */
export function encodeTile(
  features: readonly TileFeature[],
  columns: readonly string[],
  { z, x, y }: TileAddress,
  layer = TILE_LAYER,
): Buffer {
  const index = new GeoJSONVT(
    {
      type: 'FeatureCollection',
      features: features.map((feature) => ({
        type: 'Feature' as const,
        geometry: feature.geometria,
        properties: propertiesOf(feature, columns),
      })),
    },
    // Nothing is cut before the tile is asked for; the database has simplified already.
    {
      maxZoom: z,
      indexMaxZoom: 0,
      indexMaxPoints: 0,
      tolerance: 0,
      extent: TILE_EXTENT,
      buffer: BUFFER,
    },
  );
  const tile = index.getTile(z, x, y);
  if (!tile || tile.features.length === 0) return Buffer.alloc(0);
  return Buffer.from(fromGeojsonVt({ [layer]: tile }, { version: 2, extent: TILE_EXTENT }));
}

function propertiesOf(feature: TileFeature, columns: readonly string[]) {
  const properties: Record<string, string | number | boolean> = {};
  if (feature.id !== null) properties._id = feature.id;
  for (const [index, name] of columns.entries()) {
    const value = feature.valores[index];
    if (value !== null && value !== undefined) {
      properties[name] = typeof value === 'object' ? JSON.stringify(value) : value;
    }
  }
  return properties;
}
