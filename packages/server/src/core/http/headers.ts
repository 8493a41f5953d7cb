import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { CLOSED_POLICY } from './content-policy.ts';

const YEAR_SECONDS = 31_536_000;

/** Security headers of every answer; the page and the files replace the content policy. */
export async function registerHeaders(server: FastifyInstance, config: Config): Promise<void> {
  const secure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  await server.register(helmet, {
    contentSecurityPolicy: false,
    // Base map tiles come from hosts that do not send the embedder's header.
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    hsts: secure ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    // Public base maps refuse requests that do not say which site shows them.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  server.addHook('onRequest', async (_request, reply) => {
    void reply.header('content-security-policy', CLOSED_POLICY);
  });
}
