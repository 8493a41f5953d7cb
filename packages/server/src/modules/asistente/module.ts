import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/app.ts';
import { requestContext } from '../../core/http/context.ts';
import type { ServerModule } from '../../core/module.ts';
import { askAssistant, NOT_CONFIGURED } from './assistant.service.ts';

/**
 * `POST /api/v1/asistente/mensajes`: the answer as plain text, streamed; where no model is
 * configured, JSON that says so.
 */
function assistantRoutes(server: FastifyInstance, app: App): void {
  const config = { access: 'sesion' as const };
  server.post('/api/v1/asistente/mensajes', { config }, async (request, reply) => {
    const leaving = new AbortController();
    reply.raw.on('close', () => leaving.abort());
    const answer = await askAssistant(requestContext(app, request), request.body, leaving.signal);
    if (!answer) return { configurado: false, message: NOT_CONFIGURED };
    return reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('x-accel-buffering', 'no')
      .send(Readable.from(answer));
  });
}

/** The chat assistant of the tools panel. */
export const assistantModule: ServerModule = { name: 'asistente', routes: assistantRoutes };
