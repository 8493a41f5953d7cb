import type { Geometry, Position } from 'geojson';
import type { Stationing } from '../modules/cruces/crossing.ts';
import { edgesOf, pointInside, pointsOf, segmentsOf } from './geometry.ts';
import {
  boxOf,
  orientation,
  pointDistance,
  projectOn,
  properCrossing,
  type Segment,
  SegmentTree,
} from './segment-tree.ts';

/** Nearer to the axis than this, in metres, is on the axis. */
const ON_AXIS = 1e-3;
/** Places equally far within this, in metres, both count: a reversed route then mirrors. */
const TIE = 1e-6;
/** Long edges beside the route are looked at every so many metres. */
const SAMPLE = 100;

/** A line route on the plane of the output system, ready to station crossings on it. */
export interface Route {
  tree: SegmentTree;
  /** metres from the start to each edge's start */
  offsets: Float64Array;
  /** metres, gaps between parts excluded */
  length: number;
  start: Position;
  end: Position;
}

/**
 * Prepares a route; its parts are stationed one after the other in the drawn order.
 * @throws RangeError when it has no edge of some length.
 */
export function buildRoute(parts: readonly Position[][]): Route {
  const segments = parts.flatMap(segmentsOf);
  const first = segments[0];
  const last = segments.at(-1);
  if (!first || !last) throw new RangeError('The route has no length.');
  const offsets = new Float64Array(segments.length);
  let length = 0;
  segments.forEach((segment, index) => {
    offsets[index] = length;
    length += lengthOf(segment);
  });
  const start = [first.ax, first.ay];
  return { tree: new SegmentTree(segments), offsets, length, start, end: [last.bx, last.by] };
}

/**
 * Where a crossing (its clipped geometry, on the route's plane) lies along the route. When the route
 * touches it, from–to are the first and last touch; otherwise the projection of its points.
 */
export function stationCrossing(route: Route, geometry: Geometry): Stationing {
  const edges = edgesOf(geometry);
  const points = pointsOf(geometry);
  const touches = [
    ...crossedStations(route, edges),
    ...insideEnds(route, geometry),
    ...(edges.length === 0 ? touchingPoints(route, points) : []),
  ];
  if (touches.length > 0) {
    const place = seeker(route);
    const side = sideOf(points.length, (index) => place(points[index] ?? []).offset);
    return { ...extremes(touches), lado: side, distancia: 0, relacion: 'directo' };
  }
  const near = [...points, ...edges.flatMap(samplesOf)].map(seeker(route));
  return {
    ...extremes(near.flatMap((place) => place.stations)),
    lado: sideOf(points.length, (index) => near[index]?.offset ?? 0),
    distancia: axisDistance(route, near, edges),
    relacion: 'solo en franja',
  };
}

interface Place {
  distance: number;
  stations: number[];
  /** metres from the axis, positive to the left */
  offset: number;
}

/**
 * Finds the nearest places of points that follow each other: each is sought from where the last one
 * was found, since it lies near.
 */
function seeker(route: Route): (point: Position) => Place {
  let near: number | undefined;
  return ([x = 0, y = 0]) => {
    const { distance, indexes } = route.tree.nearest(x, y, TIE, near);
    near = indexes[0];
    const stations = indexes.map((index) => stationOn(route, index, x, y));
    return { distance, stations, offset: distance * sideSign(route, indexes, x, y) };
  };
}

function stationOn(route: Route, index: number, x: number, y: number): number {
  const segment = segmentAt(route, index);
  return (route.offsets[index] ?? 0) + projectOn(segment, x, y) * lengthOf(segment);
}

/** At a bend two edges are equally near: the one that sees the point more squarely decides. */
function sideSign(route: Route, indexes: number[], x: number, y: number): number {
  let widest = 0;
  for (const index of indexes) {
    const segment = segmentAt(route, index);
    const height = orientation(segment, x, y) / lengthOf(segment);
    if (Math.abs(height) > Math.abs(widest)) widest = height;
  }
  return Math.sign(widest);
}

function touchingPoints(route: Route, points: Position[]): number[] {
  const near = points.map(seeker(route));
  return near.filter(({ distance }) => distance <= ON_AXIS).flatMap(({ stations }) => stations);
}

/** Stations where the route crosses an edge, or one of the two has a vertex on the other. */
function crossedStations(route: Route, edges: Segment[]): number[] {
  const stations: number[] = [];
  for (const edge of edges) {
    route.tree.search(boxOf(edge), ON_AXIS, (index, segment) => {
      const offset = route.offsets[index] ?? 0;
      const fraction = properCrossing(segment, edge);
      if (fraction !== null) stations.push(offset + fraction * lengthOf(segment));
      if (pointDistance(edge, segment.ax, segment.ay) <= ON_AXIS) stations.push(offset);
      if (pointDistance(edge, segment.bx, segment.by) <= ON_AXIS) {
        stations.push(offset + lengthOf(segment));
      }
      if (pointDistance(segment, edge.ax, edge.ay) <= ON_AXIS) {
        stations.push(stationOn(route, index, edge.ax, edge.ay));
      }
      if (pointDistance(segment, edge.bx, edge.by) <= ON_AXIS) {
        stations.push(stationOn(route, index, edge.bx, edge.by));
      }
    });
  }
  return stations;
}

/** The route's own ends when they lie inside the crossing. */
function insideEnds(route: Route, geometry: Geometry): number[] {
  const stations: number[] = [];
  if (pointInside(geometry, route.start)) stations.push(0);
  if (pointInside(geometry, route.end)) stations.push(route.length);
  return stations;
}

/** Least distance between two sets of edges: one of the ends of one of them attains it. */
function axisDistance(route: Route, near: Place[], edges: Segment[]): number {
  let least = near.reduce((least, place) => Math.min(least, place.distance), Infinity);
  for (const edge of edges) {
    route.tree.search(boxOf(edge), least, (_, segment) => {
      least = Math.min(
        least,
        pointDistance(edge, segment.ax, segment.ay),
        pointDistance(edge, segment.bx, segment.by),
      );
    });
  }
  return least;
}

function extremes(stations: number[]): { desde: number; hasta: number } {
  let from = Infinity;
  let hasta = -Infinity;
  for (const station of stations) {
    from = Math.min(from, station);
    hasta = Math.max(hasta, station);
  }
  return { desde: from, hasta };
}

/** Neighbours along a border lie on one side: both are seen sooner by a look here and there. */
const STRIDES = [16, 1];

/** On which side of the route points lie: as many are asked for their offset as it takes. */
function sideOf(count: number, offsetOf: (index: number) => number): Stationing['lado'] {
  let [left, right] = [false, false];
  for (const stride of STRIDES) {
    for (let i = 0; i < count && !(left && right); i += stride) {
      const offset = offsetOf(i);
      left ||= offset > ON_AXIS;
      right ||= offset < -ON_AXIS;
    }
  }
  if (left === right) return 'ambos';
  return left ? 'izquierdo' : 'derecho';
}

function samplesOf(edge: Segment): Position[] {
  const count = Math.ceil(lengthOf(edge) / SAMPLE);
  return Array.from({ length: Math.max(0, count - 1) }, (_, index) => {
    const t = (index + 1) / count;
    return [edge.ax + t * (edge.bx - edge.ax), edge.ay + t * (edge.by - edge.ay)];
  });
}

function segmentAt(route: Route, index: number): Segment {
  const segment = route.tree.segments[index];
  if (!segment) throw new RangeError(`The route has no edge ${index}.`);
  return segment;
}

const lengthOf = ({ ax, ay, bx, by }: Segment): number => Math.hypot(bx - ax, by - ay);
