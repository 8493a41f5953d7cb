import type { Geometry, Position } from 'geojson';
import { BadFeature, badFeature, badFile } from '../source-file.ts';
import { BinaryReader } from './binary-reader.ts';
import { assembleRings } from './rings.ts';

const FILE_CODE = 9994;
const HEADER_BYTES = 100;
const MAX_RECORD_BYTES = 256 * 1024 * 1024;

/**
 * The geometries of a `.shp` file in order; heights and measures are dropped. In the place of a record
 * that is there and cannot be understood stands the reason.
 * @throws AppError where the file itself is damaged, so that nobody knows where the next one begins
 */
export async function* readShp(path: string): AsyncGenerator<Geometry | BadFeature | null> {
  const reader = await BinaryReader.open(path);
  try {
    const header = await reader.take(HEADER_BYTES);
    if (!header || header.readInt32BE(0) !== FILE_CODE) {
      throw badFile('El archivo .shp no es un Shapefile.');
    }
    for (let number = 1; ; number += 1) {
      const head = await reader.take(8);
      if (!head) return;
      yield await readRecord(reader, head.readInt32BE(4) * 2, `elemento ${number}`);
    }
  } finally {
    await reader.close();
  }
}

async function readRecord(
  reader: BinaryReader,
  length: number,
  where: string,
): Promise<Geometry | BadFeature | null> {
  if (length < 4 || length > MAX_RECORD_BYTES) throw badFeature(where, 'el registro está dañado.');
  const bytes = await reader.take(length, where);
  if (!bytes) throw badFeature(where, DAMAGED);
  try {
    return toGeometry(bytes, where);
  } catch (error) {
    if (error instanceof BadFeature) return error;
    if (error instanceof RangeError) return badFeature(where, DAMAGED);
    throw error;
  }
}

const DAMAGED = 'el archivo .shp está truncado o dañado.';

function toGeometry(bytes: Buffer, where: string): Geometry | null {
  const code = bytes.readInt32LE(0);
  switch (code) {
    case 0:
      return null;
    case 1:
    case 11:
    case 21:
      return { type: 'Point', coordinates: pointAt(bytes, 4) };
    case 3:
    case 13:
    case 23:
      return { type: 'MultiLineString', coordinates: readParts(bytes) };
    case 5:
    case 15:
    case 25:
      return { type: 'MultiPolygon', coordinates: assembleRings(readParts(bytes)) };
    case 8:
    case 18:
    case 28:
      return { type: 'MultiPoint', coordinates: readPoints(bytes, 40, bytes.readInt32LE(36)) };
    default:
      throw badFeature(where, `el tipo de geometría ${code} de Shapefile no se puede importar.`);
  }
}

const pointAt = (bytes: Buffer, at: number): Position => [
  bytes.readDoubleLE(at),
  bytes.readDoubleLE(at + 8),
];

function readPoints(bytes: Buffer, from: number, count: number): Position[] {
  if (count < 0 || from + count * 16 > bytes.length) throw new RangeError();
  return Array.from({ length: count }, (_, i) => pointAt(bytes, from + i * 16));
}

function readParts(bytes: Buffer): Position[][] {
  const parts = bytes.readInt32LE(36);
  const points = bytes.readInt32LE(40);
  const first = 44 + parts * 4;
  if (parts < 0 || first > bytes.length) throw new RangeError();
  const all = readPoints(bytes, first, points);
  const starts = Array.from({ length: parts }, (_, i) => bytes.readInt32LE(44 + i * 4));
  return starts.map((start, i) => all.slice(start, starts[i + 1] ?? points));
}
