import { createReadStream } from 'node:fs';
import { withoutAccents } from '@comarca/shared/core/plain-text';
import { type CsvError, parse } from 'csv-parse';
import type { Geometry } from 'geojson';
import { firstBytes } from '../../../../core/files/first-bytes.ts';
import {
  BadFeature,
  badFeature,
  badFile,
  type FeatureSource,
  orReject,
  type Reject,
  requireColumns,
  type SourceFeature,
} from '../source-file.ts';
import { textDecoder } from './text.ts';

interface Layout {
  delimiter: string;
  encoding: BufferEncoding;
  x: string;
  y: string;
}

const SAMPLE_BYTES = 65_536;
const xNames = [
  'longitud',
  'longitude',
  'lon',
  'lng',
  'long',
  'x',
  'este',
  'coord_x',
  'coordx',
  'easting',
];
const yNames = ['latitud', 'latitude', 'lat', 'y', 'norte', 'coord_y', 'coordy', 'northing'];
const degreeNames = new Set(['longitud', 'longitude', 'lon', 'lng', 'long']);

/** Opens a table of points: comma, semicolon, tab or bar; the coordinate columns by their names. */
export async function openCsv(path: string, name: string): Promise<FeatureSource> {
  const layout = await detectLayout(path);
  const inDegrees = degreeNames.has(plain(layout.x));
  return {
    formato: 'CSV',
    capa: name,
    capas: [name],
    titulo: '',
    descripcion: '',
    srid: inDegrees ? 4326 : null,
    sistema: `Columnas ${layout.x}, ${layout.y}${inDegrees ? ' (grados)' : ''}`,
    tipos: new Map(),
    leer: (reject) => readRows(path, layout, reject),
  };
}

const plain = (name: string) =>
  withoutAccents(name)
    .trim()
    .toLowerCase()
    .replace(/[\s.]+/g, '_');

async function detectLayout(path: string): Promise<Layout> {
  const head = await firstBytes(path, SAMPLE_BYTES);
  if (head.length < 3) throw badFile('El archivo está vacío.');
  const text = textDecoder(undefined)(cutAtLine(head)).replace(/^\uFEFF/, '');
  const encoding = isUtf8(cutAtLine(head)) ? 'utf8' : 'latin1';
  const header = text.split(/\r?\n/, 1)[0] ?? '';
  const delimiter = [';', ',', '\t', '|'].sort(
    (a, b) => header.split(b).length - header.split(a).length,
  )[0] as string;
  const names = header.split(delimiter).map((one) => one.trim().replace(/^"|"$/g, ''));
  requireColumns(names.length);
  const x = findNamed(names, xNames);
  const y = findNamed(names, yNames);
  if (x === undefined || y === undefined) {
    throw badFile(
      'Línea 1: no se encontraron las columnas de coordenadas. Use por ejemplo "longitud" y "latitud", "x" y "y" o "este" y "norte".',
    );
  }
  return { delimiter, encoding, x, y };
}

const findNamed = (names: string[], wanted: string[]) =>
  wanted
    .map((want) => names.find((name) => plain(name) === want))
    .find((name) => name !== undefined);

const cutAtLine = (bytes: Buffer) => {
  const end = bytes.lastIndexOf(0x0a);
  return bytes.length < SAMPLE_BYTES || end < 0 ? bytes : bytes.subarray(0, end);
};

function isUtf8(bytes: Buffer): boolean {
  return bytes.equals(Buffer.from(bytes.toString('utf8'), 'utf8'));
}

async function* readRows(
  path: string,
  layout: Layout,
  reject?: Reject,
): AsyncGenerator<SourceFeature> {
  const skipped: SkippedLine[] = [];
  const parser = parse({
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim()),
    delimiter: layout.delimiter,
    encoding: layout.encoding,
    info: true,
    max_record_size: 1 << 20,
    skip_empty_lines: true,
    trim: true,
    ...(reject && { skip_records_with_error: true, on_skip: (error) => keepLine(skipped, error) }),
  });
  const source = createReadStream(path);
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    for await (const { record, info } of parser) {
      while ((skipped[0]?.line ?? info.lines) < info.lines) rejectFirst(skipped, reject);
      const feature = orReject(() => toPoint(record, info.lines, layout), reject);
      if (feature) yield feature;
    }
    while (skipped.length > 0) rejectFirst(skipped, reject);
  } catch (error) {
    throw asBadLine(error);
  } finally {
    source.destroy();
  }
}

/** A line that is no row; the parser finds it while rows before it still wait. */
interface SkippedLine {
  line: number;
  bad: BadFeature;
}

function keepLine(skipped: SkippedLine[], error: CsvError | undefined): undefined {
  const bad = asBadLine(error);
  if (!(bad instanceof BadFeature)) throw bad;
  skipped.push({ line: Number(error?.lines), bad });
}

function rejectFirst(skipped: SkippedLine[], reject: Reject | undefined): void {
  const first = skipped.shift();
  if (first) reject?.(first.bad);
}

function asBadLine(error: unknown): unknown {
  const line = (error as { lines?: unknown }).lines;
  if (typeof line !== 'number') return error;
  return badFeature(`línea ${line}`, 'no tiene las columnas del encabezado o está mal escrita.');
}

function toPoint(record: Record<string, string>, line: number, layout: Layout): SourceFeature {
  const where = `línea ${line}`;
  const { [layout.x]: x = '', [layout.y]: y = '', ...rest } = record;
  const properties: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(rest)) properties[name] = text === '' ? null : text;
  return { donde: where, propiedades: properties, geometria: pointOf(x, y, where) };
}

function pointOf(x: string, y: string, where: string): Geometry | null {
  if (x === '' && y === '') return null;
  const numbers = [x, y].map((text) => (numeric.test(text) ? Number(text.replace(',', '.')) : NaN));
  if (numbers.some(Number.isNaN)) {
    throw badFeature(
      where,
      `las coordenadas "${x.slice(0, 30)}", "${y.slice(0, 30)}" no son números.`,
    );
  }
  return { type: 'Point', coordinates: numbers };
}

const numeric = /^[-+]?\d{1,12}([.,]\d{1,20})?$/;
