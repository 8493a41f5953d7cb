/** A straight edge on a plane, in metres or degrees. */
export interface Segment {
  ax: number;
  ay: number;
  bx: number;
  by: number;
}

/** minx, miny, maxx, maxy */
export type Box = readonly [number, number, number, number];

interface Node {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  from: number;
  to: number;
  children: [Node, Node] | null;
}

const LEAF_SIZE = 8;
/** A square that equals another but for its rounding is not above it. */
const ABOVE_ROUNDING = 1 + 1e-12;

/** The edge's own box. */
export const boxOf = ({ ax, ay, bx, by }: Segment): Box => [
  Math.min(ax, bx),
  Math.min(ay, by),
  Math.max(ax, bx),
  Math.max(ay, by),
];

/** Whether two boxes share at least a point. */
export const boxesMeet = (a: Box, b: Box): boolean =>
  a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];

const nodesMeet = (a: Node, b: Node): boolean =>
  a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;

/**
 * Edges in the order of their line, under a tree of boxes: neighbours along a line are neighbours
 * on the ground, so the order itself makes a good tree.
 */
export class SegmentTree {
  readonly segments: readonly Segment[];
  private readonly root: Node | null;

  constructor(segments: readonly Segment[]) {
    this.segments = segments;
    this.root = segments.length > 0 ? build(segments, 0, segments.length) : null;
  }

  /** Calls `visit` with each edge whose box, grown by `margin`, meets `box`. */
  search(box: Box, margin: number, visit: (index: number, segment: Segment) => void): void {
    const minX = box[0] - margin;
    const minY = box[1] - margin;
    const maxX = box[2] + margin;
    const maxY = box[3] + margin;
    const pending = this.root ? [this.root] : [];
    for (let node = pending.pop(); node; node = pending.pop()) {
      if (node.minX > maxX || node.maxX < minX || node.minY > maxY || node.maxY < minY) continue;
      if (node.children) {
        pending.push(node.children[0], node.children[1]);
        continue;
      }
      for (let i = node.from; i < node.to; i++) {
        const segment = this.segments[i];
        if (segment && !besides(segment, minX, minY, maxX, maxY)) visit(i, segment);
      }
    }
  }

  /**
   * Calls `visit` with pairs of edges whose boxes meet, each pair once, until it answers false.
   * @returns false when `budget` pairs were looked at and some were left out.
   */
  pairs(budget: number, visit: (i: number, j: number) => boolean): boolean {
    // Pairs lie one after the other: a list of two for each would cost more than looking at it.
    const pending: Node[] = this.root ? [this.root, this.root] : [];
    let left = budget;
    for (let b = pending.pop(); b; b = pending.pop()) {
      const a = pending.pop() ?? b;
      if (--left < 0) return false;
      if (!a.children && !b.children) {
        left -= (a.to - a.from) * (b.to - b.from);
        if (!this.leafPairs(a, b, visit)) return true;
      } else pushSplit(pending, a, b);
    }
    return true;
  }

  private leafPairs(a: Node, b: Node, visit: (i: number, j: number) => boolean): boolean {
    for (let i = a.from; i < a.to; i++) {
      const one = this.segments[i];
      if (!one) continue;
      const [minX, minY, maxX, maxY] = boxOf(one);
      for (let j = a === b ? i + 1 : b.from; j < b.to; j++) {
        const other = this.segments[j];
        if (!other || besides(other, minX, minY, maxX, maxY)) continue;
        if (!visit(Math.min(i, j), Math.max(i, j))) return false;
      }
    }
    return true;
  }

  /**
   * The least distance from a point and the edges that attain it (ties within `tolerance`).
   * @param near an edge that is probably near, which narrows the search and not what it finds
   */
  nearest(
    x: number,
    y: number,
    tolerance: number,
    near?: number,
  ): { distance: number; indexes: number[] } {
    const guess = near === undefined ? undefined : this.segments[near];
    let best = guess ? pointDistance(guess, x, y) : Number.POSITIVE_INFINITY;
    // Squares are compared: a root for every box would cost more than the rest.
    let limit = (best + tolerance) ** 2 * ABOVE_ROUNDING;
    let found: { index: number; distance: number }[] = [];
    const pending = this.root ? [this.root] : [];
    for (let node = pending.pop(); node; node = pending.pop()) {
      if (squaredDistance(node, x, y) > limit) continue;
      if (node.children) {
        pushNearestLast(pending, node.children, x, y);
        continue;
      }
      for (let index = node.from; index < node.to; index++) {
        const segment = this.segments[index];
        if (!segment) continue;
        const distance = pointDistance(segment, x, y);
        if (distance > best + tolerance) continue;
        best = Math.min(best, distance);
        limit = (best + tolerance) ** 2 * ABOVE_ROUNDING;
        found.push({ index, distance });
      }
    }
    found = found.filter((item) => item.distance <= best + tolerance);
    return { distance: best, indexes: found.map((item) => item.index) };
  }
}

function build(segments: readonly Segment[], from: number, to: number): Node {
  if (to - from <= LEAF_SIZE) return leafOf(segments, from, to);
  const middle = (from + to) >> 1;
  const left = build(segments, from, middle);
  const right = build(segments, middle, to);
  return {
    minX: Math.min(left.minX, right.minX),
    minY: Math.min(left.minY, right.minY),
    maxX: Math.max(left.maxX, right.maxX),
    maxY: Math.max(left.maxY, right.maxY),
    from,
    to,
    children: [left, right],
  };
}

function leafOf(segments: readonly Segment[], from: number, to: number): Node {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { ax, ay, bx, by } of segments.slice(from, to)) {
    minX = Math.min(minX, ax, bx);
    minY = Math.min(minY, ay, by);
    maxX = Math.max(maxX, ax, bx);
    maxY = Math.max(maxY, ay, by);
  }
  return { minX, minY, maxX, maxY, from, to, children: null };
}

/** Leaves the pairs of boxes that make up this pair, those that meet, on the stack. */
function pushSplit(pending: Node[], a: Node, b: Node): void {
  if (a === b && a.children) {
    const [left, right] = a.children;
    pending.push(left, left, right, right);
    pushMeeting(pending, left, right);
  } else if (a.children && (!b.children || a.to - a.from >= b.to - b.from)) {
    for (const child of a.children) pushMeeting(pending, child, b);
  } else if (b.children) {
    for (const child of b.children) pushMeeting(pending, a, child);
  }
}

function pushMeeting(pending: Node[], a: Node, b: Node): void {
  if (nodesMeet(a, b)) pending.push(a, b);
}

/** Whether the edge lies wholly to one side of the box. */
function besides(
  { ax, ay, bx, by }: Segment,
  minX: number,
  minY: number,
  maxX: number,
  maxY: number,
): boolean {
  if ((ax > maxX && bx > maxX) || (ax < minX && bx < minX)) return true;
  return (ay > maxY && by > maxY) || (ay < minY && by < minY);
}

function squaredDistance({ minX, minY, maxX, maxY }: Node, x: number, y: number): number {
  const dx = Math.max(minX - x, 0, x - maxX);
  const dy = Math.max(minY - y, 0, y - maxY);
  return dx * dx + dy * dy;
}

function pushNearestLast(pending: Node[], children: [Node, Node], x: number, y: number): void {
  const [left, right] = children;
  if (squaredDistance(left, x, y) < squaredDistance(right, x, y)) pending.push(right, left);
  else pending.push(left, right);
}

/** How far along the edge (0–1) the point's nearest place lies. */
export function projectOn({ ax, ay, bx, by }: Segment, x: number, y: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const squared = dx * dx + dy * dy;
  if (squared === 0) return 0;
  return Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / squared));
}

export function pointDistance(segment: Segment, x: number, y: number): number {
  const t = projectOn(segment, x, y);
  const dx = segment.ax + t * (segment.bx - segment.ax) - x;
  const dy = segment.ay + t * (segment.by - segment.ay) - y;
  // Math.hypot guards against overflows that no ground has, and takes several times as long.
  return Math.sqrt(dx * dx + dy * dy);
}

/** Twice the signed area of a, b and the point: positive when it lies to the left of a → b. */
export function orientation({ ax, ay, bx, by }: Segment, x: number, y: number): number {
  return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
}

/** Where two edges cross each other's inside, as a fraction of the first; null otherwise. */
export function properCrossing(a: Segment, b: Segment): number | null {
  const before = orientation(b, a.ax, a.ay);
  const after = orientation(b, a.bx, a.by);
  if (before === 0 || after === 0 || before > 0 === after > 0) return null;
  const left = orientation(a, b.ax, b.ay);
  const right = orientation(a, b.bx, b.by);
  if (left === 0 || right === 0 || left > 0 === right > 0) return null;
  return before / (before - after);
}
