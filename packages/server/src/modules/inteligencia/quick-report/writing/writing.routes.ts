import type { FastifyInstance } from 'fastify';
import type { App } from '../../../../core/app.ts';
import { writingRoutesOf } from '../../writing/writing.routes.ts';
import { reportSubject } from './report-subject.ts';
import { shortReportFiles, wordReport } from './writing.service.ts';

/** The written document of a quick report. */
export const reportWritingRoutes = (server: FastifyInstance, app: App): void =>
  writingRoutesOf(server, app, {
    subject: reportSubject,
    base: '/api/v1/reportes_rapidos/:id',
    documents: [
      {
        path: 'word',
        ask: (context, wish, { sheetScale }) =>
          wordReport(context, { ...wish, ...(sheetScale && { sheetScale: Number(sheetScale) }) }),
      },
    ],
    files: shortReportFiles,
  });
