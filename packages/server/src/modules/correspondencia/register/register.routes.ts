import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { contentDisposition } from '../../../core/files/safe-name.ts';
import { requestContext } from '../../../core/http/context.ts';
import { sendDownload } from '../../../core/http/send-download.ts';
import { validate } from '../../../core/operation/operation.ts';
import { MANAGE } from '../letters/letter.access.ts';
import { monthlyAct } from './act.service.ts';
import { openSupports, supportsArchive } from './notified-supports.ts';
import { verifyFiling } from './proof/verification.service.ts';

const opening = z.object({ llave: z.string().max(100) });
const taking = z.object({ pase: z.string().max(100) });

/** The public check of a filing, what its recipient fetches, and the monthly act of the register. */
export function registerRoutes(server: FastifyInstance, app: App): void {
  server.get(
    '/api/v1/verificar/:codigo',
    { config: { access: 'publico' } },
    async (request, reply) => {
      const { codigo } = request.params as { codigo: string };
      const { sha256 } = request.query as { sha256?: string };
      void reply.header('cache-control', 'no-store');
      return verifyFiling(requestContext(app, request), { codigo, sha256: sha256 ?? null });
    },
  );
  server.post('/api/v1/verificar/anexos', { config: { access: 'publico' } }, (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return openSupports(requestContext(app, request), validate(opening, request.body).llave);
  });
  server.get(
    '/api/v1/verificar/anexos',
    { config: { access: 'publico', heavy: true } },
    async (request, reply) => {
      const { pase } = validate(taking, request.query);
      const { name, content } = await supportsArchive(requestContext(app, request), pase);
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', contentDisposition('attachment', name))
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'private, no-store')
        .send(content);
    },
  );
  server.get(
    '/api/v1/correspondencia/acta/:anio/:mes',
    { config: { access: MANAGE, heavy: true } },
    async (request, reply) => {
      const { anio, mes } = request.params as { anio: string; mes: string };
      const act = await monthlyAct(requestContext(app, request), { anio, mes });
      return sendDownload(reply, act);
    },
  );
}
