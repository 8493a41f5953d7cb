declare module 'vt-pbf' {
  import type { LegacyTile } from 'geojson-vt';

  /** Encodes tiles made by geojson-vt, one per layer name. */
  export function fromGeojsonVt(
    layers: Record<string, LegacyTile>,
    options?: { version?: number; extent?: number },
  ): Uint8Array;
}
