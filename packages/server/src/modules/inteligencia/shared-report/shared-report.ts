import { AppError } from '@comarca/shared/core/errors';
import type { SharedFile } from '@comarca/shared/modules/inteligencia/shared-report';
import type { App } from '../../../core/app.ts';
import type { Db } from '../../../core/db/database.ts';
import type { GivenPage, OutsideTools } from '../../../core/ports/given-outside.ts';
import type { Download } from '../../../core/reports/download.ts';
import { figuresOfRun } from '../figures/run-figures.ts';
import { loadPackedReport, loadQuickReport } from '../quick-report/quick-report.document.ts';
import { openReport } from '../quick-report/quick-report.packed.ts';
import { loadReport } from '../quick-report/quick-report.queries.ts';
import { findReport } from '../quick-report/quick-report.repository.ts';
import { findCurrentExecution } from '../run.repository.ts';
import { givenDocument, givenProgress } from './given-document.ts';
import { asGiven } from './given-report.ts';
import { givenReport } from './given-subject.ts';
import { countPortalUse, findPortalTitle } from './portal-report.repository.ts';
import { runContradictions } from './run-contradictions.ts';
import { basesOutside, sharedView } from './shared-report.view.ts';

/** Who shares a report with people outside: who may change it. */
export const SHARE = { permiso: 'inteligencia_territorio.change_reporterapidoit' } as const;

/** A generated report is given outside as its last whole run is, without what its author hides. */
export const reportOutside: GivenPage = {
  permissions: [SHARE.permiso],
  async nameOf(db, id) {
    const report = await findReport(db, id);
    return report && (await findCurrentExecution(db, id)) ? report.nombre : undefined;
  },
  contradictions: runContradictions,
  async pageOf(tools, db, id) {
    const report = await loadReport(tools, db, id);
    const { execution } = report;
    if (!execution) throw new AppError('NOT_FOUND');
    const figures = await figuresOfRun(db, report);
    return sharedView({ ...report, execution }, figures, await basesOutside(db));
  },
  async fileOf(app: App, db, { id, file, longestMs }) {
    if (file === WRITTEN) {
      const asked = { reporte: id, clase: 'CLIENTE', escala: null, formato: 'docx' } as const;
      return givenDocument(app, { subject: givenReport, asked }, longestMs);
    }
    return Object.hasOwn(files, file) ? files[file as AtOnce](app, db, id) : undefined;
  },
  progressOf: (app: App, _db, asked) => givenProgress(app, givenReport, asked),
  published: {
    titleOf: findPortalTitle,
    count: (tx, id, act) => countPortalUse(tx, id, act === 'ABRE' ? 'aperturas' : 'descargas'),
  },
};

/** The file that a job writes; the others are short enough to be made while they are waited for. */
const WRITTEN = 'word' satisfies SharedFile;
type AtOnce = Exclude<SharedFile, typeof WRITTEN>;

// The documents' libraries are heavy: they load with the first document.
const files: Record<AtOnce, (tools: OutsideTools, db: Db, id: number) => Promise<Download>> = {
  async excel(tools, db, id) {
    const { composeSummaryExcel } = await import('../reports/quick-report.excel.ts');
    return composeSummaryExcel(asGiven(await loadQuickReport(tools, db, id, 0)));
  },
  async kml(tools, db, id) {
    const { composeReportKml } = await import('../reports/quick-report.kml.ts');
    return composeReportKml(asGiven(openReport(await loadPackedReport(tools, db, id))));
  },
};
