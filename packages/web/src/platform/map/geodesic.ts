import geodesy from 'geographiclib-geodesic';
import type { Geometry, Position } from 'geojson';

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
