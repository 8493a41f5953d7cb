import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@comarca/shared/core/errors';

import type { DoorColumn } from '../ogc/columns.ts';
import type { DoorFeature } from '../ogc/items.layer.ts';
import { dbfFields, dbfHeader, dbfRow } from './dbf.ts';
import { boxOfParts, type ShapeKind, shapeBytes, shapeOf } from './shape-record.ts';

/** Bytes that a file of the format can tell of itself. */
const MOST_BYTES = 2 ** 31 - 1;
const HEADER = 100;
const FLUSH = 1 << 20;

/** The files of a shapefile that were written, by their endings. */
export const shapefileParts = ['shp', 'shx', 'dbf', 'prj', 'cpg'] as const;

/**
 * Writes features as a shapefile, one after the other. Geometries of another kind are left out of it
 * and counted.
 * @returns how many geometries had no place
 */
export async function writeShapefile(
  folder: string,
  features: AsyncIterable<DoorFeature>,
  {
    columns,
    kind,
    definition,
  }: { columns: readonly DoorColumn[]; kind: ShapeKind; definition: string },
): Promise<number> {
  const fields = dbfFields(columns);
  const [shp, shx, dbf] = await Promise.all(
    ['shp', 'shx', 'dbf'].map((ending) => fileAt(join(folder, `capa.${ending}`))),
  );
  if (!shp || !shx || !dbf) throw new Error('a file of the shapefile was not opened');
  await Promise.all([shp.add(Buffer.alloc(HEADER)), shx.add(Buffer.alloc(HEADER))]);
  await dbf.add(dbfHeader(fields, 0));
  let rows = 0;
  let lost = 0;
  let box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  for await (const feature of features) {
    const shape = feature.geometria && shapeOf(feature.geometria, kind);
    if (feature.geometria && !shape) lost += 1;
    if (shape) box = around(box, boxOfParts(shape.parts));
    rows += 1;
    const bytes = shapeBytes(shape, kind);
    const index = Buffer.alloc(8);
    index.writeInt32BE(shp.size() / 2, 0);
    index.writeInt32BE(bytes.length / 2, 4);
    await shx.add(index);
    await shp.add(recordOf(rows, bytes));
    await dbf.add(dbfRow(fields, feature.propiedades));
    if (shp.size() > MOST_BYTES) {
      throw new AppError('VALIDATION', 'Un Shapefile lleva hasta 2 GB: elija GeoPackage.');
    }
  }
  await dbf.add(Buffer.from([0x1a]));
  await shp.end(mainHeader(shp.size(), kind, box));
  await shx.end(mainHeader(shx.size(), kind, box));
  await dbf.end(dbfHeader(fields, rows));
  await Promise.all([
    textAt(join(folder, 'capa.prj'), definition),
    textAt(join(folder, 'capa.cpg'), 'UTF-8'),
  ]);
  return lost;
}

type Box = [number, number, number, number];

const around = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** The kind of a table by its type of geometry; null for one of any type. */
export function shapeKindOf(type: string | null): ShapeKind | null {
  if (type?.endsWith('POLYGON')) return 'polygon';
  if (type?.endsWith('LINESTRING')) return 'line';
  return type?.endsWith('POINT') ? 'point' : null;
}

function recordOf(number: number, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeInt32BE(number, 0);
  head.writeInt32BE(content.length / 2, 4);
  return Buffer.concat([head, content]);
}

const TYPES: Readonly<Record<ShapeKind, number>> = { point: 8, line: 3, polygon: 5 };

function mainHeader(size: number, kind: ShapeKind, box: Box): Buffer {
  const header = Buffer.alloc(HEADER);
  header.writeInt32BE(9994, 0);
  header.writeInt32BE(size / 2, 24);
  header.writeInt32LE(1000, 28);
  header.writeInt32LE(TYPES[kind], 32);
  box.forEach((side, index) => {
    header.writeDoubleLE(Number.isFinite(side) ? side : 0, 36 + index * 8);
  });
  return header;
}

/** A file that is added to, piece by piece; its beginning is written again at its end. */
async function fileAt(path: string) {
  const file = await open(path, 'w');
  let waiting: Buffer[] = [];
  let held = 0;
  let written = 0;
  const flush = async () => {
    const content = Buffer.concat(waiting);
    waiting = [];
    held = 0;
    await file.write(content, 0, content.length, written);
    written += content.length;
  };
  return {
    size: () => written + held,
    async add(bytes: Buffer) {
      waiting.push(bytes);
      held += bytes.length;
      if (held >= FLUSH) await flush();
    },
    async end(head: Buffer) {
      await flush();
      await file.write(head, 0, head.length, 0);
      await file.close();
    },
  };
}

async function textAt(path: string, text: string): Promise<void> {
  const file = await open(path, 'w');
  await file.write(text);
  await file.close();
}
