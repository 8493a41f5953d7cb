import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AppError } from '@comarca/shared/core/errors';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { SESSION_COOKIE } from '../auth/session.ts';
import { pagePolicy } from './content-policy.ts';
import { withItsFiles } from './page-files.ts';

/** Where the web's build lies. */
export const builtWeb = fileURLToPath(new URL('../../../../web/dist', import.meta.url));
/** Keeps the pages that open without a connection (packages/web/offline-worker.js). */
const WORKER = 'sin-conexion.js';
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';

/**
 * The built web application under `/v2/`: files whose name carries their hash for a year, and the
 * page for every other address, which the application's router reads.
 */
export async function webRoutes(
  server: FastifyInstance,
  app: App,
  directory = builtWeb,
): Promise<void> {
  const assets = resolve(directory, 'assets');
  const config = { access: 'publico' } as const;
  await server.register(fastifyStatic, {
    root: resolve(directory),
    serve: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.startsWith(assets) ? FOR_EVER : FOR_AN_HOUR);
    },
  });

  server.get('/', { config }, (_request, reply) => reply.redirect('/v2/'));
  server.get('/v2', { config }, (_request, reply) => reply.redirect('/v2/'));
  server.get('/v2/assets/:file', { config }, (request, reply) => {
    const { file } = request.params as { file: string };
    return reply.sendFile(`assets/${file}`);
  });
  server.get(`/v2/${WORKER}`, { config }, (_request, reply) => {
    // it asks this server for the files that it keeps, and nothing else
    void reply.header('content-security-policy', WORKER_POLICY);
    return reply.sendFile(WORKER);
  });
  const send = (request: FastifyRequest, reply: FastifyReply) =>
    sendPage({ app, directory, request, reply });
  server.get('/v2/:file', { config }, (request, reply) => {
    const { file } = request.params as { file: string };
    if (!/\.(svg|png|ico|webmanifest|txt)$/.test(file)) return send(request, reply);
    return reply.sendFile(file);
  });
  server.get('/v2/*', { config }, send);
}

interface Asked {
  app: App;
  directory: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function sendPage({ app, directory, request, reply }: Asked): Promise<FastifyReply> {
  const plain = await readFile(resolve(directory, 'index.html'), 'utf8').catch(() => {
    throw new AppError('UNAVAILABLE', 'La aplicación web no se ha construido: npm run build.');
  });
  // Who has no session is led to sign in, for which the page names all that is needed.
  const page = request.cookies[SESSION_COOKIE]
    ? await withItsFiles(plain, directory, request.url)
    : plain;
  const nonce = randomBytes(18).toString('base64');
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', pagePolicy(app.config, nonce, await imageHosts(app)))
    .send(page.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`));
}

/** The page itself needs no database: without one it comes, and says so when it asks for data. */
async function imageHosts(app: App): Promise<readonly string[]> {
  try {
    return await app.imageHosts();
  } catch (error) {
    app.log.warn({ err: error }, 'The hosts of base layers could not be read');
    return [];
  }
}
