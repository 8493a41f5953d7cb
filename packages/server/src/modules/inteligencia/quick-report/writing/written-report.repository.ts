import { AppError } from '@comarca/shared/core/errors';
import type { Reader, Tx } from '../../../../core/db/database.ts';
import { findStored, lockReport } from '../quick-report.repository.ts';
import type { ReportDocument } from './compose-report.ts';

/** What a report is called; undefined where there is none. */
export const nameOfReport = async (db: Reader, id: number): Promise<string | undefined> =>
  (await findStored(db, id))?.nombre;

/** For whom a document of a report was written, and with which sheets. */
type Written = Pick<ReportDocument, 'reporte' | 'clase' | 'escala'>;

/** More of one kind are not kept of a report: the oldest make room. */
const MOST_KEPT = 6;

/** The written document of a report with such sheets, with its seal; undefined where there is none. */
export const findWritten = (
  db: Reader,
  { reporte, clase, escala }: Written,
): Promise<{ file: string; seal: string | null } | undefined> =>
  db
    .selectFrom('reportes_rapidos_escritos')
    .select(['archivo_id as file', 'sello as seal'])
    .where('reporte_id', '=', reporte)
    .where('clase', '=', clase)
    .where('escala', 'is not distinct from', escala)
    .executeTakeFirst();

/**
 * Names a written document, the newest of its kind from now on.
 * @returns the ids of those that nothing names any more: the one before with such sheets, and the oldest
 * @throws AppError NOT_FOUND where the report is gone
 */
export async function setWrittenReport(
  tx: Tx,
  { reporte, clase, escala }: Written,
  { file, seal }: { file: string; seal: string },
): Promise<string[]> {
  if (!(await lockReport(tx, reporte))) throw new AppError('NOT_FOUND');
  const before = await tx
    .deleteFrom('reportes_rapidos_escritos')
    .where('reporte_id', '=', reporte)
    .where('clase', '=', clase)
    .where('escala', 'is not distinct from', escala)
    .returning('archivo_id')
    .execute();
  await tx
    .insertInto('reportes_rapidos_escritos')
    .values({ archivo_id: file, reporte_id: reporte, clase, escala, sello: seal })
    .execute();
  if (clase === 'REPORTE') await nameNewest(tx, reporte, file);
  const oldest = await removeOldest(tx, { reporte, clase });
  return [...before, ...oldest].map(({ archivo_id }) => archivo_id);
}

/** Which document of the house a report shows. */
const nameNewest = (tx: Tx, report: number, file: string) =>
  tx
    .updateTable('reportes_rapidos')
    .set({ reporte_escrito: file })
    .where('id', '=', report)
    .execute();

const removeOldest = (tx: Tx, { reporte, clase }: Omit<Written, 'escala'>) =>
  tx
    .deleteFrom('reportes_rapidos_escritos')
    .where('archivo_id', 'in', (kept) =>
      kept
        .selectFrom('reportes_rapidos_escritos')
        .select('archivo_id')
        .where('reporte_id', '=', reporte)
        .where('clase', '=', clase)
        .orderBy('escrito', 'desc')
        .offset(MOST_KEPT),
    )
    .returning('archivo_id')
    .execute();

/** The files of all written documents of a report. */
export async function writtenFiles(db: Reader, report: number): Promise<string[]> {
  const rows = await db
    .selectFrom('reportes_rapidos_escritos')
    .select('archivo_id')
    .where('reporte_id', '=', report)
    .execute();
  return rows.map(({ archivo_id }) => archivo_id);
}
