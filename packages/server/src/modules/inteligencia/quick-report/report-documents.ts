import type { DocumentSource } from '../../../core/app.ts';
import { allows } from '../../../core/operation/operation.ts';
import { READ } from './quick-report.queries.ts';
import { listWrittenReports, QUICK_REPORT } from './report-documents.repository.ts';

/** The written quick reports that were kept. They belong to no record with a folder: a search finds them. */
export const reportDocuments: DocumentSource = {
  source: 'reportesRapidos',
  heading: 'Reportes rápidos',
  of: [],
  stored: QUICK_REPORT,
  find: async ({ context, db }, asked) =>
    allows(context, READ) ? listWrittenReports(db, asked) : null,
  all: ({ db }, asked) => listWrittenReports(db, asked),
};
