import type { ExportFormat } from '@comarca/shared/modules/capas/layer-export';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../core/app.ts';
import { contentDisposition } from '../../../core/files/safe-name.ts';
import { requestContext } from '../../../core/http/context.ts';
import { untilGone } from '../../../core/http/gone.ts';
import { exportedLayer } from './export.service.ts';
import { exportContent, exportName, exportTypes } from './export-content.ts';

/** A table, or a part of it, as a file. */
export function exportRoutes(server: FastifyInstance, app: App): void {
  server.get(
    '/api/v1/capas/:id/exportar',
    { config: { access: exportedLayer.access, heavy: true } },
    (request, reply) => sendExport(app, request, reply),
  );
}

async function sendExport(app: App, request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { id: string };
  const asked = await exportedLayer(requestContext(app, request), {
    ...(request.query as { formato: ExportFormat }),
    id,
  });
  void reply
    .header('content-disposition', contentDisposition('attachment', exportName(asked)))
    .header('cache-control', 'private, no-store')
    .type(exportTypes[asked.format]);
  return reply.send(await exportContent(app, asked, { signal: untilGone(reply) }));
}
