import type { Position } from 'geojson';
import type { Family, FlatGeometry } from '../geometry.ts';

const POINT = 1;
const LINE = 2;
const POLYGON = 3;
const MULTI = 3; // a type's number plus this is its Multi form
const COLLECTION = 7;
const HAS_SRID = 0x20000000;

/** The type that holds every geometry of a family, as PostGIS names it. */
export const typeOfFamily: Record<Family, string> = {
  point: 'MultiPoint',
  line: 'MultiLineString',
  polygon: 'MultiPolygon',
  mixed: 'Geometry',
};

/** Hexadecimal EWKB of a geometry in its Multi form (a collection when families are mixed). */
export function toEwkb(flat: FlatGeometry, srid: number): string {
  const writer = new Writer(64 + flat.vertices * 16 + partCount(flat) * 13);
  if (flat.family === 'mixed') {
    writer.header(COLLECTION | HAS_SRID, srid);
    writer.uint(flat.points.length + flat.lines.length + flat.polygons.length);
    writeParts(writer, flat);
    return writer.hex();
  }
  const single = { point: POINT, line: LINE, polygon: POLYGON }[flat.family];
  const parts = { point: flat.points, line: flat.lines, polygon: flat.polygons }[flat.family];
  writer.header((single + MULTI) | HAS_SRID, srid);
  writer.uint(parts.length);
  writeParts(writer, flat);
  return writer.hex();
}

function partCount(flat: FlatGeometry): number {
  const rings = flat.polygons.reduce((sum, polygon) => sum + polygon.length, 0);
  return flat.points.length + flat.lines.length + flat.polygons.length + rings;
}

function writeParts(writer: Writer, flat: FlatGeometry): void {
  for (const point of flat.points) {
    writer.header(POINT);
    writer.position(point);
  }
  for (const line of flat.lines) {
    writer.header(LINE);
    writer.positions(line);
  }
  for (const polygon of flat.polygons) {
    writer.header(POLYGON);
    writer.uint(polygon.length);
    for (const ring of polygon) writer.positions(ring);
  }
}

/** Little-endian bytes into one buffer of a size known beforehand. */
class Writer {
  private readonly bytes: Buffer;
  private at = 0;

  constructor(size: number) {
    this.bytes = Buffer.allocUnsafe(size);
  }

  header(type: number, srid?: number): void {
    this.at = this.bytes.writeUInt8(1, this.at);
    this.uint(type >>> 0);
    if (srid !== undefined) this.uint(srid);
  }

  uint(value: number): void {
    this.at = this.bytes.writeUInt32LE(value, this.at);
  }

  position([x = 0, y = 0]: Position): void {
    this.at = this.bytes.writeDoubleLE(x, this.at);
    this.at = this.bytes.writeDoubleLE(y, this.at);
  }

  positions(list: Position[]): void {
    this.uint(list.length);
    for (const position of list) this.position(position);
  }

  hex(): string {
    return this.bytes.toString('hex', 0, this.at);
  }
}
