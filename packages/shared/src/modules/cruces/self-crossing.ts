import type { Geometry, Position } from 'geojson';
import { polygonsOf, segmentsOf } from '../../geo/geometry.ts';
import { orientation, properCrossing, type Segment, SegmentTree } from '../../geo/segment-tree.ts';

/** About a centimetre, in degrees: shallower crossings are drawing noise, repaired later. */
const DEPTH = 1e-7;
/** Pairs of edges looked at before leaving the question to the database (a second or so). */
const BUDGET = 30_000_000;

/**
 * Where a polygon's border crosses itself (longitude, latitude), or null when it does not.
 * Borders that only touch are no crossing.
 */
export function selfCrossing(geometry: Geometry): Position | null {
  for (const rings of polygonsOf(geometry)) {
    const found = crossingOf(new SegmentTree(rings.flatMap(segmentsOf)));
    if (found) return found;
  }
  return null;
}

function crossingOf(tree: SegmentTree): Position | null {
  let found: Position | null = null;
  tree.pairs(BUDGET, (i, j) => {
    const [a, b] = [tree.segments[i], tree.segments[j]];
    if (a && b) found = deepCrossing(a, b);
    return found === null;
  });
  return found;
}

function deepCrossing(a: Segment, b: Segment): Position | null {
  const fraction = properCrossing(a, b);
  if (fraction === null || depth(a, b) < DEPTH) return null;
  return [a.ax + fraction * (a.bx - a.ax), a.ay + fraction * (a.by - a.ay)];
}

/** How far the shallowest of the four ends reaches beyond the other edge. */
function depth(a: Segment, b: Segment): number {
  const reach = (of: Segment, x: number, y: number) =>
    Math.abs(orientation(of, x, y)) / Math.hypot(of.bx - of.ax, of.by - of.ay);
  return Math.min(
    reach(a, b.ax, b.ay),
    reach(a, b.bx, b.by),
    reach(b, a.ax, a.ay),
    reach(b, a.bx, a.by),
  );
}
