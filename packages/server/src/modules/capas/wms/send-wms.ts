import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../core/app.ts';
import { validate } from '../../../core/operation/operation.ts';
import { type MoreParameters, wmsQuery } from './query.ts';
import { askLayer } from './wms.service.ts';

/** Another server's HTML is shown in a frame where nothing runs, loads or leads away. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/**
 * Answers what a map asks of a registered layer, through this server.
 * @param asked.more what its server is asked besides
 * @throws AppError NOT_FOUND for a layer that is not registered; UNAVAILABLE when the server fails
 */
export async function sendWms(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, more }: { id: number; more?: MoreParameters },
) {
  const answer = await askLayer(app, id, validate(wmsQuery, request.query), more);
  void reply.header('cache-control', 'private, max-age=300');
  if (!answer) return reply.status(204).send();
  if (answer.type === 'text/html') {
    void reply.header('content-security-policy', SANDBOX);
    return reply.type('text/html; charset=utf-8').send(answer.content);
  }
  return reply.type(answer.type).send(answer.content);
}
