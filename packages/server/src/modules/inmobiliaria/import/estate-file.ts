import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { AppError } from '@comarca/shared/core/errors';
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

/** Rows of an Excel or CSV file, or features of a geographic one. @throws AppError VALIDATION */
export async function readEstateFile(path: string, name: string): Promise<EstateRecord[]> {
  const kind = extname(name).toLowerCase();
  const isTable = ['.xlsx', '.csv', '.txt'].includes(kind);
  const records = await (isTable ? tableRecords(path, name) : featureRecords(path, name));
  if (records.length === 0) throw new AppError('VALIDATION', 'El archivo no tiene filas.');
  return records;
}

async function tableRecords(path: string, name: string): Promise<EstateRecord[]> {
  const records: EstateRecord[] = [];
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
    records.push({ where: `línea ${line}`, cells: new Map(named), ground: null });
    requireFew(records);
  }
  return records;
}

async function featureRecords(path: string, name: string): Promise<EstateRecord[]> {
  const folder = await mkdtemp(join(tmpdir(), 'comarca-predios-'));
  try {
    const source = await openSource(path, name, { carpeta: folder });
    if (source.srid === null) {
      throw new AppError('VALIDATION', 'No se reconoce el sistema de coordenadas del archivo.');
    }
    const records: EstateRecord[] = [];
    for await (const { donde, propiedades, geometria } of source.leer()) {
      const flat = flatten(geometria, donde);
      records.push({
        where: donde,
        cells: new Map(
          Object.entries(propiedades).map(([column, value]) => [column, textOf(value)]),
        ),
        ground: flat && toEwkb(flat, source.srid),
      });
      requireFew(records);
    }
    return records;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : String(value).trim();

function requireFew(records: readonly unknown[]): void {
  if (records.length <= MOST_ROWS) return;
  throw new AppError(
    'VALIDATION',
    `El archivo tiene más de ${MOST_ROWS.toLocaleString('es-CO')} filas: divídalo.`,
  );
}
