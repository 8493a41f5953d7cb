import type { FastifyInstance } from 'fastify';
import type { App, RequestContext } from '../../../../core/app.ts';
import { type SentQuery, type SentWish, writingRoutesOf } from '../../writing/writing.routes.ts';
import { projectSubject } from './project-subject.ts';
import { projectSummary, projectWord, reportItFiles } from './writing.service.ts';

const asked =
  (obtain: typeof projectWord) =>
  (context: RequestContext, wish: SentWish, { formato }: SentQuery) =>
    obtain(context, { ...wish, ...(formato && { formato }) });

/** The written documents of a project. */
export const writingRoutes = (server: FastifyInstance, app: App): void =>
  writingRoutesOf(server, app, {
    subject: projectSubject,
    base: '/api/v1/reports_it/:id',
    documents: [
      { path: 'generate_it_report', ask: asked(projectWord) },
      { path: 'resumen_ejecutivo', ask: asked(projectSummary) },
    ],
    files: reportItFiles,
  });
