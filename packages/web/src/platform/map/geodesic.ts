import geodesy from 'geographiclib-geodesic';
import type { Geometry, Position } from 'geojson';
import type { Box } from './map-layer.ts';

const { WGS84 } = geodesy.Geodesic;

/** What a geometry measures over the ground, for the eye: reports use the server's figures. */
export interface GroundMeasure {
  /** metres, of lines and borders */
  length: number;
  /** square metres */
  area: number;
  vertices: number;
}

/** Measures a geometry in degrees on the ellipsoid WGS 84, along geodesics. */
export function measureGround(geometry: Geometry): GroundMeasure {
  if (geometry.type === 'GeometryCollection') return total(geometry.geometries.map(measureGround));
  if (geometry.type === 'Point') return { length: 0, area: 0, vertices: 1 };
  if (geometry.type === 'MultiPoint') {
    return { length: 0, area: 0, vertices: geometry.coordinates.length };
  }
  if (geometry.type === 'LineString') return line(geometry.coordinates);
  if (geometry.type === 'MultiLineString') return total(geometry.coordinates.map(line));
  if (geometry.type === 'Polygon') return polygon(geometry.coordinates);
  return total(geometry.coordinates.map(polygon));
}

/** West, south, east, north of a geometry in degrees; null when it has no coordinates. */
export function boxOf(geometry: Geometry): Box | null {
  const box: Box = [180, 90, -180, -90];
  eachPosition(geometry, ([lon = 0, lat = 0]) => {
    box[0] = Math.min(box[0], lon);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lon);
    box[3] = Math.max(box[3], lat);
  });
  return box[0] > box[2] ? null : box;
}

/** Metres of a degree of latitude, on average. */
const DEGREE_METRES = 111_195;

/** A box in degrees with so many metres of ground around it, for the eye. */
export function widened([west, south, east, north]: Box, metres: number): Box {
  const high = metres / DEGREE_METRES;
  const farthest = Math.max(Math.abs(south), Math.abs(north));
  const wide = high / Math.cos((farthest * Math.PI) / 180);
  return [west - wide, south - high, east + wide, north + high];
}

function eachPosition(geometry: Geometry, visit: (position: Position) => void): void {
  if (geometry.type === 'GeometryCollection') {
    for (const part of geometry.geometries) eachPosition(part, visit);
    return;
  }
  const walk = (coordinates: unknown[]): void => {
    if (typeof coordinates[0] === 'number') visit(coordinates as Position);
    else for (const inner of coordinates) walk(inner as unknown[]);
  };
  walk(geometry.coordinates);
}

function line(positions: readonly Position[]): GroundMeasure {
  return { length: alongside(positions, true).perimeter, area: 0, vertices: positions.length };
}

function polygon(rings: readonly Position[][]): GroundMeasure {
  const [outer, ...holes] = rings.map((ring) => alongside(ring, false));
  const sum = (of: 'perimeter' | 'area') => holes.reduce((all, hole) => all + (hole[of] ?? 0), 0);
  return {
    length: (outer?.perimeter ?? 0) + sum('perimeter'),
    area: (outer?.area ?? 0) - sum('area'),
    vertices: rings.reduce((all, ring) => all + Math.max(0, ring.length - 1), 0),
  };
}

function total(parts: readonly GroundMeasure[]): GroundMeasure {
  const sum = { length: 0, area: 0, vertices: 0 };
  for (const part of parts) {
    sum.length += part.length;
    sum.area += part.area;
    sum.vertices += part.vertices;
  }
  return sum;
}

/** Length in metres and, of a ring, area in square metres whatever its direction. */
function alongside(positions: readonly Position[], open: boolean) {
  const path = WGS84.Polygon(open);
  for (const [lon = 0, lat = 0] of positions) path.AddPoint(lat, lon);
  const { perimeter, area = 0 } = path.Compute(false, true);
  return { perimeter, area: Math.abs(area) };
}
