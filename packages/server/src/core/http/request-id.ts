import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The browser names its request, so that one id leads from the screen to the audit row. */
export const REQUEST_ID_HEADER = 'x-solicitud';

/** The browser's id when it is well formed, otherwise a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers[REQUEST_ID_HEADER];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

/** Every answer says its request's id. */
export function registerRequestId(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
  });
}
