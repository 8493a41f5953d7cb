import { parseArgs } from 'node:util';
import { AppError } from '@comarca/shared/core/errors';
import { dayOf } from '@comarca/shared/core/formats';
import type { App } from '../../../core/app.ts';
import { authorOf, commandContext, writeAudits } from '../../../core/audit/audit.ts';
import type { Command } from '../../../core/module.ts';
import { PROCESS_ENTITY } from '../access.ts';
import { settleParties } from '../case-file/terms.ts';
import { addParties, importLookups, writeProcesses } from './import.repository.ts';
import { type ImportedProcess, type RefusedRow, readRow, rowsOf } from './rows.ts';

/** Processes of one transaction. */
const BATCH = 500;
/** Refused rows that are printed. */
const SHOWN = 50;

/** What an import did. */
export interface ImportResult {
  leidos: number;
  /** new ones, and those that were changed */
  importados: number;
  nuevos: number;
  /** what is as the file has it */
  iguales: number;
  rechazados: number;
}

/** `comarca importar-procesos-judiciales`: a CSV or Excel file becomes processes. */
export const importProcessesCommand: Command = {
  name: 'importar-procesos-judiciales',
  summary:
    'Importa procesos judiciales de un CSV o un Excel (.xlsx): numero, despacho, municipio, tipo, etapa, estado, proyecto, fecha_radicacion, abogado, cuantia, provision, objeto, demandantes y demandados (separados por |).',
  usage: 'FILE',
  async run(app, args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [file] = positionals;
    if (!file) throw new AppError('VALIDATION', 'Falta el archivo que se va a importar.');
    const { result, refused } = await importProcesses(app, file);
    for (const { linea, numero, motivo } of refused.slice(0, SHOWN)) {
      console.log(`Línea ${linea} (${numero || 'sin número'}): ${motivo}.`);
    }
    if (refused.length > SHOWN) console.log(`… y ${refused.length - SHOWN} más.`);
    console.log(JSON.stringify(result));
  },
};

/** Writes what a file tells; repeated, it changes nothing. */
export async function importProcesses(
  app: App,
  path: string,
): Promise<{ result: ImportResult; refused: RefusedRow[] }> {
  const known = await importLookups(app.database.db);
  const today = dayOf(Date.now());
  const result = { leidos: 0, importados: 0, nuevos: 0, iguales: 0, rechazados: 0 };
  const refused: RefusedRow[] = [];
  const seen = new Map<string, number>();
  let batch: ImportedProcess[] = [];
  const flush = async () => {
    const { changed, added } = await writeBatch(app, batch);
    result.importados += changed;
    result.nuevos += added;
    result.iguales += batch.length - changed;
    batch = [];
  };
  for await (const { linea, row } of rowsOf(path)) {
    result.leidos += 1;
    const read = readRow(row, known, today);
    const before = typeof read === 'string' ? undefined : seen.get(read.numero);
    if (typeof read === 'string' || before !== undefined) {
      const reason =
        typeof read === 'string' ? read : `El número está también en la línea ${before}`;
      refused.push({ linea, numero: row.numero ?? row.radicado ?? '', motivo: reason });
      continue;
    }
    seen.set(read.numero, linea);
    batch.push(read);
    if (batch.length === BATCH) await flush();
  }
  if (batch.length > 0) await flush();
  result.rechazados = refused.length;
  return { result, refused };
}

async function writeBatch(
  app: App,
  batch: readonly ImportedProcess[],
): Promise<{ changed: number; added: number }> {
  return app.database.db.transaction().execute(async (tx) => {
    const written = await writeProcesses(tx, batch);
    const withParties = await addParties(tx, batch);
    const ids = new Set([...written.map(({ id }) => id), ...withParties]);
    await settleParties(tx, [...withParties]);
    const entries = [...ids]
      .toSorted((a, b) => a - b)
      .map((id) => ({
        operation: 'importar-procesos-judiciales',
        entity: PROCESS_ENTITY,
        entityId: id,
        after: { importado: true },
      }));
    await writeAudits(tx, app, authorOf(commandContext(app)), entries);
    return { changed: ids.size, added: written.filter(({ nuevo }) => nuevo).length };
  });
}
