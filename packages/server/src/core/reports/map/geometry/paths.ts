import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Geometry, Position } from 'geojson';
import { toPixel, type View } from './mercator.ts';

export type Pixel = [x: number, y: number];

/** A geometry in pixels, thinned to what the eye can tell apart. */
export interface PixelShape {
  points: Pixel[];
  lines: Pixel[][];
  /** rings: the outer one, then its holes */
  polygons: Pixel[][][];
}

/** Vertices nearer than this to the last one kept add nothing on paper. */
const PRECISION = 0.25;

/** Projects a geometry of any type and size into the view. */
export const toShape = (geometry: Geometry, view: View): PixelShape =>
  shapeBy(geometry, (position) => toPixel(view, position));

/** Where a position lies in the picture. */
export type Place = (position: Position) => Pixel;

/** The same by any way from a position to its pixel. */
export function shapeBy(geometry: Geometry, place: Place): PixelShape {
  const shape: PixelShape = { points: [], lines: [], polygons: [] };
  collect(geometry, place, shape);
  return shape;
}

function collect(geometry: Geometry, place: Place, shape: PixelShape): void {
  const line = (positions: Position[]) => thin(positions, place);
  switch (geometry.type) {
    case 'Point':
      shape.points.push(place(geometry.coordinates));
      break;
    case 'MultiPoint':
      for (const position of geometry.coordinates) shape.points.push(place(position));
      break;
    case 'LineString':
      shape.lines.push(line(geometry.coordinates));
      break;
    case 'MultiLineString':
      shape.lines.push(...geometry.coordinates.map(line));
      break;
    case 'Polygon':
      shape.polygons.push(geometry.coordinates.map(line));
      break;
    case 'MultiPolygon':
      for (const rings of geometry.coordinates) shape.polygons.push(rings.map(line));
      break;
    case 'GeometryCollection':
      for (const part of geometry.geometries) collect(part, place, shape);
  }
}

function thin(positions: readonly Position[], place: Place): Pixel[] {
  const line = new ThinnedLine();
  positions.forEach((position, index) => {
    line.add(place(position), index === positions.length - 1);
  });
  return line.pixels;
}

/** Of a line's pixels those that the eye can tell apart, and the last. */
export class ThinnedLine {
  readonly pixels: Pixel[] = [];
  private last: Pixel | undefined;

  add(pixel: Pixel, isEnd: boolean): void {
    const { last } = this;
    const far = !last || Math.hypot(pixel[0] - last[0], pixel[1] - last[1]) >= PRECISION;
    if (!far && !isEnd) return;
    this.pixels.push(pixel);
    this.last = pixel;
  }
}

/** Adds an open line, or a closed ring, to the context's path. */
export function tracePath(context: SKRSContext2D, pixels: readonly Pixel[], closed: boolean): void {
  pixels.forEach(([x, y], index) => {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  if (closed) context.closePath();
}

/** The box of a shape in pixels: left, top, right, bottom. */
export function shapeBox({
  points,
  lines,
  polygons,
}: PixelShape): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  const visit = ([x, y]: Pixel) => {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  };
  points.forEach(visit);
  for (const line of lines) line.forEach(visit);
  for (const rings of polygons) rings[0]?.forEach(visit);
  return box;
}
