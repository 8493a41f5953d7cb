import type { Geometry, Position } from 'geojson';
import { isEnclosed, polygonsOf, ringArea, segmentsOf } from '../../geo/geometry.ts';
import { type Box, boxesMeet } from '../../geo/segment-tree.ts';

/** Vertices looked at before leaving the question to the database: half a second. */
const BUDGET = 30_000_000;

/** A hole that is nowhere wider, in degrees (a centimetre), is what overlays leave: no ground. */
const NOISE = 1e-7;

/** What a hole is told by: a place inside of it, its box, its area in square degrees. */
interface Hole {
  ring: readonly Position[];
  inner: Position;
  box: Box;
  area: number;
}

/**
 * A place (longitude, latitude) in a hole that does not lie within its polygon's border, or lies on
 * another hole; null where there is none. Borders must not cross each other; a hole without ground
 * takes none away.
 */
export function misplacedHole(geometry: Geometry): Position | null {
  for (const [border = [], ...rings] of polygonsOf(geometry)) {
    if (rings.length === 0) continue;
    const holes = rings.flatMap(holeOf);
    const found = outsideOf(border, holes) ?? onAnother(holes);
    if (found) return found;
  }
  return null;
}

/** A hole around the whole border has a place in it too, so areas are compared as well. */
function outsideOf(border: readonly Position[], holes: readonly Hole[]): Position | null {
  const area = ringArea(border);
  const looked = holes.slice(0, Math.floor(BUDGET / border.length));
  const outside = looked.find((hole) => hole.area >= area || !isEnclosed(border, hole.inner));
  return outside?.inner ?? null;
}

function onAnother(holes: readonly Hole[]): Position | null {
  let left = BUDGET;
  const byWest = [...holes].sort((a, b) => a.box[0] - b.box[0]);
  for (const [index, one] of byWest.entries()) {
    for (let next = index + 1; next < byWest.length; next++) {
      const other = byWest[next];
      if (!other || other.box[0] > one.box[2]) break;
      if (--left < 0) return null;
      if (!boxesMeet(one.box, other.box)) continue;
      left -= one.ring.length + other.ring.length;
      if (overlap(one, other)) return other.inner;
    }
  }
  return null;
}

/** Of two holes whose borders do not cross, one lies in the other or they share nothing. */
const overlap = (one: Hole, other: Hole): boolean =>
  isEnclosed(one.ring, other.inner) || isEnclosed(other.ring, one.inner);

function holeOf(ring: readonly Position[]): Hole[] {
  const area = ringArea(ring);
  if (2 * area < NOISE * lengthOf(ring)) return [];
  const inner = placeWithin(ring);
  if (!inner) return [];
  const xs = ring.map(([x = 0]) => x);
  const ys = ring.map(([, y = 0]) => y);
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
  return [{ ring, inner, box: [least(xs), least(ys), most(xs), most(ys)], area }];
}

const lengthOf = (ring: readonly Position[]): number =>
  segmentsOf(ring).reduce((sum, { ax, ay, bx, by }) => sum + Math.hypot(bx - ax, by - ay), 0);

/** The middle of the ring's widest part at the latitude that is farthest from its vertices. */
function placeWithin(ring: readonly Position[]): Position | null {
  const heights = ring.map(([, y = 0]) => y).sort((a, b) => a - b);
  let [y, gap] = [0, 0];
  for (const [index, next] of heights.slice(1).entries()) {
    const height = heights[index] ?? next;
    if (next - height > gap) [y, gap] = [(height + next) / 2, next - height];
  }
  const sides = segmentsOf(ring)
    .filter(({ ay, by }) => ay > y !== by > y)
    .map(({ ax, ay, bx, by }) => ax + ((y - ay) / (by - ay)) * (bx - ax))
    .sort((a, b) => a - b);
  let [x, width] = [0, 0];
  for (let side = 0; side + 1 < sides.length; side += 2) {
    const [west = 0, east = 0] = sides.slice(side, side + 2);
    if (east - west > width) [x, width] = [(west + east) / 2, east - west];
  }
  return gap > 0 && width > 0 ? [x, y] : null;
}
