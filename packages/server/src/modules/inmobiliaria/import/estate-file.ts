import { rm } from 'node:fs/promises';
import { extname } from 'node:path';
import { AppError } from '@comarca/shared/core/errors';
import { temporaryFolder } from '../../../core/files/temporary-folder.ts';
import { readTable } from '../../../core/tables/read-table.ts';
import { flatten, openSource, toEwkb } from '../../capas/public.ts';

/** One row of a file of estates. */
export interface EstateRecord {
  /** how a person finds it: `línea 4`, `elemento 2` */
  where: string;
  /** by the names of the columns */
  cells: ReadonlyMap<string, string>;
  /** EWKB in hexadecimal; null where the file has none */
  ground: string | null;
}

/** More rows than any project of the company has. */
const MOST_ROWS = 20_000;
/** What all rows together take in memory: characters of their cells and polygons. */
const MOST_TEXT = 128 * 1_048_576;
/** What a cell takes, an empty one too. */
const LEAST_CELL = 64;
const TOO_MUCH =
  'El archivo tiene demasiados datos: quite columnas que no son de los predios o divídalo.';

/** Rows of an Excel or CSV file, or features of a geographic one. @throws AppError VALIDATION */
export async function readEstateFile(path: string, name: string): Promise<EstateRecord[]> {
  const kind = extname(name).toLowerCase();
  const isTable = ['.xlsx', '.csv', '.txt'].includes(kind);
  const records = await (isTable ? tableRecords(path, name) : featureRecords(path, name));
  if (records.length === 0) throw new AppError('VALIDATION', 'El archivo no tiene filas.');
  return records;
}

async function tableRecords(path: string, name: string): Promise<EstateRecord[]> {
  const { records, take } = bearable();
  let header: string[] | undefined;
  for await (const { line, cells } of readTable(path, name)) {
    if (!header) {
      header = cells.map((cell) => cell.trim());
      continue;
    }
    if (cells.every((cell) => cell.trim() === '')) continue;
    const named = header.map((column, place): [string, string] => [
      column,
      (cells[place] ?? '').trim(),
    ]);
    take({ where: `línea ${line}`, cells: new Map(named), ground: null });
  }
  return records;
}

async function featureRecords(path: string, name: string): Promise<EstateRecord[]> {
  const folder = await temporaryFolder('predios');
  try {
    const source = await openSource(path, name, { carpeta: folder });
    if (source.srid === null) {
      throw new AppError('VALIDATION', 'No se reconoce el sistema de coordenadas del archivo.');
    }
    const { records, take } = bearable();
    for await (const { donde, propiedades, geometria } of source.leer()) {
      const flat = flatten(geometria, donde);
      take({
        where: donde,
        cells: new Map(
          Object.entries(propiedades).map(([column, value]) => [column, textOf(value)]),
        ),
        ground: flat && toEwkb(flat, source.srid),
      });
    }
    return records;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What a field of a feature says: a list its values, which may be numbers of folios; an object nothing. */
const textOf = (value: unknown): string =>
  (Array.isArray(value) ? value.map(plainText).join(',') : plainText(value)).trim();

const plainText = (value: unknown): string =>
  value === null || value === undefined || typeof value === 'object' ? '' : String(value);

/** Rows as they are read, refused before they are more than a server should hold. */
function bearable() {
  const records: EstateRecord[] = [];
  let size = 0;
  const take = (record: EstateRecord): void => {
    if (records.length === MOST_ROWS) {
      throw new AppError(
        'VALIDATION',
        `El archivo tiene más de ${MOST_ROWS.toLocaleString('es-CO')} filas: divídalo.`,
      );
    }
    size += sizeOf(record);
    if (size > MOST_TEXT) throw new AppError('VALIDATION', TOO_MUCH);
    records.push(record);
  };
  return { records, take };
}

function sizeOf({ cells, ground }: EstateRecord): number {
  let size = ground?.length ?? 0;
  for (const text of cells.values()) size += Math.max(LEAST_CELL, text.length);
  return size;
}
