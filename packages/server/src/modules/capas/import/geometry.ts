import type { Bbox } from '@comarca/shared/modules/capas/layer';
import type { Geometry, Position } from 'geojson';
import { BadFeature, badFeature } from './source-file.ts';

export type Family = 'point' | 'line' | 'polygon' | 'mixed';

/** A record whose geometry is of a type that nothing can be made of. */
export class UnknownGeometry extends BadFeature {
  readonly type: string;

  constructor(type: string, where: string, reason: string) {
    super(where, reason);
    this.type = type;
  }
}

/** A geometry taken apart: two dimensions, single parts by family. */
export interface FlatGeometry {
  family: Family;
  points: Position[];
  lines: Position[][];
  polygons: Position[][][];
  vertices: number;
  bbox: Bbox;
}

const MAX_VERTICES = 5_000_000;
const MAX_NESTING = 8;

/**
 * Checks a GeoJSON geometry and takes it apart. Heights are dropped. Null when it is empty.
 * @throws AppError naming the record when a coordinate, ring or type is not acceptable.
 */
export function flatten(geometry: Geometry | null, where: string): FlatGeometry | null {
  if (geometry === null || geometry === undefined) return null;
  const flat: FlatGeometry = {
    family: 'mixed',
    points: [],
    lines: [],
    polygons: [],
    vertices: 0,
    bbox: [Infinity, Infinity, -Infinity, -Infinity],
  };
  collect(geometry, flat, where, 0);
  if (flat.vertices === 0) return null;
  flat.family = familyOf(flat);
  return flat;
}

function familyOf(flat: FlatGeometry): Family {
  const present: Family[] = [];
  if (flat.points.length > 0) present.push('point');
  if (flat.lines.length > 0) present.push('line');
  if (flat.polygons.length > 0) present.push('polygon');
  return present.length === 1 && present[0] ? present[0] : 'mixed';
}

function collect(geometry: Geometry, flat: FlatGeometry, where: string, depth: number): void {
  if (typeof geometry !== 'object' || geometry === null) {
    throw badFeature(where, 'la geometría no es válida.');
  }
  if (depth > MAX_NESTING) throw badFeature(where, 'la geometría tiene demasiados niveles.');
  switch (geometry.type) {
    case 'GeometryCollection':
      for (const part of list(geometry.geometries, where)) {
        collect(part as Geometry, flat, where, depth + 1);
      }
      return;
    case 'Point':
      if (list(geometry.coordinates, where).length > 0) {
        flat.points.push(position(geometry.coordinates, flat, where));
      }
      return;
    case 'MultiPoint':
      for (const point of list(geometry.coordinates, where)) {
        flat.points.push(position(point, flat, where));
      }
      return;
    case 'LineString':
      addLine(geometry.coordinates, flat, where);
      return;
    case 'MultiLineString':
      for (const line of list(geometry.coordinates, where)) addLine(line, flat, where);
      return;
    case 'Polygon':
      addPolygon(geometry.coordinates, flat, where);
      return;
    case 'MultiPolygon':
      for (const polygon of list(geometry.coordinates, where)) addPolygon(polygon, flat, where);
      return;
    default:
      throw unknownType(typeName(geometry), where);
  }
}

const unknownType = (type: string, where: string) =>
  new UnknownGeometry(type, where, `el tipo de geometría "${type}" no se puede importar.`);

const typeName = (geometry: unknown) =>
  String((geometry as { type?: unknown }).type ?? 'desconocido').slice(0, 40);

function list(value: unknown, where: string): unknown[] {
  if (!Array.isArray(value)) throw badFeature(where, 'las coordenadas no son una lista.');
  return value;
}

function addLine(value: unknown, flat: FlatGeometry, where: string): void {
  const line = list(value, where);
  if (line.length === 0) return;
  if (line.length < 2) throw badFeature(where, 'la línea tiene menos de dos puntos.');
  flat.lines.push(line.map((point) => position(point, flat, where)));
}

function addPolygon(value: unknown, flat: FlatGeometry, where: string): void {
  const rings = list(value, where);
  if (rings.length === 0) return;
  flat.polygons.push(rings.map((ring) => closedRing(ring, flat, where)));
}

function closedRing(value: unknown, flat: FlatGeometry, where: string): Position[] {
  const ring = list(value, where).map((point) => position(point, flat, where));
  const first = ring[0];
  const last = ring[ring.length - 1];
  if (ring.length < 4 || !first || !last) {
    throw badFeature(where, 'un anillo del polígono tiene menos de cuatro puntos.');
  }
  if (first[0] !== last[0] || first[1] !== last[1]) {
    throw badFeature(where, 'un anillo del polígono no está cerrado.');
  }
  return ring;
}

function position(value: unknown, flat: FlatGeometry, where: string): Position {
  const [x, y] = Array.isArray(value) ? value : [];
  if (typeof x !== 'number' || typeof y !== 'number' || !isUsable(x) || !isUsable(y)) {
    throw badFeature(where, 'una coordenada no es un número válido.');
  }
  flat.vertices += 1;
  if (flat.vertices > MAX_VERTICES)
    throw badFeature(where, 'la geometría tiene demasiados puntos.');
  grow(flat.bbox, x, y);
  return [x, y];
}

/** Beyond this no system of the Earth measures anything. */
const isUsable = (value: number) => Number.isFinite(value) && Math.abs(value) < 1e9;

/** Widens a box so that it holds the point. */
export function grow(bbox: Bbox, x: number, y: number): void {
  if (x < bbox[0]) bbox[0] = x;
  if (y < bbox[1]) bbox[1] = y;
  if (x > bbox[2]) bbox[2] = x;
  if (y > bbox[3]) bbox[3] = y;
}
