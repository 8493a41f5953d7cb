import type { Geometry, Position } from 'geojson';
import type { Box } from './map-layer.ts';

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
  const visitAll = (coordinates: unknown[]): void => {
    if (typeof coordinates[0] === 'number') visit(coordinates as Position);
    else for (const inner of coordinates) visitAll(inner as unknown[]);
  };
  visitAll(geometry.coordinates);
}
