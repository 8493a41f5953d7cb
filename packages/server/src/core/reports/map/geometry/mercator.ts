import type { Geometry, Position } from 'geojson';

/** Degrees: west, south, east, north. */
export type Box = [west: number, south: number, east: number, north: number];

/** A window on the Web Mercator plane: `scale` pixels for the whole world, and its left top corner. */
export interface View {
  scale: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

const MAX_LATITUDE = 85.05;
const EARTH_RADIUS = 6_378_137;
/** No closer than about 1:1,000: a single point still shows its surroundings. */
const MAX_SCALE = 256 * 2 ** 19;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** World coordinates 0–1, from the top left. */
const worldX = (lon: number): number => lon / 360 + 0.5;
function worldY(lat: number): number {
  const sine = Math.sin(radians(Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat))));
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}

/** The pixel of a longitude and latitude in the view. */
export function toPixel(view: View, [lon = 0, lat = 0]: Position): [number, number] {
  return [worldX(lon) * view.scale - view.left, worldY(lat) * view.scale - view.top];
}

/** The longitude and latitude under a pixel of the view. */
export function toDegrees(view: View, x: number, y: number): [number, number] {
  const lon = ((x + view.left) / view.scale - 0.5) * 360;
  const mercator = (0.5 - (y + view.top) / view.scale) * 2 * Math.PI;
  return [lon, (Math.atan(Math.sinh(mercator)) * 180) / Math.PI];
}

/** The view of that size which shows the whole box with `padding` pixels around it. */
export function fitView(box: Box, width: number, height: number, padding: number): View {
  const [west, south, east, north] = box;
  const [x0, x1] = [worldX(west), worldX(east)];
  const [y0, y1] = [worldY(north), worldY(south)];
  const scale = Math.min(
    MAX_SCALE,
    (width - 2 * padding) / Math.max(x1 - x0, 1e-12),
    (height - 2 * padding) / Math.max(y1 - y0, 1e-12),
  );
  return {
    scale,
    left: ((x0 + x1) / 2) * scale - width / 2,
    top: ((y0 + y1) / 2) * scale - height / 2,
    width,
    height,
  };
}

/** Metres on the ground that a pixel covers in the middle of the view. */
export function groundResolution(view: View): number {
  const [, lat] = toDegrees(view, view.width / 2, view.height / 2);
  return (2 * Math.PI * EARTH_RADIUS * Math.cos(radians(lat))) / view.scale;
}

/** The box around the geometries, or null when they hold no coordinates. */
export function boxOf(geometries: readonly (Geometry | null)[]): Box | null {
  const box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const geometry of geometries) {
    if (geometry) eachPosition(geometry, (position) => grow(box, position));
  }
  return box[0] <= box[2] ? box : null;
}

function grow(box: Box, [lon = Number.NaN, lat = Number.NaN]: Position): void {
  if (!Number.isFinite(lon) || !Number.isFinite(lat)) return;
  box[0] = Math.min(box[0], lon);
  box[1] = Math.min(box[1], lat);
  box[2] = Math.max(box[2], lon);
  box[3] = Math.max(box[3], lat);
}

function eachPosition(geometry: Geometry, visit: (position: Position) => void): void {
  if (geometry.type === 'GeometryCollection') {
    for (const part of geometry.geometries) eachPosition(part, visit);
    return;
  }
  eachPositionOf(geometry.coordinates, visit);
}

function eachPositionOf(
  coordinates: Position | Position[] | Position[][] | Position[][][],
  visit: (position: Position) => void,
): void {
  if (typeof coordinates[0] === 'number') visit(coordinates as Position);
  else for (const part of coordinates as Position[][]) eachPositionOf(part, visit);
}

/** What tells one view from another. */
export const viewKey = ({ scale, left, top, width, height }: View): string =>
  [scale, left, top, width, height].map((side) => side.toPrecision(9)).join();

/** What a view shows, in degrees. */
export function boxOfView(view: View): Box {
  const [west, north] = toDegrees(view, 0, 0);
  const [east, south] = toDegrees(view, view.width, view.height);
  return [west, south, east, north];
}

/** Metres on the plane of the projection that a pixel covers: at the equator those on the ground. */
export const planeResolution = ({ scale }: View): number => (2 * Math.PI * EARTH_RADIUS) / scale;
