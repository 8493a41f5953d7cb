/** A straight edge, or a point as one without length, and where it lies along its line. */
export interface Edge {
  ax: number;
  ay: number;
  bx: number;
  by: number;
  /** metres from the start of all lines; parts that do not touch are far from each other */
  along: number;
}

/** Between two parts: farther than any line is long. */
const GAP = 1e9;
const POINT = 1;
const LINE = 2;
/** Little-endian: byte order, type, number of members or vertices. */
const HEADER = 9;
const ORDINATE = 8;

/** The edges of points or lines, from WKB without SRID. */
export function edgesOf(wkb: Uint8Array): Edge[] {
  const view = new DataView(wkb.buffer, wkb.byteOffset, wkb.byteLength);
  const edges: Edge[] = [];
  let at = 0;
  let along = 0;

  const vertex = (): [number, number] => {
    const place: [number, number] = [
      view.getFloat64(at, true),
      view.getFloat64(at + ORDINATE, true),
    ];
    at += 2 * ORDINATE;
    return place;
  };
  const readLine = () => {
    const count = view.getUint32(at - 4, true);
    let [ax, ay] = vertex();
    for (let left = count - 1; left > 0; left--) {
      const [bx, by] = vertex();
      edges.push({ ax, ay, bx, by, along });
      along += Math.hypot(bx - ax, by - ay);
      [ax, ay] = [bx, by];
    }
  };
  const readShape = () => {
    const type = view.getUint32(at + 1, true);
    at += HEADER;
    if (type === LINE) readLine();
    else if (type === POINT) {
      at -= 4;
      const [ax, ay] = vertex();
      edges.push({ ax, ay, bx: ax, by: ay, along });
    } else {
      for (let left = view.getUint32(at - 4, true); left > 0; left--) readShape();
    }
    along += GAP;
  };
  readShape();
  return edges;
}

/** The same edges as lines of two vertices; those without length as points. WKB without SRID. */
export function toWkb(edges: readonly Edge[]): Uint8Array {
  const size = (edge: Edge) => (isPoint(edge) ? 5 + 2 * ORDINATE : HEADER + 4 * ORDINATE);
  const view = new DataView(new ArrayBuffer(edges.reduce((sum, edge) => sum + size(edge), HEADER)));
  let at = 0;
  const head = (type: number, count?: number) => {
    view.setUint8(at, 1);
    view.setUint32(at + 1, type, true);
    if (count !== undefined) view.setUint32(at + 5, count, true);
    at += count === undefined ? 5 : HEADER;
  };
  const write = (...ordinates: number[]) => {
    for (const ordinate of ordinates) {
      view.setFloat64(at, ordinate, true);
      at += ORDINATE;
    }
  };
  head(7, edges.length);
  for (const edge of edges) {
    if (isPoint(edge)) {
      head(POINT);
      write(edge.ax, edge.ay);
    } else {
      head(LINE, 2);
      write(edge.ax, edge.ay, edge.bx, edge.by);
    }
  }
  return new Uint8Array(view.buffer);
}

const isPoint = ({ ax, ay, bx, by }: Edge): boolean => ax === bx && ay === by;

/** Few enough to be buffered at once, however they lie. */
const FEW = 16;
/** Pairs that meet, for each edge: a road with hairpin bends has fewer, a scribble many more. */
const MEETINGS = 50;
/** Pairs that are compared before a line counts as crowded: half a second. */
const COMPARISONS = 30_000_000;

/**
 * Whether many edges come near others that are far along their line. A buffer of such lines crosses
 * itself that often, and what it takes to draw it at once grows with the square of its edges.
 */
export function isCrowded(edges: readonly Edge[], buffer: number): boolean {
  if (edges.length <= FEW) return false;
  const reach = 2 * buffer;
  const sorted = [...edges].sort((a, b) => left(a) - left(b));
  let compared = 0;
  let met = 0;
  for (const [index, one] of sorted.entries()) {
    const right = Math.max(one.ax, one.bx) + reach;
    for (let next = index + 1; next < sorted.length; next++) {
      const other = sorted[next];
      if (!other || left(other) > right) break;
      if (++compared > COMPARISONS) return true;
      if (!isNear(one, other, reach)) continue;
      if (++met > MEETINGS * edges.length) return true;
    }
  }
  return false;
}

const left = ({ ax, bx }: Edge): number => Math.min(ax, bx);

function isNear(one: Edge, other: Edge, reach: number): boolean {
  if (Math.min(one.ay, one.by) > Math.max(other.ay, other.by) + reach) return false;
  if (Math.min(other.ay, other.by) > Math.max(one.ay, one.by) + reach) return false;
  const [first, second] = one.along < other.along ? [one, other] : [other, one];
  const end = first.along + Math.hypot(first.bx - first.ax, first.by - first.ay);
  return second.along - end > 4 * reach;
}

/** Divided in two where they lie thickest: what is near stays together. */
export function halves<Item>(
  items: readonly Item[],
  centre: (item: Item) => readonly [number, number],
): [Item[], Item[]] {
  const placed = items.map((item) => ({ item, at: centre(item) }));
  const span = (axis: 0 | 1) =>
    placed.reduce((most, { at }) => Math.max(most, at[axis]), -Infinity) -
    placed.reduce((least, { at }) => Math.min(least, at[axis]), Infinity);
  const axis = span(0) >= span(1) ? 0 : 1;
  placed.sort((a, b) => a.at[axis] - b.at[axis]);
  const middle = placed.length >> 1;
  const side = (from: number, to?: number) => placed.slice(from, to).map(({ item }) => item);
  return [side(0, middle), side(middle)];
}
