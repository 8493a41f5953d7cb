import { AppError } from '@comarca/shared/core/errors';
import type { FastifyInstance } from 'fastify';
import type { App, RequestContext } from '../../../core/app.ts';
import { recordDownload } from '../../../core/files/record-download.ts';
import { requestContext } from '../../../core/http/context.ts';
import { sendDownload } from '../../../core/http/send-download.ts';
import type { Download } from '../../../core/reports/download.ts';
import { groundOf } from '../../geovisor/public.ts';
import { PROJECT_IT, READ } from '../projects/project-it.access.ts';
import { type Compared, comparedOf } from './alternative.facts.ts';
import { projectAlternatives } from './alternative.queries.ts';

/** Downloads of a comparison; each leaves a record. */
export function alternativeRoutes(server: FastifyInstance, app: App): void {
  const document = (
    kind: 'excel' | 'word',
    compose: (compared: Compared, context: RequestContext) => Promise<Download>,
  ) =>
    server.get<{ Params: { id: string } }>(
      `/api/v1/proyectos_it/:id/alternativas/${kind}`,
      { config: { access: READ, heavy: true } },
      async (request, reply) => {
        const context = requestContext(app, request);
        const { id } = request.params;
        const comparison = await projectAlternatives(context, { projectId: id });
        if (!comparison) throw new AppError('NOT_FOUND');
        const download = await compose(comparedOf(comparison), context);
        await recordDownload(context, { entity: PROJECT_IT, entityId: id, name: download.name });
        return sendDownload(reply, download);
      },
    );
  // The documents' libraries are heavy: they load with the first document.
  document('excel', async (compared) =>
    (await import('./alternative.excel.ts')).composeAlternativesExcel(compared),
  );
  document('word', async (compared, { actor, app }) =>
    (await import('./alternative.word.ts')).composeAlternativesWord(
      compared,
      actor?.fullName || actor?.username || '',
      groundOf(app),
    ),
  );
}
