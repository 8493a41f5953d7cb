import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Geometry } from 'geojson';
import {
  BadFeature,
  badFeature,
  badFile,
  type ColumnType,
  chooseLayer,
  type FeatureSource,
  type OpenOptions,
  orReject,
  type Reject,
  type SourceFeature,
} from '../source-file.ts';
import { BinaryReader } from './binary-reader.ts';
import { columnTypeOf, readDbf, readDbfHeader } from './dbf.ts';
import { sridOfPrj } from './prj.ts';
import { readShp } from './shp.ts';
import { noWords, readMetadata } from './shp-xml.ts';
import { textDecoder } from './text.ts';
import type { UnpackedFile } from './zip.ts';

interface Parts {
  shp: string;
  dbf: string | undefined;
  prj: string | undefined;
  cpg: string | undefined;
  xml: string | undefined;
}

/** Opens a Shapefile that was unpacked from a zip. */
export async function openShapefile(
  files: readonly UnpackedFile[],
  options: OpenOptions,
): Promise<FeatureSource> {
  const layers = files.filter((file) => isType(file, '.shp')).map((file) => stem(file.nombre));
  const layer = chooseLayer(layers, options.capa);
  const parts = partsOf(files, layer);
  const declared = parts.cpg ? (await readFile(parts.cpg, 'latin1')).trim() : undefined;
  const decode = textDecoder(declared);
  const wkt = parts.prj ? await readFile(parts.prj, 'latin1') : '';
  const words = parts.xml ? await readMetadata(parts.xml) : noWords;
  return {
    formato: 'Shapefile',
    capa: basename(layer),
    capas: layers,
    ...words,
    srid: wkt ? sridOfPrj(wkt) : null,
    sistema: systemName(wkt),
    tipos: await fieldTypes(parts.dbf, decode),
    leer: (reject) => readTogether(parts, decode, reject),
  };
}

const isType = (file: UnpackedFile, extension: string) =>
  file.nombre.toLowerCase().endsWith(extension);
const stem = (name: string) => name.replace(/\.[^.]+$/, '');

function partsOf(files: readonly UnpackedFile[], layer: string): Parts {
  const find = (extension: string) =>
    files.find((file) => file.nombre.toLowerCase() === layer.toLowerCase() + extension)?.ruta;
  const shp = find('.shp');
  if (!shp) throw badFile('El archivo comprimido no contiene un .shp.');
  return { shp, dbf: find('.dbf'), prj: find('.prj'), cpg: find('.cpg'), xml: find('.shp.xml') };
}

function systemName(wkt: string): string {
  if (!wkt) return 'Sin archivo .prj';
  return /(?:PROJCS|GEOGCS)\s*\[\s*"([^"]*)"/i.exec(wkt)?.[1] ?? 'Desconocido';
}

async function fieldTypes(path: string | undefined, decode: (bytes: Uint8Array) => string) {
  const types = new Map<string, ColumnType>();
  if (!path) return types;
  const reader = await BinaryReader.open(path);
  try {
    const { campos } = await readDbfHeader(reader, decode);
    for (const field of campos) types.set(field.nombre, columnTypeOf(field));
  } finally {
    await reader.close();
  }
  return types;
}

/** Geometry and record of the same place belong together. Deleted records are left out. */
async function* readTogether(
  parts: Parts,
  decode: (bytes: Uint8Array) => string,
  reject?: Reject,
): AsyncGenerator<SourceFeature> {
  const geometries = readShp(parts.shp);
  const records = parts.dbf ? readDbf(parts.dbf, decode) : undefined;
  try {
    for (let number = 1; ; number += 1) {
      const shape: IteratorResult<Geometry | BadFeature | null> = await geometries.next();
      if (shape.done) return;
      const record = await records?.next();
      if (record?.value === null) continue;
      const feature = orReject(() => toFeature(`elemento ${number}`, shape.value, record), reject);
      if (feature) yield feature;
    }
  } finally {
    await geometries.return(undefined);
    await records?.return(undefined);
  }
}

function toFeature(
  where: string,
  shape: Geometry | BadFeature | null,
  record: IteratorResult<Record<string, unknown> | null> | undefined,
): SourceFeature {
  if (shape instanceof BadFeature) throw shape;
  if (record?.done) throw badFeature(where, 'no tiene registro en el archivo .dbf.');
  return { donde: where, propiedades: record?.value ?? {}, geometria: shape };
}
