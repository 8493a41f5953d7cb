import type { Geometry, Position } from 'geojson';

/** A corner of a drawn line; `bulge` bends the stretch from here to the next one. */
export interface Corner {
  at: Position;
  /** tangent of a quarter of the arc's angle, counter-clockwise; 0 for a straight stretch */
  bulge: number;
}

/** Of an arc, in radians: a circle of a kilometre stays within a metre. */
const STEP = (5 * Math.PI) / 180;
const TURN = 2 * Math.PI;

/** A line through its corners, or the area inside where it is closed; null where it has no length. */
export function lineOf(corners: readonly Corner[], isClosed: boolean): Geometry | null {
  const [first] = corners;
  if (!first) return null;
  const whole = isClosed ? [...corners, { ...first, bulge: 0 }] : corners;
  const points = whole.flatMap((corner, index) => {
    const next = whole[index + 1];
    return next ? [corner.at, ...bend(corner, next.at)] : [corner.at];
  });
  if (isClosed && points.length >= 4) return { type: 'Polygon', coordinates: [points] };
  return points.length >= 2 ? { type: 'LineString', coordinates: points } : null;
}

/** Points of the arc between two corners, without its ends. */
function bend({ at: [x = 0, y = 0], bulge }: Corner, [toX = 0, toY = 0]: Position): Position[] {
  if (bulge === 0) return [];
  const lean = (1 - bulge * bulge) / (4 * bulge);
  const centre: Position = [(x + toX) / 2 - lean * (toY - y), (y + toY) / 2 + lean * (toX - x)];
  const radius = Math.hypot(x - (centre[0] ?? 0), y - (centre[1] ?? 0));
  const start = Math.atan2(y - (centre[1] ?? 0), x - (centre[0] ?? 0));
  return arcPoints(centre, radius, start, 4 * Math.atan(bulge)).slice(1, -1);
}

/**
 * Points of an arc with its ends.
 * @param start radians from the east, counter-clockwise
 * @param angle that it goes on, negative with the clock
 */
export function arcPoints(
  [x = 0, y = 0]: Position,
  radius: number,
  start: number,
  angle: number,
): Position[] {
  const steps = Math.max(2, Math.ceil(Math.abs(angle) / STEP));
  return Array.from({ length: steps + 1 }, (_, index): Position => {
    const at = start + (angle * index) / steps;
    return [x + radius * Math.cos(at), y + radius * Math.sin(at)];
  });
}

/** A whole circle as the area inside of it. */
export function circleOf(centre: Position, radius: number): Geometry {
  const ring = arcPoints(centre, radius, 0, TURN);
  return { type: 'Polygon', coordinates: [[...ring.slice(0, -1), ring[0] ?? centre]] };
}
