import type { QuickReport } from '@comarca/shared/modules/inteligencia/quick-report';
import type { App } from '../../../../core/app.ts';
import { groundOf } from '../../../geovisor/public.ts';
import { aroundOf } from '../../around.ts';
import { asGiven } from '../../shared-report/given-report.ts';
import { refuseUnconfirmed } from '../../writing/confirmed-figures.ts';
import { sumOfReport } from '../../writing/sum-of-report.ts';
import type { AnyDocument, Composed, Standing, Wish } from '../../writing/written-subject.ts';
import { loadUncrossedReport, loadWrittenReport } from '../quick-report.document.ts';
import { WORD_NAME, WORD_TYPE } from '../quick-report.documents.ts';

/** For the house, or for people outside as a link gives it. */
export const REPORT_KINDS = ['REPORTE', 'CLIENTE'] as const;

/** The document of one quick report. */
export interface ReportDocument extends AnyDocument {
  reporte: number;
  clase: (typeof REPORT_KINDS)[number];
  /** the denominator of the scale of its sheets; 0 for none, null for one that suits */
  escala: number | null;
}

/**
 * What the document of a report would be written of now: the same for whoever asks for it.
 * @throws AppError NOT_FOUND, ALTERED, or VALIDATION while nothing has been generated
 */
export async function reportStanding(app: App, asked: ReportDocument): Promise<Standing> {
  const { db } = app.database;
  const read = await loadUncrossedReport(app, db, asked.reporte, audienceOf(asked));
  const report = asShown(read, asked);
  return {
    sum: await sumOf(app, report, asked),
    contradictions: report.contradicciones ?? [],
  };
}

const audienceOf = ({ clase }: ReportDocument) => (clase === 'CLIENTE' ? 'given' : 'house');

/** What a document says of a report; one for people outside, nothing that is not theirs. */
const asShown = (report: QuickReport, { clase }: ReportDocument): QuickReport =>
  clase === 'CLIENTE' ? asGiven(report) : report;

const sumOf = (app: App, report: QuickReport, { escala }: ReportDocument): Promise<string> =>
  sumOfReport(app, report, { escala });

/**
 * Writes the document of a report as Word file.
 * @returns it, with the sum of what it was written of
 * @throws what rendering throws; AppError as `reportStanding`, or where nobody confirmed its figures
 */
export async function composeReport(
  app: App,
  asked: ReportDocument,
  { render, confirmed }: Pick<Wish, 'render' | 'confirmed'>,
): Promise<Composed> {
  let sum = '';
  const { content, isLacking } = await render(
    async () => {
      const { db } = app.database;
      const { axis, ...read } = await loadWrittenReport(app, db, asked.reporte, audienceOf(asked));
      const report = asShown(read.report, asked);
      refuseUnconfirmed(report.contradicciones ?? [], confirmed);
      sum = await sumOf(app, report, asked);
      return {
        report: { ...read, report },
        document: { kind: 'rapido' },
        axis,
        sheetScale: asked.escala,
      };
    },
    app.config,
    { groundOf: groundOf(app), aroundOf: aroundOf(app) },
  );
  return { word: { name: WORD_NAME, type: WORD_TYPE, content }, sum, isLacking };
}
