import { idOf } from '@comarca/shared/core/id-input';
import { z } from 'zod';
import { reading } from '../../../core/operation/operation.ts';
import { READ as READ_PROJECT, REPORT_IT } from '../project-report/project-report.access.ts';
import { loadProjectReport } from '../project-report/project-report.queries.ts';
import { loadReport, READ } from '../quick-report/quick-report.queries.ts';
import { writtenProject } from './project-figures.ts';
import { writtenRun } from './run-figures.ts';
import { reviewWritten } from './written-report.ts';

/** One place of the texts; without it all of them are looked at. */
const place = z.string().max(200).nullish();

/** What the texts of a project's report say otherwise than its tables. @throws AppError NOT_FOUND */
export const checkReportFigures = reading({
  access: READ_PROJECT,
  schema: z.object({ id: idOf(REPORT_IT), lugar: place }),
  async run({ db, context }, { id, lugar }) {
    const report = await loadProjectReport(context.app, db, id);
    return reviewWritten(db, await writtenProject(db, report), lugar ?? null);
  },
});

/** The same of the run that a quick report shows. @throws AppError NOT_FOUND */
export const checkShortReportFigures = reading({
  access: READ,
  schema: z.object({ id: idOf('reporteRapido'), lugar: place }),
  async run({ db, context }, { id, lugar }) {
    const report = await loadReport(context.app, db, id);
    return reviewWritten(db, await writtenRun(db, report), lugar ?? null);
  },
});
