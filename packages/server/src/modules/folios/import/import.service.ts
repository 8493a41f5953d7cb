import { AppError } from '@comarca/shared/core/errors';
import { fmiFault, fmiOf } from '@comarca/shared/modules/folios/fmi.rules';
import { folioFields, folioSchema } from '@comarca/shared/modules/folios/folio.fields';
import type { RequestContext } from '../../../core/app.ts';
import { writeAudit } from '../../../core/audit/audit.ts';
import type { Tx } from '../../../core/db/database.ts';
import { savepoint } from '../../../core/db/savepoint.ts';
import { settledTransaction } from '../../../core/db/statements/settled-transaction.ts';
import { validate } from '../../../core/operation/operation.ts';
import { readTable } from '../../../core/tables/read-table.ts';
import type { TableRow } from '../../../core/tables/table-rules.ts';
import { FOLIO } from '../folio.access.ts';
import { type FolioForm, formOf } from '../folio.form.ts';
import { folioReads } from '../folio.queries.ts';
import {
  type FolioRow,
  findFolio,
  findFolioId,
  findFoliosByNumber,
  knownMunicipalities,
} from '../folio.repository.ts';
import {
  auditedFolio,
  checkedFolio,
  folioToStore,
  insertFolio,
  updateFolio,
} from '../folio.service.ts';
import { type CheckedRow, writeTogether } from './batch.ts';
import { columnsOf, valuesOf } from './folio-columns.ts';

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
  const result = nothingYet();
  let columns: ReturnType<typeof columnsOf> | undefined;
  let batch: TableRow[] = [];
  const named = new Set<string>();
  const take = async () => {
    const rows = batch;
    batch = [];
    named.clear();
    if (rows.length > 0) add(result, await takeRows(context, rows, columns ?? []));
  };
  for await (const row of readTable(path)) {
    if (!columns) {
      columns = columnsOf(row.cells);
      continue;
    }
    const fmi = fmiOf(String(valuesOf(columns, row.cells).fmi ?? '')) ?? '';
    // A folio that is told twice is written over by the later row.
    if (batch.length === BATCH || named.has(fmi)) await take();
    batch.push(row);
    if (fmi) named.add(fmi);
  }
  if (!columns) throw new AppError('VALIDATION', 'El archivo está vacío.');
  await take();
  return { ...result, importados: result.nuevos + result.actualizados };
}

type Counted = Omit<FolioImport, 'importados'>;

interface Into {
  columns: ReturnType<typeof columnsOf>;
  result: Counted;
}

const nothingYet = (): Counted => ({
  leidos: 0,
  nuevos: 0,
  actualizados: 0,
  sinCambio: 0,
  rechazados: 0,
  errores: [],
});

function add(result: Counted, { errores, ...counts }: Counted): void {
  for (const [name, count] of Object.entries(counts)) result[name as keyof typeof counts] += count;
  result.errores.push(...errores.slice(0, TOLD - result.errores.length));
}

/** Takes rows that are of different folios: together, or one by one where that is refused. */
async function takeRows(
  context: RequestContext,
  rows: readonly TableRow[],
  columns: ReturnType<typeof columnsOf>,
): Promise<Counted> {
  return settledTransaction(context.app.database.db, async (tx) => {
    // Counted anew where the transaction is tried again.
    const result = nothingYet();
    const { checked, refused } = await checkRows(tx, rows, columns);
    const written = await writeTogether(context, tx, checked);
    if (!written) {
      for (const row of rows) await takeRow(context, tx, row, { columns, result });
      return result;
    }
    result.leidos = rows.length;
    result.nuevos = written.nuevos;
    result.actualizados = written.actualizados;
    result.sinCambio = checked.length - written.nuevos - written.actualizados;
    for (const { line, error } of refused) refuse(result, line, error);
    return result;
  });
}

/** What a batch says, row by row, against what is kept: three statements for all of it. */
async function checkRows(tx: Tx, rows: readonly TableRow[], columns: Into['columns']) {
  const given = rows.map(({ line, cells }) => ({ line, values: valuesOf(columns, cells) }));
  const kept = await findFoliosByNumber(
    tx,
    given.flatMap(({ values }) => fmiOf(String(values.fmi ?? '')) ?? []),
  );
  const municipalities = await knownMunicipalities(
    tx,
    given.flatMap(({ values }) => (values.municipality ? [String(values.municipality)] : [])),
  );
  const known = new Set(municipalities);
  for (const { municipio } of kept.values()) if (municipio) known.add(municipio.id);
  const checked: CheckedRow[] = [];
  const refused: { line: number; error: AppError }[] = [];
  for (const { line, values } of given) {
    try {
      const before = kept.get(numberOf(values));
      const input = validate(folioSchema, { ...formOf(before), ...values });
      checked.push({ before, stored: checkedFolio(input, known) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ line, error });
    }
  }
  return { checked, refused };
}

/** The number of a row's folio. @throws AppError VALIDATION that says what is wrong with it */
function numberOf(given: Partial<FolioForm>): string {
  const fmi = fmiOf(String(given.fmi ?? ''));
  if (!fmi) throw new AppError('VALIDATION', fmiFault(String(given.fmi ?? '')) ?? undefined);
  return fmi;
}

async function takeRow(
  context: RequestContext,
  tx: Tx,
  { line, cells }: TableRow,
  { columns, result }: Into,
): Promise<void> {
  result.leidos++;
  try {
    const outcome = await savepoint(
      tx,
      () => storeRow(context, tx, valuesOf(columns, cells)),
      (what) => what !== 'sinCambio',
    );
    result[outcome]++;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    refuse(result, line, error);
  }
}

function refuse(result: Counted, line: number, error: AppError): void {
  result.rechazados++;
  if (result.errores.length < TOLD) result.errores.push({ linea: line, motivo: reasonOf(error) });
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
  const id = await findFolioId(tx, numberOf(given));
  const before = id === undefined ? undefined : await findFolio(tx, id);
  const input = validate(folioSchema, { ...formOf(before), ...given });
  const stored = await folioToStore(tx, input);
  if (before) await updateFolio(tx, before.id, stored);
  const saved = before?.id ?? (await insertFolio(tx, stored, context.actor?.id ?? null));
  const after = await folioReads.load(tx, saved);
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
