import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { zipStream } from '../../files/zip-stream.ts';
import { type DbfColumn, type DbfRow, writeDbf } from './dbf.ts';

/** A polygon with what its table says of it; coordinates on the national plane. */
export interface ShapeFeature {
  geometry: Polygon | MultiPolygon;
  row: DbfRow;
}

const FILE_CODE = 9994;
const VERSION = 1000;
const POLYGON = 5;
const HEADER_BYTES = 100;
/** Lengths in a shapefile are told in words of two bytes. */
const WORD = 2;

/** EPSG:9377 as programs that read shapefiles know it. */
const NATIONAL_PLANE =
  'PROJCS["MAGNA-SIRGAS_Origen-Nacional",GEOGCS["GCS_MAGNA",DATUM["D_MAGNA",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",5000000.0],PARAMETER["False_Northing",2000000.0],PARAMETER["Central_Meridian",-73.0],PARAMETER["Scale_Factor",0.9992],PARAMETER["Latitude_Of_Origin",4.0],UNIT["Meter",1.0]]';

/** Polygons of the national plane as a zipped shapefile with this name. */
export async function writeShapefile(
  name: string,
  columns: readonly DbfColumn[],
  features: readonly ShapeFeature[],
): Promise<Buffer> {
  const shapes = features.map(({ geometry }) => shapeOf(geometry));
  const { main, index } = filesOf(shapes);
  const rows = features.map(({ row }) => row);
  const parts: [string, Buffer][] = [
    ['shp', main],
    ['shx', index],
    ['dbf', writeDbf(columns, rows)],
    ['prj', Buffer.from(NATIONAL_PLANE, 'latin1')],
    ['cpg', Buffer.from('UTF-8', 'latin1')],
  ];
  const changed = new Date();
  return buffer(
    zipStream(
      parts.map(([extension, content]) => ({
        name: `${name}.${extension}`,
        changed,
        open: async () => Readable.from([content]),
      })),
    ),
  );
}

type Box = [west: number, south: number, east: number, north: number];
const NOWHERE: Box = [Infinity, Infinity, -Infinity, -Infinity];

interface Shape {
  content: Buffer;
  box: Box;
}

/** The content of a record: outer rings run clockwise, holes the other way. */
function shapeOf(geometry: Polygon | MultiPolygon): Shape {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  const rings = polygons.flatMap((polygon) =>
    polygon.map((ring, place) => (isClockwise(ring) === (place === 0) ? ring : ring.toReversed())),
  );
  const points = rings.flat();
  const box = boxOf(points);
  const content = Buffer.alloc(44 + rings.length * 4 + points.length * 16);
  content.writeInt32LE(POLYGON, 0);
  writeBox(content, 4, box);
  content.writeInt32LE(rings.length, 36);
  content.writeInt32LE(points.length, 40);
  let first = 0;
  rings.forEach((ring, place) => {
    content.writeInt32LE(first, 44 + place * 4);
    first += ring.length;
  });
  points.forEach(([x = 0, y = 0], place) => {
    const at = 44 + rings.length * 4 + place * 16;
    content.writeDoubleLE(x, at);
    content.writeDoubleLE(y, at + 8);
  });
  return { content, box };
}

function filesOf(shapes: readonly Shape[]): { main: Buffer; index: Buffer } {
  const records: Buffer[] = [];
  const index = Buffer.alloc(HEADER_BYTES + shapes.length * 8);
  let at = HEADER_BYTES;
  shapes.forEach(({ content }, place) => {
    const head = Buffer.alloc(8);
    head.writeInt32BE(place + 1, 0);
    head.writeInt32BE(content.length / WORD, 4);
    index.writeInt32BE(at / WORD, HEADER_BYTES + place * 8);
    index.writeInt32BE(content.length / WORD, HEADER_BYTES + place * 8 + 4);
    records.push(head, content);
    at += head.length + content.length;
  });
  const box = shapes.reduce<Box>((whole, shape) => joined(whole, shape.box), NOWHERE);
  const header = headerOf(at, box);
  headerOf(index.length, box).copy(index);
  return { main: Buffer.concat([header, ...records]), index };
}

function headerOf(bytes: number, box: Box): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeInt32BE(FILE_CODE, 0);
  header.writeInt32BE(bytes / WORD, 24);
  header.writeInt32LE(VERSION, 28);
  header.writeInt32LE(POLYGON, 32);
  writeBox(header, 36, box.every(Number.isFinite) ? box : [0, 0, 0, 0]);
  return header;
}

function writeBox(into: Buffer, at: number, box: Box): void {
  box.forEach((side, place) => {
    into.writeDoubleLE(side, at + place * 8);
  });
}

function isClockwise(ring: readonly Position[]): boolean {
  let twice = 0;
  for (let at = 0; at + 1 < ring.length; at += 1) {
    const [x1 = 0, y1 = 0] = ring[at] ?? [];
    const [x2 = 0, y2 = 0] = ring[at + 1] ?? [];
    twice += (x2 - x1) * (y2 + y1);
  }
  return twice > 0;
}

const boxOf = (points: readonly Position[]): Box =>
  points.reduce<Box>((box, [x = 0, y = 0]) => joined(box, [x, y, x, y]), NOWHERE);

const joined = (one: Box, other: Box): Box => [
  Math.min(one[0], other[0]),
  Math.min(one[1], other[1]),
  Math.max(one[2], other[2]),
  Math.max(one[3], other[3]),
];
