import type { Pixel, PixelShape } from './paths.ts';

/** Where a shape's number goes: inside its largest polygon, half-way along its line, or on its point. */
export function anchorOf(shape: PixelShape): Pixel | null {
  const polygon = largest(shape.polygons, (rings) => extent(rings[0] ?? []));
  if (polygon) return insidePolygon(polygon);
  const line = largest(shape.lines, extent);
  if (line) return line[Math.floor(line.length / 2)] ?? null;
  return shape.points[0] ?? null;
}

function largest<Item>(items: readonly Item[], size: (item: Item) => number): Item | undefined {
  let best: Item | undefined;
  let bestSize = -1;
  for (const item of items) {
    const itemSize = size(item);
    if (itemSize > bestSize) [best, bestSize] = [item, itemSize];
  }
  return best;
}

function extent(pixels: readonly Pixel[]): number {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of pixels) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return Math.max(0, right - left) + Math.max(0, bottom - top);
}

/** The middle of the widest stretch inside of the polygon, at half its height. */
function insidePolygon(rings: readonly Pixel[][]): Pixel | null {
  const outer = rings[0];
  if (!outer?.length) return null;
  const heights = outer.map(([, y]) => y);
  const y =
    (heights.reduce((a, b) => Math.min(a, b)) + heights.reduce((a, b) => Math.max(a, b))) / 2;
  const crossings = rings.flatMap((ring) => crossingsAt(ring, y)).sort((a, b) => a - b);
  let best: Pixel | null = null;
  let widest = -1;
  for (let index = 0; index + 1 < crossings.length; index += 2) {
    const [from = 0, to = 0] = [crossings[index], crossings[index + 1]];
    if (to - from > widest) [best, widest] = [[(from + to) / 2, y], to - from];
  }
  return best ?? outer[0] ?? null;
}

function crossingsAt(ring: readonly Pixel[], y: number): number[] {
  const found: number[] = [];
  ring.forEach(([x1, y1], index) => {
    const [x0, y0] = ring[(index + ring.length - 1) % ring.length] ?? [x1, y1];
    if (y0 > y !== y1 > y) found.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0));
  });
  return found;
}
