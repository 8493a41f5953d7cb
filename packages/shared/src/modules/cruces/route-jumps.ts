import type { Geometry, Position } from 'geojson';
import { formatLength, formatNumber } from '../../core/formats.ts';
import { linesOf, simpleParts } from '../../geo/geometry.ts';

const EARTH_RADIUS = 6_371_000;
const RADIANS = Math.PI / 180;
/** Metres. A road's or line's vertices lie closer, unless one is wrong. */
const LONG = 100_000;
/** Of a line's own usual step: what a person draws with few vertices has long steps throughout. */
const TIMES_USUAL = 20;
const FEWEST_STEPS = 4;
/** Metres; no step of a route is as long, however it is drawn. */
const TOO_LONG = 400_000;
/** Degrees, some 220 km: parts in cells that do not touch are places apart. */
const CELL = 2;

/** Steps of lines and gaps between parts that look like a wrong vertex, told in Spanish. */
export function jumpsOf(trazado: Geometry): string[] {
  const steps = linesOf(trazado).flatMap((line) => longSteps(line));
  const first = steps[0];
  const jumps = first ? [stepText(first, steps.length)] : [];
  const places = countPlaces(trazado);
  return places < 2
    ? jumps
    : [
        ...jumps,
        `El trazado está en ${formatNumber(places, 0)} lugares que distan entre sí más de 200 km: revise que todos sean del proyecto.`,
      ];
}

interface Step {
  from: Position;
  metres: number;
}

const stepText = ({ from, metres }: Step, count: number): string => {
  const [lon, lat] = from.map((degrees) => formatNumber(degrees, 5));
  const others = count > 1 ? ` Hay ${formatNumber(count - 1, 0)} más.` : '';
  return `El trazado da un salto de ${formatLength(metres)} desde la longitud ${lon} y la latitud ${lat}: revise sus vértices.${others}`;
};

function longSteps(line: readonly Position[]): Step[] {
  const steps = line.slice(1).map((to, index): Step => {
    const from = line[index] ?? to;
    return { from, metres: distance(from, to) };
  });
  const usual = median(steps.map(({ metres }) => metres));
  const limit =
    steps.length >= FEWEST_STEPS
      ? Math.min(TOO_LONG, Math.max(LONG, usual * TIMES_USUAL))
      : TOO_LONG;
  return steps.filter(({ metres }) => metres > limit);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Metres between two places, on a ball. */
function distance([lon1 = 0, lat1 = 0]: Position, [lon2 = 0, lat2 = 0]: Position): number {
  const half = (degrees: number) => Math.sin((degrees * RADIANS) / 2) ** 2;
  const across = Math.cos(lat1 * RADIANS) * Math.cos(lat2 * RADIANS) * half(lon2 - lon1);
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(half(lat2 - lat1) + across));
}

/** In how many groups of neighbouring cells the parts lie. */
function countPlaces(trazado: Geometry): number {
  const cells = new Set(simpleParts(trazado).flatMap(linesAndPoints).flat().map(cellOf));
  let places = 0;
  for (const cell of cells) {
    places++;
    takeNeighbours(cells, cell);
  }
  return places;
}

/** Vertices of each part; a long step without vertices between is told as a jump instead. */
const linesAndPoints = (part: Geometry): Position[][] => {
  if (part.type === 'Point') return [[part.coordinates]];
  return part.type === 'MultiPoint' ? [part.coordinates] : linesOf(part).map(filled);
};

/** The line with a vertex in each cell that it passes. */
function filled(line: Position[]): Position[] {
  return line.flatMap((to, index) => {
    const from = line[index - 1] ?? to;
    const [dx, dy] = [(to[0] ?? 0) - (from[0] ?? 0), (to[1] ?? 0) - (from[1] ?? 0)];
    const count = Math.max(1, Math.ceil(Math.hypot(dx, dy) / CELL));
    return Array.from({ length: count }, (_, step) => [
      (to[0] ?? 0) - (dx * step) / count,
      (to[1] ?? 0) - (dy * step) / count,
    ]);
  });
}

const cellOf = ([lon = 0, lat = 0]: Position): string =>
  `${Math.floor(lon / CELL)} ${Math.floor(lat / CELL)}`;

/** Takes a cell and all that are connected with it out of the set. */
function takeNeighbours(cells: Set<string>, first: string): void {
  const waiting = [first];
  cells.delete(first);
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    const [x = 0, y = 0] = cell.split(' ').map(Number);
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        const next = `${x + dx} ${y + dy}`;
        if (cells.delete(next)) waiting.push(next);
      }
    }
  }
}
