import type { Geometry, Position } from 'geojson';
import type { Box } from '../../../platform/map/map-layer.ts';

/** What a geometry covers, in degrees, with a little around it. */
export function boxOf(geometry: Geometry): Box {
  const box: Box = [180, 90, -180, -90];
  widen(box, geometry);
  const margin = Math.max((box[2] - box[0]) * 0.3, (box[3] - box[1]) * 0.3, 0.0002);
  return [box[0] - margin, box[1] - margin, box[2] + margin, box[3] + margin];
}

/** What several geometries cover together. */
export function boxOfAll(geometries: readonly Geometry[]): Box | null {
  if (geometries.length === 0) return null;
  return boxOf({ type: 'GeometryCollection', geometries: [...geometries] });
}

function widen(box: Box, geometry: Geometry): void {
  if (geometry.type === 'GeometryCollection') {
    for (const part of geometry.geometries) widen(box, part);
  } else widenBy(box, geometry.coordinates);
}

function widenBy(box: Box, coordinates: Position | readonly unknown[]): void {
  const [x, y] = coordinates;
  if (typeof x === 'number' && typeof y === 'number') {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
    return;
  }
  for (const part of coordinates) widenBy(box, part as readonly unknown[]);
}
