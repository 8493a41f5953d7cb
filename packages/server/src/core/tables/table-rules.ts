import { AppError } from '@comarca/shared/core/errors';
import type { ZipLimits } from '../files/safe-zip.ts';

/** A row of a table, and the line of the file where it begins. */
export interface TableRow<Cell = string> {
  line: number;
  cells: Cell[];
}

/** How a table is read, and how what is wrong with it is told. */
export interface TableRules<Cell> {
  /** What a cell is that a spreadsheet holds as a number. */
  number(written: string): Cell;
  /** Whether rows may have fewer or more cells than the first. */
  ragged: boolean;
  /** What an Excel file may unpack to. */
  limits: ZipLimits;
  badLine(line: number): AppError;
  badSheet(reason: string): AppError;
}

const MEGABYTE = 1_048_576;

/** Columns of a table that are read; what stands to the right of them is no table that people wrote. */
export const MAX_COLUMNS = 200;

/** Rows of texts, as they are written. */
export const plainRules: TableRules<string> = {
  number: (written) => written,
  ragged: true,
  // An Excel file repeats itself: it packs better than what one would call a bomb elsewhere.
  limits: { total: 200 * MEGABYTE, entries: 500, ratio: 400 },
  badLine: (line) => new AppError('VALIDATION', `La línea ${line} del archivo está mal escrita.`),
  badSheet: () =>
    new AppError('VALIDATION', 'El archivo de Excel no se puede leer: está dañado o no es .xlsx.'),
};
