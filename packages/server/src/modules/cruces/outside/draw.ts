import { BeyondCeiling } from './ceiling.ts';
import { type Edge, edgesOf, halves, isCrowded, toWkb } from './edges.ts';
import type { GeosSession, Handle } from './geos.ts';
import type { CellIn } from './messages.ts';

/** Edges of a crowd that are buffered at once: what they cross of each other stays little. */
const CROWD = 8;
/** Shapes, and their vertices, that are united at once; more are united two by two. */
const UNITED = 64;
const UNITED_VERTICES = 20_000;
/** Of an area of study, and of whatever it is made of: what comes after must take it in seconds. */
const MAX_VERTICES = 100_000;
/** Vertices drawn and united in all: some fifteen seconds. */
const MAX_WORK = 30_000_000;

/** What drawing has cost so far. @throws BeyondCeiling once it is too much */
class Work {
  private done = 0;

  spend(vertices: number): void {
    this.done += vertices;
    if (this.done > MAX_WORK) throw new BeyondCeiling('Too much is drawn.');
  }

  bear(vertices: number): void {
    if (vertices > MAX_VERTICES) throw new BeyondCeiling('The area has too many vertices.');
    this.spend(vertices);
  }
}

/** The polygons, each made valid. */
export const repairPolygons = (geos: GeosSession, polygons: readonly Uint8Array[]): Uint8Array[] =>
  polygons.flatMap((wkb) => {
    const polygon = geos.read(wkb);
    if (geos.invalidReason(polygon) === null) return [wkb];
    const whole = geos.extract(geos.makeValid(polygon), 2);
    return geos.isEmpty(whole) ? [] : [geos.write(whole)];
  });

/** The buffer of each cell, on its own plane. */
export function bufferCells(geos: GeosSession, cells: readonly CellIn[]): Uint8Array[] {
  const work = new Work();
  return cells.map(({ wkb, buffer, quarterSegments }) => {
    const draw = (shape: Handle) => geos.buffer(shape, buffer, quarterSegments);
    const edges = edgesOf(wkb);
    const handle = geos.within(() =>
      isCrowded(edges, buffer)
        ? bufferCrowd(geos, work, edges, quarterSegments, draw)
        : draw(geos.read(wkb)),
    );
    work.bear(geos.vertices(handle));
    const drawn = geos.write(handle);
    geos.drop([handle]);
    return drawn;
  });
}

/** Some edges at a time, united with their neighbours: what covers each other goes early. */
function bufferCrowd(
  geos: GeosSession,
  work: Work,
  edges: readonly Edge[],
  quarterSegments: number,
  draw: (shape: Handle) => Handle,
): Handle {
  if (edges.length <= CROWD) {
    work.spend(edges.length * quarterSegments * 4);
    return geos.within(() => draw(geos.read(toWkb(edges))));
  }
  const sides = halves(edges, ({ ax, ay, bx, by }) => [ax + bx, ay + by]);
  return geos.within(() =>
    unitePair(
      geos,
      work,
      sides.map((side) => bufferCrowd(geos, work, side, quarterSegments, draw)),
    ),
  );
}

function unitePair(geos: GeosSession, work: Work, shapes: readonly Handle[]): Handle {
  work.spend(shapes.reduce((sum, shape) => sum + geos.vertices(shape), 0));
  const united = geos.union(shapes);
  work.bear(geos.vertices(united));
  return united;
}

/** Polygons united to one area. */
export function unitePolygons(geos: GeosSession, parts: readonly Uint8Array[]): Uint8Array {
  const work = new Work();
  const shapes = parts.map((part) => {
    const shape = geos.read(part);
    work.bear(geos.vertices(shape));
    const [west, south, east, north] = geos.box(shape);
    return { shape, at: [west + east, south + north] as const };
  });
  return geos.write(geos.extract(uniteAll(geos, work, shapes), 2));
}

type Placed = { shape: Handle; at: readonly [number, number] };

function uniteAll(geos: GeosSession, work: Work, shapes: readonly Placed[]): Handle {
  const vertices = shapes.reduce((sum, { shape }) => sum + geos.vertices(shape), 0);
  const areFew = shapes.length <= UNITED && vertices <= UNITED_VERTICES;
  if (areFew || shapes.length <= 2) {
    return unitePair(
      geos,
      work,
      shapes.map(({ shape }) => shape),
    );
  }
  const sides = halves(shapes, ({ at }) => at);
  return geos.within(() =>
    unitePair(
      geos,
      work,
      sides.map((side) => uniteAll(geos, work, side)),
    ),
  );
}
