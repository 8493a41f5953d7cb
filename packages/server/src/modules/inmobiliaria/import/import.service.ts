import { AppError } from '@comarca/shared/core/errors';
import type { RequestContext } from '../../../core/app.ts';
import { type ColumnMapping, mapColumns } from './estate-columns.ts';
import { readEstateFile } from './estate-file.ts';
import { takeRows } from './take-rows.ts';
import { writeTaken } from './write-taken.ts';

const NO_CODE = 'El archivo no tiene una columna con el código SIG: indique cuál es.';
/** Refused rows that are told one by one. */
const TOLD = 1_000;

export interface EstateImport {
  /** the columns of the file, and which field each was taken for */
  encabezado: string[];
  columnas: ColumnMapping;
  leidos: number;
  importados: number;
  nuevos: number;
  actualizados: number;
  sinCambio: number;
  rechazados: number;
  errores: { fila: string; motivo: string }[];
  /** what was found was written */
  guardado: boolean;
}

export interface ImportWish {
  project: number;
  columns: ColumnMapping;
  /** tells what would become of each row, and writes nothing */
  dry: boolean;
  /** takes the good rows though others are refused */
  goodOnly: boolean;
}

/**
 * Takes the estates of a file into a project: a row of an estate that there is writes over what its
 * columns say, and nothing else. What becomes of each row is found before anything is written.
 * @throws AppError VALIDATION for what is no such file
 */
export async function importEstates(
  context: RequestContext,
  file: { path: string; name: string },
  wish: ImportWish,
): Promise<EstateImport> {
  const records = await readEstateFile(file.path, file.name);
  const header = [...(records[0]?.cells.keys() ?? [])];
  const columns = mapColumns(header, wish.columns);
  const read = { encabezado: header, columnas: columns, leidos: records.length };
  const none = { nuevos: 0, actualizados: 0, sinCambio: 0, rechazados: 0 };
  if (!columns.codigoSig) {
    if (!wish.dry) throw new AppError('VALIDATION', NO_CODE);
    const refused = [{ fila: '', motivo: NO_CODE }];
    return { ...read, ...none, importados: 0, errores: refused, guardado: false };
  }
  const { database } = context.app;
  return database.db.transaction().execute(async (tx) => {
    const { counts, refused, taken } = await takeRows(tx, records, {
      columns,
      project: wish.project,
      toWrite: !wish.dry,
    });
    const isKept = !wish.dry && (refused.length === 0 || wish.goodOnly);
    if (isKept) await writeTaken(context, tx, taken);
    return {
      ...read,
      ...counts,
      importados: counts.nuevos + counts.actualizados,
      rechazados: refused.length,
      errores: refused.slice(0, TOLD),
      guardado: isKept,
    };
  });
}
