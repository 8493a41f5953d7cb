import type { Position } from 'geojson';

/**
 * Groups the rings of a Shapefile polygon: clockwise rings are outer, the others are holes of the
 * smallest outer ring around them. A hole that lies in none becomes a polygon of its own, as does
 * everything when no ring is clockwise.
 */
export function assembleRings(rings: Position[][]): Position[][][] {
  const outer: Outer[] = [];
  const holes: Position[][] = [];
  for (const ring of rings) {
    const area = signedArea(ring);
    if (area < 0) outer.push({ rings: [ring], area: -area, box: boxOf(ring) });
    else if (ring.length > 0) holes.push(ring);
  }
  if (outer.length === 0) return holes.map((ring) => [ring]);
  outer.sort((a, b) => a.area - b.area);
  const loose: Position[][][] = [];
  for (const hole of holes) {
    const owner = outer.length === 1 ? outer[0] : outer.find((one) => surrounds(one, hole));
    if (owner) owner.rings.push(hole);
    else loose.push([hole]);
  }
  return [...outer.map((one) => one.rings), ...loose];
}

interface Outer {
  rings: Position[][];
  area: number;
  box: number[];
}

/** Positive when counter-clockwise; twice the area. */
export function signedArea(ring: Position[]): number {
  const [origin] = ring;
  let sum = 0;
  // Measured from the first point: far from the origin the products would lose digits.
  for (let i = 1; i < ring.length; i += 1) {
    const [ax = 0, ay = 0] = ring[i - 1] ?? [];
    const [bx = 0, by = 0] = ring[i] ?? [];
    const [ox = 0, oy = 0] = origin ?? [];
    sum += (ax - ox) * (by - oy) - (bx - ox) * (ay - oy);
  }
  return sum;
}

function boxOf(ring: Position[]): number[] {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x = 0, y = 0] of ring) {
    box[0] = Math.min(box[0] ?? x, x);
    box[1] = Math.min(box[1] ?? y, y);
    box[2] = Math.max(box[2] ?? x, x);
    box[3] = Math.max(box[3] ?? y, y);
  }
  return box;
}

/** A hole may touch its outer ring in points: one point that is strictly inside decides. */
function surrounds(outer: Outer, hole: Position[]): boolean {
  const [west = 0, south = 0, east = 0, north = 0] = outer.box;
  const box = boxOf(hole);
  if ((box[0] ?? 0) < west || (box[1] ?? 0) < south) return false;
  if ((box[2] ?? 0) > east || (box[3] ?? 0) > north) return false;
  const ring = outer.rings[0] ?? [];
  const inside = hole.slice(0, 8).filter((point) => contains(ring, point)).length;
  return inside > 0;
}

function contains(ring: Position[], [x = 0, y = 0]: Position): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [ax = 0, ay = 0] = ring[i] ?? [];
    const [bx = 0, by = 0] = ring[j] ?? [];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
