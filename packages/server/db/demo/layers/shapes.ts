import type { Position } from 'geojson';
import { between } from './random.ts';

type Random = () => number;

const round = (value: number): number => Math.round(value * 1e6) / 1e6;
const place = (x: number, y: number): Position => [round(x), round(y)];

/** Whether a point lies inside a ring (even–odd rule). */
export function inside([x = 0, y = 0]: Position, ring: readonly Position[]): boolean {
  let within = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi = 0, yi = 0] = ring[i] ?? [];
    const [xj = 0, yj = 0] = ring[j] ?? [];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) within = !within;
  }
  return within;
}

/** A point inside the ring, drawn from a box (west, south, east, north). */
export function pointInside(
  random: Random,
  ring: readonly Position[],
  [west, south, east, north]: readonly [number, number, number, number],
): Position {
  for (;;) {
    const point = place(between(random, west, east), between(random, south, north));
    if (inside(point, ring)) return point;
  }
}

/** A closed irregular outline around a centre; `radius` in degrees. Never crosses itself. */
export function blob(random: Random, [x = 0, y = 0]: Position, radius: number, corners: number) {
  const waves = [2, 3, 5].map((frequency) => ({
    frequency,
    phase: between(random, 0, 2 * Math.PI),
    height: between(random, 0.05, 0.22),
  }));
  const ring = Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners;
    const swell = waves.reduce(
      (sum, w) => sum + w.height * Math.sin(w.frequency * angle + w.phase),
      1,
    );
    const reach = radius * swell * between(random, 0.96, 1.04);
    return place(x + reach * Math.cos(angle), y + reach * Math.sin(angle));
  });
  return [...ring, ring[0] ?? place(x, y)];
}

/** A turned rectangle, as mining titles are drawn. Sides in degrees. */
export function turnedRectangle(
  random: Random,
  [x = 0, y = 0]: Position,
  width: number,
  height: number,
) {
  const turn = between(random, 0, Math.PI / 2);
  const corners: [number, number][] = [
    [-width, -height],
    [width, -height],
    [width, height],
    [-width, height],
    [-width, -height],
  ];
  return corners.map(([dx, dy]) =>
    place(
      x + (dx * Math.cos(turn) - dy * Math.sin(turn)) / 2,
      y + (dx * Math.sin(turn) + dy * Math.cos(turn)) / 2,
    ),
  );
}

/** A winding line that starts at a point and keeps a general heading while inside the ring. */
export function meander(
  random: Random,
  start: Position,
  ring: readonly Position[],
  { steps, step, heading }: { steps: number; step: number; heading: number },
): Position[] {
  const line = [start];
  let angle = heading;
  for (let index = 0; index < steps; index++) {
    const [x = 0, y = 0] = line[line.length - 1] ?? start;
    angle += between(random, -0.45, 0.45) + (heading - angle) * 0.15;
    const next = place(x + step * Math.cos(angle), y + step * Math.sin(angle));
    // Testing every fourth point keeps lines ashore closely enough and is four times faster.
    if (index % 4 === 0 && !inside(next, ring)) break;
    line.push(next);
  }
  return line;
}

/** A line between two points that wavers as a road does; ends stay exact. */
export function wavering(random: Random, from: Position, to: Position, parts: number): Position[] {
  const [x0 = 0, y0 = 0] = from;
  const [x1 = 0, y1 = 0] = to;
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const bend = between(random, -0.12, 0.12) * length;
  return Array.from({ length: parts + 1 }, (_, index) => {
    const share = index / parts;
    const fade = Math.sin(Math.PI * share);
    const shift = fade * (bend + between(random, -0.02, 0.02) * length);
    return place(
      x0 + share * (x1 - x0) - (shift * (y1 - y0)) / length,
      y0 + share * (y1 - y0) + (shift * (x1 - x0)) / length,
    );
  });
}
