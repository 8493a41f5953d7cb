import type { FigureFinding } from '@comarca/shared/modules/inteligencia/figures/review-texts';
import type { QuickReport } from '@comarca/shared/modules/inteligencia/quick-report';
import type { App } from '../../../../core/app.ts';
import { groundOf } from '../../../geovisor/public.ts';
import { aroundOf } from '../../around.ts';
import { sumOfReport } from '../../writing/sum-of-report.ts';
import type { AnyDocument, Composed, Wish } from '../../writing/written-subject.ts';
import { loadUncrossedReport, loadWrittenReport } from '../quick-report.document.ts';
import { WORD_NAME, WORD_TYPE } from '../quick-report.documents.ts';

/** The document of one quick report. */
export interface ReportDocument extends AnyDocument {
  reporte: number;
  /** the denominator of the scale of its sheets; 0 for none, null for one that suits */
  escala: number | null;
}

/**
 * A short sum of what the document of a report would be written of now. The same sum is the same
 * document, whoever asks for it.
 * @throws AppError NOT_FOUND, ALTERED, or VALIDATION while nothing has been generated
 */
export const reportSum = async (app: App, asked: ReportDocument): Promise<string> =>
  sumOf(app, await loadUncrossedReport(app, app.database.db, asked.reporte), asked);

/** What the texts of the document say otherwise than its tables. @throws AppError as `reportSum` */
export const reportContradictions = async (
  app: App,
  { reporte }: ReportDocument,
): Promise<FigureFinding[]> =>
  (await loadUncrossedReport(app, app.database.db, reporte)).contradicciones ?? [];

const sumOf = (app: App, report: QuickReport, { escala }: ReportDocument): Promise<string> =>
  sumOfReport(app, report, { escala });

/**
 * Writes the document of a report as Word file.
 * @returns it, with the sum of what it was written of
 * @throws what rendering throws; AppError as `reportSum`
 */
export async function composeReport(
  app: App,
  asked: ReportDocument,
  { render }: Pick<Wish, 'render'>,
): Promise<Composed> {
  let sum = '';
  const { content, isLacking } = await render(
    async () => {
      const { axis, ...packed } = await loadWrittenReport(app, app.database.db, asked.reporte);
      sum = await sumOf(app, packed.report, asked);
      return { report: packed, document: { kind: 'rapido' }, axis, sheetScale: asked.escala };
    },
    app.config,
    { groundOf: groundOf(app), aroundOf: aroundOf(app) },
  );
  return { word: { name: WORD_NAME, type: WORD_TYPE, content }, sum, isLacking };
}
