import { AppError } from '@comarca/shared/core/errors';
import type { SharedFile } from '@comarca/shared/modules/inteligencia/shared-report';
import type { Db } from '../../../core/db/database.ts';
import type { GivenPage, OutsideTools } from '../../../core/ports/given-outside.ts';
import type { Download } from '../../../core/reports/download.ts';
import { ownGroundOf } from '../../geovisor/public.ts';
import { figuresOfRun } from '../figures/run-figures.ts';
import {
  loadPackedReport,
  loadQuickReport,
  loadWrittenReport,
} from '../quick-report/quick-report.document.ts';
import { WORD_NAME, WORD_TYPE } from '../quick-report/quick-report.documents.ts';
import { openReport } from '../quick-report/quick-report.packed.ts';
import { loadReport } from '../quick-report/quick-report.queries.ts';
import { findReport } from '../quick-report/quick-report.repository.ts';
import { findCurrentExecution } from '../run.repository.ts';
import { asGiven } from './given-report.ts';
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
  fileOf: async (tools, db, { id, file }) =>
    Object.hasOwn(files, file) ? files[file as SharedFile](tools, db, id) : undefined,
  published: {
    titleOf: findPortalTitle,
    count: (tx, id, act) => countPortalUse(tx, id, act === 'ABRE' ? 'aperturas' : 'descargas'),
  },
};

// The documents' libraries are heavy: they load with the first document.
const files: Record<SharedFile, (tools: OutsideTools, db: Db, id: number) => Promise<Download>> = {
  async word(tools, db, id) {
    const { renderGivenReport } = await import('../reports/quick-report.word-worker.ts');
    const load = async () => {
      const written = await loadWrittenReport(tools, db, id, 'given');
      return { ...written, report: asGiven(written.report) };
    };
    const { content } = await renderGivenReport(load, tools.config, { groundOf: ownGroundOf(db) });
    return { name: WORD_NAME, type: WORD_TYPE, content };
  },
  async excel(tools, db, id) {
    const { composeSummaryExcel } = await import('../reports/quick-report.excel.ts');
    return composeSummaryExcel(asGiven(await loadQuickReport(tools, db, id, 0)));
  },
  async kml(tools, db, id) {
    const { composeReportKml } = await import('../reports/quick-report.kml.ts');
    return composeReportKml(asGiven(openReport(await loadPackedReport(tools, db, id))));
  },
};
