import { previewOf } from '@comarca/shared/core/preview';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../core/app.ts';
import { openFile } from '../../core/files/open-file.ts';
import { contentDisposition } from '../../core/files/safe-name.ts';
import { requestContext } from '../../core/http/context.ts';
import { untilGone } from '../../core/http/gone.ts';
import { preferredWait } from '../../core/http/preferred-wait.ts';
import { lengthOf, sendDownload } from '../../core/http/send-download.ts';
import { validate } from '../../core/operation/operation.ts';
import {
  contentByPass,
  drawnPageByPass,
  fileByPass,
  openOutsideLink,
  pageByPass,
  pageCountByPass,
  progressByPass,
  shareOfPass,
} from './opening.service.ts';

const contentQuery = z.object({ pase: z.string().max(100), descargar: z.enum(['1']).optional() });
const passQuery = z.object({ pase: z.string().max(100) });
const drawnQuery = passQuery.extend({ hoja: z.coerce.number().int().min(1).max(100_000) });
const fileQuery = passQuery.extend({ archivo: z.string().max(20) });
const progressQuery = passQuery.extend({ trabajo: z.guid() });
/** Seconds after which it is worth asking again how far a file is. */
const AGAIN_SECONDS = 5;
/** Seconds that a document of a job is waited for: the turn of who waits is one of few. */
const MOST_WAITED = 30;

const opening = z.object({
  llave: z.string().max(100),
  contrasena: z.string().max(100).optional(),
});

/** What links show to people outside: without a session, and nothing but what was given. */
export function outsideRoutes(server: FastifyInstance, app: App): void {
  const config = { access: 'publico' } as const;
  drawnRoutes(server, app);
  server.post('/api/v1/enlaces/abrir', { config }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    return openOutsideLink(requestContext(app, request), validate(opening, request.body));
  });
  server.get('/api/v1/enlaces/contenido', { config }, (request, reply) =>
    sendContent(app, request, reply),
  );
  server.get(
    '/api/v1/enlaces/pagina',
    { config: { ...config, heavy: true } },
    async (request, reply) => {
      const { pase } = validate(passQuery, request.query);
      void reply.header('cache-control', 'private, no-store');
      void reply.header('referrer-policy', 'no-referrer');
      return pageByPass(requestContext(app, request), pase);
    },
  );
  server.get(
    '/api/v1/enlaces/archivo',
    { config: { ...config, heavy: true } },
    async (request, reply) => {
      const { pase, archivo } = validate(fileQuery, request.query);
      const seconds = Math.min(preferredWait(request) ?? MOST_WAITED, MOST_WAITED);
      const asked = { pase, file: archivo, seconds };
      const made = await fileByPass(requestContext(app, request), asked);
      void reply.header('referrer-policy', 'no-referrer');
      if ('content' in made) return sendDownload(reply, made);
      void reply.header('cache-control', 'private, no-store').header('retry-after', AGAIN_SECONDS);
      return reply.code(202).send(made);
    },
  );
  server.get('/api/v1/enlaces/archivo/avance', { config }, async (request, reply) => {
    const { pase, trabajo } = validate(progressQuery, request.query);
    void reply.header('cache-control', 'private, no-store');
    return progressByPass(requestContext(app, request), { pase, job: trabajo });
  });
}

/** The pages of what may only be seen: how many, and each as a picture. */
function drawnRoutes(server: FastifyInstance, app: App): void {
  const shareOf = (request: FastifyRequest) => {
    const { pase } = request.query as { pase?: unknown };
    return typeof pase === 'string' ? shareOfPass(app, pase) : undefined;
  };
  const config = { access: 'publico', heavy: true, strangersShare: shareOf } as const;
  server.get('/api/v1/enlaces/hojas', { config }, async (request, reply) => {
    const { pase } = validate(passQuery, request.query);
    void reply.header('cache-control', 'private, no-store');
    return pageCountByPass(requestContext(app, request), pase);
  });
  server.get('/api/v1/enlaces/hoja', { config }, async (request, reply) => {
    const { pase, hoja } = validate(drawnQuery, request.query);
    const asked = { pase, page: hoja, signal: untilGone(reply) };
    const drawn = await drawnPageByPass(requestContext(app, request), asked);
    return reply
      .header('x-comarca-pase', drawn.pase)
      .header('content-type', 'image/jpeg')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'private, no-store')
      .send(drawn.picture);
  });
}

async function sendContent(app: App, request: FastifyRequest, reply: FastifyReply) {
  const { pase, descargar } = validate(contentQuery, request.query);
  const home = descargar === '1';
  const content = await contentByPass(requestContext(app, request), { pase, home });
  const { nombre, tipoMime, archivo, clave } = content;
  const stream = await openFile(app, { id: archivo, clave });
  const isText = previewOf(tipoMime) === 'text';
  return reply
    .header('content-type', !home && isText ? 'text/plain; charset=utf-8' : tipoMime)
    .headers(lengthOf(stream))
    .header('content-disposition', contentDisposition(home ? 'attachment' : 'inline', nombre))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'private, no-store')
    .send(stream);
}
