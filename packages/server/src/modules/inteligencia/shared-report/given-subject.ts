import { convertForOutside } from '../../documentos/public.ts';
import { ownGroundOf } from '../../geovisor/public.ts';
import { composeDocument } from '../project-report/writing/compose-document.ts';
import { projectSubject } from '../project-report/writing/project-subject.ts';
import type { ProjectDocument } from '../project-report/writing/written-document.ts';
import { writingJobOf } from '../writing/writing.job.ts';
import type { WrittenSubject } from '../writing/written-subject.ts';

/**
 * The documents of a project for people outside: kept where the others are, and written apart from what
 * the house waits for, with nothing around the crossings.
 */
export const givenSubject: WrittenSubject<ProjectDocument> = {
  ...projectSubject,
  queue: 'informe-it.redactar-afuera',
  inLine: { perUser: 24, total: 24 },
  compose: (app, document, { render, ...wish }) =>
    composeDocument(app, document, {
      ...wish,
      render: (load, config) => render(load, config, { groundOf: ownGroundOf(app.database.db) }),
    }),
  renderApart: async () =>
    (await import('../reports/quick-report.word-worker.ts')).renderGivenApart,
  convertApart: convertForOutside,
};

/** Writes a document of a project for people outside, however long it takes. */
export const givenWritingJob = writingJobOf(givenSubject);
