declare module '@mapbox/vector-tile' {
  import type { Feature } from 'geojson';
  import type { PbfReader } from 'pbf';

  export class VectorTile {
    constructor(reader: PbfReader);
    layers: Record<string, VectorTileLayer | undefined>;
  }
  export interface VectorTileLayer {
    length: number;
    extent: number;
    feature(index: number): VectorTileFeature;
  }
  export interface VectorTileFeature {
    properties: Record<string, string | number | boolean>;
    toGeoJSON(x: number, y: number, z: number): Feature;
  }
}
