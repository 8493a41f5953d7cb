import { AppError, type FieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import {
  reportIdSchema,
  type saveAnalysisSchema,
  sheetScaleSchema,
} from '@comarca/shared/modules/inteligencia/quick-report.schema';
import { z } from 'zod';
import type { RequestContext } from '../../../../core/app.ts';
import { allows, operation, reading } from '../../../../core/operation/operation.ts';
import type { PreparedFile } from '../../../../core/ports/prepared-file.ts';
import { type Asked, downloadWish, writingOf } from '../../writing/writing.service.ts';
import { READ } from '../quick-report.queries.ts';
import { saveAnalysis } from '../quick-report.service.ts';
import { reportSubject } from './report-subject.ts';

const { obtain, filesOf, cancel } = writingOf(reportSubject);

/** The Word report as it reads now, with sheets along a line route at the scale that is wished for. */
export const wordReport = reading({
  access: READ,
  schema: z.object({
    id: idOf('reporteRapido'),
    sheetScale: sheetScaleSchema.nullish(),
    ...downloadWish,
  }),
  run: ({ context }, { id, sheetScale, ...wish }): Promise<Asked> =>
    obtain(
      context,
      { reporte: id, clase: 'REPORTE', escala: sheetScale ?? null, formato: 'docx' },
      wish,
    ),
});

type DownloadInput = z.input<typeof saveAnalysisSchema> & {
  sheetScale?: number | null | undefined;
  confirmaCifras?: boolean | null | undefined;
  cifrasVistas?: string | null | undefined;
};

/**
 * `downloadShortReport`: keeps what was written by hand, then has the Word report written, which the
 * archive has as the report's written document.
 * @returns the document, the job that writes it, or why it is refused for what its texts say; and the
 * report's version when something was kept
 */
export async function downloadReport(
  context: RequestContext,
  { sheetScale, confirmaCifras, cifrasVistas, ...input }: DownloadInput,
): Promise<{ asked: Asked | { refused: FieldError[] }; version: number | null }> {
  const writes = input.layerAnalysis != null || input.showLayersArray != null;
  const version =
    writes && allows(context, saveAnalysis.access) ? await saveAnalysis(context, input) : null;
  const id = Number(input.id);
  const wish = { id, sheetScale, confirmaCifras, cifrasVistas };
  const asked = await wordReport(context, wish).catch((error: unknown) => {
    // What was written is kept all the same: who goes on has to know its version.
    const fields = error instanceof AppError ? error.fields : [];
    if (version === null || fields.length === 0) throw error;
    return { refused: fields };
  });
  if ('document' in asked) await recordWritten(context, { id, file: asked.file });
  return { asked, version };
}

/** Records who took the written document home. */
const recordWritten = operation({
  name: 'downloadShortReport',
  access: READ,
  schema: z.object({ id: z.number().int(), file: z.string().nullable() }),
  run: ({ audit }, { id, file }) =>
    audit({ entity: 'reporteRapido', entityId: id, after: { reporteEscrito: file } }),
});

/** The documents of a report that were asked for by the caller, who does not have them yet. */
export const shortReportFiles = reading({
  access: READ,
  schema: reportIdSchema,
  run: ({ context }, { id }): Promise<PreparedFile[]> => filesOf(context, id),
});

/** The caller does not want the document any more: its writing stops where nobody else does. */
export const cancelShortReportFile = cancel;
