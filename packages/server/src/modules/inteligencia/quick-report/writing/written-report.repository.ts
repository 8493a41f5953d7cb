import { AppError } from '@comarca/shared/core/errors';
import type { Reader, Tx } from '../../../../core/db/database.ts';
import { findStored, lockReport } from '../quick-report.repository.ts';

/** What a report is called; undefined where there is none. */
export const nameOfReport = async (db: Reader, id: number): Promise<string | undefined> =>
  (await findStored(db, id))?.nombre;

/** The written document of a report, with its seal; undefined where there is none. */
export async function findWritten(
  db: Reader,
  { reporte }: { reporte: number },
): Promise<{ file: string; seal: string | null } | undefined> {
  const row = await db
    .selectFrom('reportes_rapidos')
    .select(['reporte_escrito as file', 'sello_escrito as seal'])
    .where('id', '=', reporte)
    .executeTakeFirst();
  return row?.file ? { file: row.file, seal: row.seal } : undefined;
}

/**
 * Names the written document.
 * @returns the id of the one before, which nothing names any more
 * @throws AppError NOT_FOUND where the report is gone
 */
export async function setWrittenReport(
  tx: Tx,
  id: number,
  { file, seal }: { file: string; seal: string },
): Promise<string | null> {
  const before = await lockReport(tx, id);
  if (!before) throw new AppError('NOT_FOUND');
  await tx
    .updateTable('reportes_rapidos')
    .set({ reporte_escrito: file, sello_escrito: seal })
    .where('id', '=', id)
    .execute();
  return before.reporte_escrito;
}
