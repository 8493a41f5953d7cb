import type { Position } from 'geojson';

/** A shape as its rings: what lies inside is where the winding number is not zero. */
export type Shape = readonly Position[][];

interface Edge {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  shape: number;
  /** +1 when the ring runs to the right along the edge */
  turn: number;
}

/**
 * Area where `test` holds of the shapes that cover a place, by vertical slabs between every vertex
 * and every crossing of edges: exact up to rounding, with nothing in common with the engine.
 */
export function areaWhere(
  shapes: readonly Shape[],
  test: (inside: readonly boolean[]) => boolean,
): number {
  const edges = shapes.flatMap((rings, shape) => rings.flatMap((ring) => edgesOf(ring, shape)));
  const cuts = slabBorders(edges);
  let area = 0;
  for (let i = 1; i < cuts.length; i++) {
    const [left = 0, right = 0] = [cuts[i - 1], cuts[i]];
    if (right > left) area += slabArea(edges, left, right, shapes.length, test);
  }
  return area;
}

function edgesOf(ring: Position[], shape: number): Edge[] {
  return ring.flatMap((start, index) => {
    const end = ring[(index + 1) % ring.length];
    const [[ax = 0, ay = 0], [bx = 0, by = 0]] = [start, end ?? start];
    if (ax === bx) return [];
    return ax < bx
      ? [{ x1: ax, y1: ay, x2: bx, y2: by, shape, turn: 1 }]
      : [{ x1: bx, y1: by, x2: ax, y2: ay, shape, turn: -1 }];
  });
}

function slabBorders(edges: readonly Edge[]): number[] {
  const xs = edges.flatMap(({ x1, x2 }) => [x1, x2]);
  edges.forEach((a, i) => {
    for (const b of edges.slice(i + 1)) {
      const x = crossingX(a, b);
      if (x !== null) xs.push(x);
    }
  });
  return xs.sort((a, b) => a - b);
}

const slope = ({ x1, y1, x2, y2 }: Edge): number => (y2 - y1) / (x2 - x1);
const heightAt = (edge: Edge, x: number): number => edge.y1 + slope(edge) * (x - edge.x1);

function crossingX(a: Edge, b: Edge): number | null {
  const from = Math.max(a.x1, b.x1);
  const to = Math.min(a.x2, b.x2);
  if (from >= to || slope(a) === slope(b)) return null;
  const x = from - (heightAt(a, from) - heightAt(b, from)) / (slope(a) - slope(b));
  return x > from && x < to ? x : null;
}

function slabArea(
  edges: readonly Edge[],
  left: number,
  right: number,
  shapes: number,
  test: (inside: readonly boolean[]) => boolean,
): number {
  const middle = (left + right) / 2;
  const across = edges
    .filter(({ x1, x2 }) => x1 < middle && x2 > middle)
    .map((edge) => ({ edge, y: heightAt(edge, middle) }))
    .sort((a, b) => a.y - b.y);
  const winding = new Array<number>(shapes).fill(0);
  let height = 0;
  across.forEach(({ edge, y }, index) => {
    winding[edge.shape] = (winding[edge.shape] ?? 0) + edge.turn;
    const next = across[index + 1];
    if (next && test(winding.map((turns) => turns !== 0))) height += next.y - y;
  });
  return height * (right - left);
}
