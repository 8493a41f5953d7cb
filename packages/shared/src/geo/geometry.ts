import type { Geometry, Position } from 'geojson';
import type { Segment } from './segment-tree.ts';

/** Geometries that hold coordinates themselves, collections opened. */
type Simple = Exclude<Geometry, { type: 'GeometryCollection' }>;

/** The members of a geometry, nested collections opened. */
export function simpleParts(geometry: Geometry): Simple[] {
  if (geometry.type !== 'GeometryCollection') return [geometry];
  return geometry.geometries.flatMap(simpleParts);
}

/** Rings of polygons and lines, as lists of positions. */
export function linesOf(geometry: Geometry): Position[][] {
  return simpleParts(geometry).flatMap((part) => {
    if (part.type === 'LineString') return [part.coordinates];
    if (part.type === 'MultiLineString' || part.type === 'Polygon') return part.coordinates;
    return part.type === 'MultiPolygon' ? part.coordinates.flat() : [];
  });
}

/** Every polygon as its rings, the outer one first. */
export function polygonsOf(geometry: Geometry): Position[][][] {
  return simpleParts(geometry).flatMap((part) => {
    if (part.type === 'Polygon') return [part.coordinates];
    return part.type === 'MultiPolygon' ? part.coordinates : [];
  });
}

/** Every vertex and every point. */
export function pointsOf(geometry: Geometry): Position[] {
  const points = simpleParts(geometry).flatMap((part) => {
    if (part.type === 'Point') return [part.coordinates];
    return part.type === 'MultiPoint' ? part.coordinates : [];
  });
  return [...points, ...linesOf(geometry).flat()];
}

/** Every edge of rings and lines; those without length are left out. */
export function edgesOf(geometry: Geometry): Segment[] {
  return linesOf(geometry).flatMap(segmentsOf);
}

/** The edges of one line, in its order; those without length are left out. */
export function segmentsOf(line: readonly Position[]): Segment[] {
  const segments: Segment[] = [];
  for (let i = 1; i < line.length; i++) {
    const [ax = 0, ay = 0] = line[i - 1] ?? [];
    const [bx = 0, by = 0] = line[i] ?? [];
    if (ax !== bx || ay !== by) segments.push({ ax, ay, bx, by });
  }
  return segments;
}

/** Whether the point lies inside of a polygon of the geometry (holes excluded). */
export function pointInside(geometry: Geometry, point: Position): boolean {
  return polygonsOf(geometry).some((rings) => {
    let inside = false;
    for (const ring of rings) if (isEnclosed(ring, point)) inside = !inside;
    return inside;
  });
}

/** Whether the point lies inside of a ring: a ray from it to the east crosses an odd number of times. */
export function isEnclosed(ring: readonly Position[], [x = 0, y = 0]: Position): boolean {
  let inside = false;
  let [ax = 0, ay = 0] = ring[0] ?? [];
  for (const [bx = 0, by = 0] of ring) {
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    ax = bx;
    ay = by;
  }
  return inside;
}

/** A ring's area in the square of its units, from the first vertex: what is far from the origin loses no digits. */
export function ringArea(ring: readonly Position[]): number {
  const [x0 = 0, y0 = 0] = ring[0] ?? [];
  const twice = segmentsOf(ring).reduce(
    (sum, { ax, ay, bx, by }) => sum + (ax - x0) * (by - y0) - (bx - x0) * (ay - y0),
    0,
  );
  return Math.abs(twice) / 2;
}
