import type { Geometry, Position } from 'geojson';

/** The kinds of shapes that a file holds. */
export type ShapeKind = 'point' | 'line' | 'polygon';

/** The points, lines or rings of one shape. */
export interface Shape {
  parts: Position[][];
}

const NONE = 0;
const CODES: Readonly<Record<ShapeKind, number>> = { point: 8, line: 3, polygon: 5 };

/** A geometry as a shape of a kind; null where it is of another one. */
export function shapeOf(geometry: Geometry, kind: ShapeKind): Shape | null {
  switch (geometry.type) {
    case 'Point':
      return kind === 'point' ? { parts: [[geometry.coordinates]] } : null;
    case 'MultiPoint':
      return kind === 'point' ? { parts: [geometry.coordinates] } : null;
    case 'LineString':
      return kind === 'line' ? { parts: [geometry.coordinates] } : null;
    case 'MultiLineString':
      return kind === 'line' ? { parts: geometry.coordinates } : null;
    case 'Polygon':
      return kind === 'polygon' ? { parts: ringsOf(geometry.coordinates) } : null;
    case 'MultiPolygon':
      return kind === 'polygon' ? { parts: geometry.coordinates.flatMap(ringsOf) } : null;
    default:
      return null;
  }
}

/** Outer rings go with the clock, holes against it: so the format tells them apart. */
const ringsOf = (rings: readonly Position[][]): Position[][] =>
  rings.map((ring, index) => (isClockwise(ring) === (index === 0) ? ring : ring.toReversed()));

function isClockwise(ring: readonly Position[]): boolean {
  let twice = 0;
  for (const [index, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
    twice += (nextX - x) * (nextY + y);
  }
  return twice > 0;
}

/** West, south, east, north of a shape. */
export function boxOfParts(parts: readonly Position[][]): [number, number, number, number] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const part of parts) {
    for (const [x = 0, y = 0] of part) {
      west = Math.min(west, x);
      south = Math.min(south, y);
      east = Math.max(east, x);
      north = Math.max(north, y);
    }
  }
  return [west, south, east, north];
}

/** The content of a record: a shape, or the mark of none. */
export function shapeBytes(shape: Shape | null, kind: ShapeKind): Buffer {
  if (!shape || shape.parts.every((part) => part.length === 0)) {
    const none = Buffer.alloc(4);
    none.writeInt32LE(NONE, 0);
    return none;
  }
  const points = shape.parts.flat();
  const starts = kind === 'point' ? [] : startsOf(shape.parts);
  const counts = kind === 'point' ? 40 : 44 + starts.length * 4;
  const bytes = Buffer.alloc(counts + points.length * 16);
  bytes.writeInt32LE(CODES[kind], 0);
  boxOfParts(shape.parts).forEach((side, index) => {
    bytes.writeDoubleLE(side, 4 + index * 8);
  });
  if (kind === 'point') {
    bytes.writeInt32LE(points.length, 36);
  } else {
    bytes.writeInt32LE(starts.length, 36);
    bytes.writeInt32LE(points.length, 40);
    starts.forEach((start, index) => {
      bytes.writeInt32LE(start, 44 + index * 4);
    });
  }
  points.forEach(([x = 0, y = 0], index) => {
    bytes.writeDoubleLE(x, counts + index * 16);
    bytes.writeDoubleLE(y, counts + 8 + index * 16);
  });
  return bytes;
}

function startsOf(parts: readonly Position[][]): number[] {
  let start = 0;
  return parts.map((part) => {
    const at = start;
    start += part.length;
    return at;
  });
}
