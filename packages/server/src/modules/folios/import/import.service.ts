import { AppError } from '@comarca/shared/core/errors';
import { fmiFault, fmiOf } from '@comarca/shared/modules/folios/fmi.rules';
import { folioFields, folioSchema } from '@comarca/shared/modules/folios/folio.fields';
import type { RequestContext } from '../../../core/app.ts';
import { writeAudit } from '../../../core/audit/audit.ts';
import type { Tx } from '../../../core/db/database.ts';
import { settledTransaction } from '../../../core/db/statements/settled-transaction.ts';
import { validate } from '../../../core/operation/operation.ts';
import { readTable } from '../../../core/tables/read-table.ts';
import type { TableRow } from '../../../core/tables/table-rules.ts';
import { FOLIO } from '../folio.access.ts';
import { type FolioForm, formOf } from '../folio.form.ts';
import { loadFolio } from '../folio.queries.ts';
import { type FolioRow, findFolio, findFolioId } from '../folio.repository.ts';
import { auditedFolio, folioToStore, insertFolio, updateFolio } from '../folio.service.ts';
import { columnsOf, valuesOf } from './folio-columns.ts';
import { undoable } from './import.repository.ts';

/** Rows of one transaction. */
const BATCH = 500;
/** Refused rows that are told one by one. */
const TOLD = 100;

/** What became of the rows of a file. */
export interface FolioImport {
  leidos: number;
  importados: number;
  nuevos: number;
  actualizados: number;
  sinCambio: number;
  rechazados: number;
  errores: { linea: number; motivo: string }[];
}

type Outcome = 'nuevos' | 'actualizados' | 'sinCambio';

/**
 * Takes the folios of a CSV or Excel file: a row of a folio that there is writes over what its columns
 * say, and nothing else. A row that is refused is told; the others stay.
 * @throws AppError VALIDATION for a file that is no table of folios
 */
export async function importFolios(context: RequestContext, path: string): Promise<FolioImport> {
  const result: FolioImport = {
    leidos: 0,
    importados: 0,
    nuevos: 0,
    actualizados: 0,
    sinCambio: 0,
    rechazados: 0,
    errores: [],
  };
  let columns: ReturnType<typeof columnsOf> | undefined;
  let batch: TableRow[] = [];
  const take = async () => {
    const rows = batch;
    batch = [];
    await takeRows(context, rows, { columns: columns ?? [], result });
  };
  for await (const row of readTable(path)) {
    if (columns) batch.push(row);
    else columns = columnsOf(row.cells);
    if (batch.length === BATCH) await take();
  }
  if (!columns) throw new AppError('VALIDATION', 'El archivo está vacío.');
  await take();
  return { ...result, importados: result.nuevos + result.actualizados };
}

interface Into {
  columns: ReturnType<typeof columnsOf>;
  result: FolioImport;
}

const takeRows = (context: RequestContext, rows: readonly TableRow[], into: Into): Promise<void> =>
  settledTransaction(context.app.database.db, async (tx) => {
    for (const row of rows) await takeRow(context, tx, row, into);
  });

async function takeRow(
  context: RequestContext,
  tx: Tx,
  { line, cells }: TableRow,
  { columns, result }: Into,
): Promise<void> {
  result.leidos++;
  try {
    const outcome = await undoable(
      tx,
      () => storeRow(context, tx, valuesOf(columns, cells)),
      (what) => what !== 'sinCambio',
    );
    result[outcome]++;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    result.rechazados++;
    if (result.errores.length < TOLD) result.errores.push({ linea: line, motivo: reasonOf(error) });
  }
}

/** Which field, and what is wrong with it. */
function reasonOf(error: AppError): string {
  const [first] = error.fields ?? [];
  const field = first && folioFields[first.campo as keyof typeof folioFields];
  return field ? `${field.label}: ${first.message}` : error.message;
}

async function storeRow(
  context: RequestContext,
  tx: Tx,
  given: Partial<FolioForm>,
): Promise<Outcome> {
  const fmi = fmiOf(String(given.fmi ?? ''));
  if (!fmi) throw new AppError('VALIDATION', fmiFault(String(given.fmi ?? '')) ?? undefined);
  const id = await findFolioId(tx, fmi);
  const before = id === undefined ? undefined : await findFolio(tx, id);
  const input = validate(folioSchema, { ...formOf(before), ...given });
  const stored = await folioToStore(tx, input);
  if (before) await updateFolio(tx, before.id, stored);
  const saved = before?.id ?? (await insertFolio(tx, stored, context.actor?.id ?? null));
  const after = await loadFolio(tx, saved);
  if (before && isSame(before, after)) return 'sinCambio';
  await writeAudit(tx, context, {
    operation: 'importFolios',
    entity: FOLIO,
    entityId: saved,
    ...(before && { before: auditedFolio(before) }),
    after: auditedFolio(after),
  });
  return before ? 'actualizados' : 'nuevos';
}

const isSame = (before: FolioRow, after: FolioRow): boolean =>
  JSON.stringify({ ...before, version: 0 }) === JSON.stringify({ ...after, version: 0 });
