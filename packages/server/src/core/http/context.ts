import type { FastifyRequest } from 'fastify';
import type { Actor, App, RequestContext } from '../app.ts';
import { DEVICE_COOKIE } from '../auth/known-device.ts';
import type { RequestWork } from '../db/statements/request-work.ts';
import type { Access } from '../operation/operation.ts';
import { canonicalText } from '../proof/canonical.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session hook; null without a valid session. */
    actor: Actor | null;
    /** What it does in the database. */
    work: RequestWork;
  }
  interface FastifyContextConfig {
    /** Who may call the route. Every route has one: the server does not start otherwise. */
    access?: Access;
  }
}

/**
 * The request as services know it. A key of a submit counts where it is known what came with it: not
 * beside files, which are read later.
 * @param given what came with the key
 */
export function requestContext(
  app: App,
  request: FastifyRequest,
  given: unknown = [request.method, request.url, request.body],
): RequestContext {
  const key = request.headers['idempotency-key'];
  const device = request.cookies[DEVICE_COOKIE];
  return {
    app,
    actor: request.actor,
    requestId: request.id,
    ip: request.ip,
    ...(device !== undefined && { device }),
    ...(typeof key === 'string' &&
      key.length <= 100 &&
      !request.isMultipart() && { idempotencyKey: key, submitted: digestOf(app, given) }),
  };
}

/** With the server's secret: what a password may be cannot be tried out on it. */
const digestOf = ({ secrets }: App, given: unknown): string =>
  secrets.sign(`envio\n${canonicalText(given)}`);
