import type { Geometry, Position } from 'geojson';

/** A plane geometry as well-known text. */
export function wktOf(geometry: Geometry): string {
  const name = geometry.type.toUpperCase();
  switch (geometry.type) {
    case 'Point':
      return `${name} (${pair(geometry.coordinates)})`;
    case 'MultiPoint':
      return `${name} (${geometry.coordinates.map((one) => `(${pair(one)})`).join(', ')})`;
    case 'LineString':
      return `${name} ${list(geometry.coordinates)}`;
    case 'MultiLineString':
    case 'Polygon':
      return `${name} (${geometry.coordinates.map(list).join(', ')})`;
    case 'MultiPolygon':
      return `${name} (${geometry.coordinates.map((rings) => `(${rings.map(list).join(', ')})`).join(', ')})`;
    case 'GeometryCollection':
      return `${name} (${geometry.geometries.map(wktOf).join(', ')})`;
  }
}

const pair = ([x, y]: Position): string => `${x} ${y}`;
const list = (positions: readonly Position[]): string => `(${positions.map(pair).join(', ')})`;
