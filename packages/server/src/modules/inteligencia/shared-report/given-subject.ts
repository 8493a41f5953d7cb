import { convertForOutside } from '../../documentos/public.ts';
import { ownGroundOf } from '../../geovisor/public.ts';
import { projectSubject } from '../project-report/writing/project-subject.ts';
import type { ProjectDocument } from '../project-report/writing/written-document.ts';
import type { ReportDocument } from '../quick-report/writing/compose-report.ts';
import { reportSubject } from '../quick-report/writing/report-subject.ts';
import { writingJobOf } from '../writing/writing.job.ts';
import type { AnyDocument, WrittenSubject } from '../writing/written-subject.ts';

/**
 * The documents of a subject for people outside: kept where the others are, and written apart from what
 * the house waits for, with nothing around the crossings.
 */
const givenOf = <Of extends AnyDocument>(
  subject: WrittenSubject<Of>,
  own: Pick<WrittenSubject<Of>, 'queue' | 'renderApart'>,
): WrittenSubject<Of> => ({
  ...subject,
  ...own,
  inLine: { perUser: 24, total: 24 },
  compose: (app, document, { render, ...wish }) =>
    subject.compose(app, document, {
      ...wish,
      render: (load, config) => render(load, config, { groundOf: ownGroundOf(app.database.db) }),
    }),
  convertApart: convertForOutside,
});

/** Those of a project's study. */
export const givenProject: WrittenSubject<ProjectDocument> = givenOf(projectSubject, {
  queue: 'informe-it.redactar-afuera',
  renderApart: async () =>
    (await import('../reports/quick-report.word-worker.ts')).renderGivenApart,
});

/** That of a quick report. */
export const givenReport: WrittenSubject<ReportDocument> = givenOf(reportSubject, {
  queue: 'reporte-rapido.redactar-afuera',
  renderApart: async () =>
    (await import('../reports/quick-report.word-worker.ts')).renderGivenReportApart,
});

/** Write documents for people outside, however long it takes. */
export const givenProjectJob = writingJobOf(givenProject);
export const givenReportJob = writingJobOf(givenReport);
