import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../core/app.ts';
import { recordDownload } from '../../../core/files/record-download.ts';
import { requestContext } from '../../../core/http/context.ts';
import { sendDownload } from '../../../core/http/send-download.ts';
import { ACT, READ_ACTS } from './access.ts';
import { inventoryDownload, inventoryExcel } from './inventory.ts';

/** The inventory of an act, as Excel and as PDF. */
export function inventoryRoutes(server: FastifyInstance, app: App): void {
  const config = { access: READ_ACTS, heavy: true };
  const send =
    (make: typeof inventoryDownload) => async (request: FastifyRequest, reply: FastifyReply) => {
      const context = requestContext(app, request);
      const { id } = request.params as { id: string };
      const download = await make(context, { id });
      await recordDownload(context, { entity: ACT, entityId: id, name: download.name });
      return sendDownload(reply, download);
    };
  server.get('/api/v1/archivo/actas/:id/inventario.xlsx', { config }, send(inventoryExcel));
  server.get('/api/v1/archivo/actas/:id/inventario.pdf', { config }, send(inventoryDownload));
}
