import { extname } from 'node:path';
import { AppError } from '@comarca/shared/core/errors';
import { csvRows } from './csv-rows.ts';
import { plainRules, type TableRow } from './table-rules.ts';
import { xlsxRows } from './xlsx-rows.ts';

/**
 * The rows of a CSV file or of the first sheet of an Excel file, the header among them, one at a time.
 * @param name what the file is called, where that is not how it is stored
 * @throws AppError VALIDATION for what is no such file, with its line
 */
export function readTable(path: string, name = path): AsyncGenerator<TableRow> {
  const kind = extname(name).toLowerCase();
  if (kind === '.xlsx') return xlsxRows(path, plainRules);
  if (kind === '.csv' || kind === '.txt') return csvRows(path, plainRules);
  throw new AppError('VALIDATION', 'El archivo debe ser CSV (.csv, .txt) o Excel (.xlsx).');
}
