import { fmisIn } from '@comarca/shared/modules/folios/fmi.rules';
import type { RequestContext } from '../../../core/app.ts';
import { authorOf, writeAudits } from '../../../core/audit/audit.ts';
import type { Tx } from '../../../core/db/database.ts';
import { savepoint } from '../../../core/db/savepoint.ts';
import { FOLIO } from '../folio.access.ts';
import { type FolioRow, findFoliosByNumber } from '../folio.repository.ts';
import { auditedFolio, type FolioToStore } from '../folio.service.ts';
import { lockRelations } from '../relation.repository.ts';
import {
  type FolioToWrite,
  insertFolios,
  isAnyOpenedOnItself,
  type RelatedFolio,
  replaceAllRelations,
  updateFolios,
} from './batch.repository.ts';

/** A row that is as a folio has to be, with the folio as it is kept. */
export interface CheckedRow {
  before: FolioRow | undefined;
  stored: FolioToStore;
}

/** How many folios a batch made, and how many it changed. */
export interface Written {
  nuevos: number;
  actualizados: number;
}

/**
 * Writes the rows of a batch together, no two of them of one folio: a statement for each table.
 * @returns null where one of them cannot be written, and then nothing was: one by one tells which
 */
export async function writeTogether(
  context: RequestContext,
  tx: Tx,
  rows: readonly CheckedRow[],
): Promise<Written | null> {
  try {
    return await savepoint(tx, () => write(context, tx, rows));
  } catch {
    // Whatever it was, the row that it comes from is named by itself, or it comes again.
    return null;
  }
}

async function write(
  context: RequestContext,
  tx: Tx,
  rows: readonly CheckedRow[],
): Promise<Written> {
  const folios = rows.map(
    ({ before, stored }): FolioToWrite => ({
      ...stored,
      id: before?.id ?? null,
      relates: relationsChanged(before, stored.relations),
    }),
  );
  const isNew = ({ id }: FolioToWrite) => id === null;
  const made = await insertFolios(tx, folios.filter(isNew), context.actor?.id ?? null);
  const changed = await updateFolios(
    tx,
    folios.filter((folio) => !isNew(folio)),
  );
  const idOf = ({ id, values }: FolioToWrite) => id ?? made.get(values.fmi) ?? 0;
  await relate(
    tx,
    folios
      .filter(({ relates }) => relates)
      .map((folio) => ({ ...folio, id: idOf(folio), fmi: folio.values.fmi })),
  );
  const written = rows.filter(
    ({ before, stored }) => made.has(stored.values.fmi) || (before && changed.has(before.id)),
  );
  await audit(context, tx, written);
  return { nuevos: made.size, actualizados: changed.size };
}

/** @throws Error for a circle of folios, of which the caller does not say which row it comes from */
async function relate(tx: Tx, folios: readonly RelatedFolio[]): Promise<void> {
  if (folios.length === 0) return;
  await lockRelations(tx);
  await replaceAllRelations(tx, folios);
  const fmis = folios.map(({ fmi }) => fmi);
  if (await isAnyOpenedOnItself(tx, fmis)) throw new Error('a circle of folios');
}

async function audit(
  context: RequestContext,
  tx: Tx,
  written: readonly CheckedRow[],
): Promise<void> {
  const after = await findFoliosByNumber(
    tx,
    written.map(({ stored }) => stored.values.fmi),
  );
  const entries = written.flatMap(({ before, stored }) => {
    const folio = after.get(stored.values.fmi);
    if (!folio) return [];
    return {
      operation: 'importFolios',
      entity: FOLIO,
      entityId: folio.id,
      ...(before && { before: auditedFolio(before) }),
      after: auditedFolio(folio),
    };
  });
  await writeAudits(tx, context.app, authorOf(context), entries);
}

function relationsChanged(
  before: FolioRow | undefined,
  { parents, segregated }: FolioToStore['relations'],
): boolean {
  const isSame = (kept: string | undefined, given: readonly string[]) =>
    JSON.stringify(fmisIn(kept ?? '').toSorted()) === JSON.stringify(given.toSorted());
  return !isSame(before?.matrices, parents) || !isSame(before?.segregadas, segregated);
}
