import type { Geometry } from 'geojson';

/**
 * A geometry without those of its parts that lie nowhere; null where all of them do. Some programs take a part
 * without coordinates for a fault of the whole file, others make up a place for it.
 */
export function withoutEmptyParts(geometry: Geometry | null): Geometry | null {
  const kept = geometry && keptOf(geometry);
  if (!kept) return null;
  const parts = kept.type === 'GeometryCollection' ? kept.geometries : kept.coordinates;
  return parts.length > 0 ? kept : null;
}

function keptOf(geometry: Geometry): Geometry {
  switch (geometry.type) {
    case 'MultiPoint':
      return { ...geometry, coordinates: geometry.coordinates.filter(hasAny) };
    case 'MultiLineString':
    case 'Polygon':
      return { ...geometry, coordinates: geometry.coordinates.filter(hasAny) };
    case 'MultiPolygon':
      return {
        ...geometry,
        coordinates: geometry.coordinates.map((rings) => rings.filter(hasAny)).filter(hasAny),
      };
    case 'GeometryCollection':
      return {
        ...geometry,
        geometries: geometry.geometries.flatMap((one) => withoutEmptyParts(one) ?? []),
      };
    default:
      return geometry;
  }
}

const hasAny = (parts: readonly unknown[]): boolean => parts.length > 0;
