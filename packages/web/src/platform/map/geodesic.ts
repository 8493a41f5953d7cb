import type { Geometry, Position } from 'geojson';

/** Mean radius of the Earth in metres. */
const RADIUS = 6_371_008.8;
const radians = (degrees = 0): number => (degrees * Math.PI) / 180;

/** What a geometry measures over the ground, for the eye: reports use the server's figures. */
export interface GroundMeasure {
  /** metres, of lines and borders */
  length: number;
  /** square metres */
  area: number;
  vertices: number;
}

/** Measures a geometry in degrees on the sphere (within 0.5 % of the ellipsoid). */
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
export function boxOf(geometry: Geometry): [number, number, number, number] | null {
  const box: [number, number, number, number] = [180, 90, -180, -90];
  eachPosition(geometry, ([lon = 0, lat = 0]) => {
    box[0] = Math.min(box[0], lon);
    box[1] = Math.min(box[1], lat);
    box[2] = Math.max(box[2], lon);
    box[3] = Math.max(box[3], lat);
  });
  return box[0] > box[2] ? null : box;
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
  return { length: lengthOf(positions), area: 0, vertices: positions.length };
}

function polygon(rings: readonly Position[][]): GroundMeasure {
  const [outer = [], ...holes] = rings;
  const inside = holes.reduce((sum, hole) => sum + ringArea(hole), 0);
  return {
    length: rings.reduce((sum, ring) => sum + lengthOf(ring), 0),
    area: ringArea(outer) - inside,
    vertices: rings.reduce((sum, ring) => sum + Math.max(0, ring.length - 1), 0),
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

function lengthOf(positions: readonly Position[]): number {
  let sum = 0;
  for (let i = 1; i < positions.length; i++) sum += distance(positions[i - 1], positions[i]);
  return sum;
}

function distance([lonA, latA]: Position = [], [lonB, latB]: Position = []): number {
  const [phiA, phiB] = [radians(latA), radians(latB)];
  const dPhi = Math.sin((phiB - phiA) / 2);
  const dLambda = Math.sin((radians(lonB) - radians(lonA)) / 2);
  const h = dPhi * dPhi + Math.cos(phiA) * Math.cos(phiB) * dLambda * dLambda;
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

function ringArea(ring: readonly Position[]): number {
  let sum = 0;
  for (let i = 1; i < ring.length; i++) {
    const [lonA, latA] = ring[i - 1] ?? [];
    const [lonB, latB] = ring[i] ?? [];
    sum +=
      (radians(lonB) - radians(lonA)) * (2 + Math.sin(radians(latA)) + Math.sin(radians(latB)));
  }
  return Math.abs((sum * RADIUS * RADIUS) / 2);
}
