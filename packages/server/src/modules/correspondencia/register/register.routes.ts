import type { FastifyInstance } from 'fastify';
import type { App } from '../../../core/app.ts';
import { requestContext } from '../../../core/http/context.ts';
import { sendDownload } from '../../../core/http/send-download.ts';
import { MANAGE } from '../letters/letter.access.ts';
import { monthlyAct } from './act.service.ts';
import { verifyFiling } from './proof/verification.service.ts';

/** The public check of a filing, and the monthly act of the register. */
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
