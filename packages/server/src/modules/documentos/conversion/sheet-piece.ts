import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@comarca/shared/core/errors';
import type { SheetPiece } from '@comarca/shared/core/preview';
import { z } from 'zod';
import { temporaryFolder } from '../../../core/files/temporary-folder.ts';
import { plainRules } from '../../../core/tables/table-rules.ts';
import { xlsxRows } from '../../../core/tables/xlsx-rows.ts';
import { xlsxSheets } from '../../../core/tables/xlsx-sheets.ts';

/** Rows that a page shows at once; it asks for more. */
const PIECE_ROWS = 300;
/** What lies further down is taken home. */
const MOST_ROWS = 30_000;
const MOST_CELLS = 50;
const MOST_CHARACTERS = 300;

/** Which rows of an Excel file are shown. */
export const askedRows = z.object({
  /** of its sheets, from 1 */
  hoja: z.coerce.number().int().min(1).max(1_000).default(1),
  /** rows before them that are shown already */
  desde: z.coerce.number().int().min(0).max(MOST_ROWS).default(0),
});
export type AskedRows = z.output<typeof askedRows>;

/**
 * Some rows of a sheet of an Excel file, and how its sheets are called.
 * @throws AppError VALIDATION for what is no such file, NOT_FOUND for a sheet that it has not
 */
export async function sheetPiece(content: Readable, asked: AskedRows): Promise<SheetPiece> {
  const place = await temporaryFolder('hoja');
  try {
    const path = join(place, 'hoja.xlsx');
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    const sheets = await xlsxSheets(path, plainRules);
    if (sheets.length === 0) throw plainRules.badSheet('');
    const sheet = sheets[asked.hoja - 1];
    if (!sheet) throw new AppError('NOT_FOUND');
    const hojas = sheets.map(({ name, isHidden }) => ({ nombre: name, oculta: isHidden }));
    return { hojas, ...(await rowsOf(path, sheet.part, asked.desde)) };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function rowsOf(
  path: string,
  part: string,
  from: number,
): Promise<Omit<SheetPiece, 'hojas'>> {
  const piece = { filas: [] as string[][], numeros: [] as number[], hayMas: false, cortada: false };
  let passed = 0;
  for await (const { line, cells } of xlsxRows(path, plainRules, part)) {
    passed += 1;
    if (passed <= from) continue;
    if (piece.filas.length === PIECE_ROWS || passed > MOST_ROWS) {
      const hayMas = passed <= MOST_ROWS;
      return { ...piece, hayMas, cortada: piece.cortada || !hayMas };
    }
    piece.cortada ||=
      cells.length > MOST_CELLS || cells.some((cell) => cell.length > MOST_CHARACTERS);
    piece.numeros.push(line);
    piece.filas.push(cells.slice(0, MOST_CELLS).map((cell) => cell.slice(0, MOST_CHARACTERS)));
  }
  return piece;
}
