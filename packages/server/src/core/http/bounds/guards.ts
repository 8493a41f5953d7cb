import { AppError } from '@comarca/shared/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { actorOfToken, SESSION_COOKIE } from '../../auth/session.ts';
import { RequestWork, withinRequest } from '../../db/statements/request-work.ts';
import { authorize } from '../../operation/operation.ts';
import { requestContext } from '../context.ts';

export const CSRF_HEADER = 'x-comarca';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Session, cross-site check and access rule, for every route, in that order. */
export function registerGuards(server: FastifyInstance, app: App): void {
  server.decorateRequest('actor', null);
  registerWork(server);

  server.addHook('onRoute', (route) => {
    if (!route.config?.access) throw new Error(`${route.url}: the route has no "access" rule`);
  });

  server.addHook('onRequest', async (request) => {
    const access = request.routeOptions.config.access;
    if (!access) return;
    refuseCrossSite(app, request);
    if (access === 'publico' && !request.url.startsWith('/api/')) return;
    request.actor = await actorOfToken(app.database.db, request.cookies[SESSION_COOKIE]);
    authorize(requestContext(app, request), access);
  });
}

/**
 * All that a request does in the database, its session's look-up first, is one work, which is given up
 * when the database does not answer. A body that has come leaves where the request began: it is led
 * back there.
 */
function registerWork(server: FastifyInstance): void {
  // Set for each request below; Fastify wants it declared.
  server.decorateRequest('work');
  server.addHook('onRequest', (request, _reply, done) => {
    request.work = new RequestWork();
    withinRequest(request.work, done);
  });
  server.addHook('preValidation', (request, _reply, done) => withinRequest(request.work, done));
}

/** State changes carry the application's own header or come from an allowed origin. */
function refuseCrossSite(app: App, request: FastifyRequest): void {
  if (safeMethods.has(request.method) || request.headers[CSRF_HEADER] !== undefined) return;
  const { origin } = request.headers;
  if (origin && allowedOrigins(app, request).includes(origin)) return;
  throw new AppError('CSRF');
}

function allowedOrigins(app: App, request: FastifyRequest): string[] {
  const own = `${request.protocol}://${request.host}`;
  return app.config.PUBLIC_URL ? [new URL(app.config.PUBLIC_URL).origin, own] : [own];
}
