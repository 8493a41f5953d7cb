import type { Position } from 'geojson';

/** Largest distance between a chord and its arc, in metres. */
const SAGITTA = 0.005;
const MOST_PIECES = 720;

/** The points of an arc after its start: the circle through start, a point on it and its end. */
export function arcPoints(start: Position, on: Position, end: Position): Position[] {
  const circle = circleThrough(start, on, end);
  if (!circle) return [on, end];
  const { x, y, radius } = circle;
  const angle = ([px = 0, py = 0]: Position) => Math.atan2(py - y, px - x);
  const from = angle(start);
  const turn = sweep(from, angle(on), angle(end));
  const step = 2 * Math.acos(Math.max(1 - SAGITTA / radius, -1)) || Math.PI;
  const pieces = Math.min(Math.max(Math.ceil(Math.abs(turn) / step), 2), MOST_PIECES);
  const inner = Array.from({ length: pieces - 1 }, (_, index): Position => {
    const at = from + (turn * (index + 1)) / pieces;
    return [x + radius * Math.cos(at), y + radius * Math.sin(at)];
  });
  return [...inner, end];
}

/** The signed turn from the first angle to the last that passes the one between. */
function sweep(from: number, between: number, to: number): number {
  const round = 2 * Math.PI;
  const forward = (angle: number) => (((angle - from) % round) + round) % round;
  return forward(between) <= forward(to) ? forward(to) : forward(to) - round;
}

function circleThrough(
  [ax = 0, ay = 0]: Position,
  [bx = 0, by = 0]: Position,
  [cx = 0, cy = 0]: Position,
) {
  // Relative to the first point: national coordinates have seven digits before the point.
  const [b1, b2, c1, c2] = [bx - ax, by - ay, cx - ax, cy - ay];
  const double = 2 * (b1 * c2 - b2 * c1);
  if (Math.abs(double) < 1e-9) return null;
  const b = b1 * b1 + b2 * b2;
  const c = c1 * c1 + c2 * c2;
  const x = (c2 * b - b2 * c) / double;
  const y = (b1 * c - c1 * b) / double;
  return { x: x + ax, y: y + ay, radius: Math.hypot(x, y) };
}
