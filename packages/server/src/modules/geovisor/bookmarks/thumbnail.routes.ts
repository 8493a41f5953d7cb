import type { FastifyInstance } from 'fastify';
import type { App } from '../../../core/app.ts';
import { requestContext } from '../../../core/http/context.ts';
import { isKnown } from '../../../core/http/known-state.ts';
import { bookmarkThumbnail } from './thumbnail.ts';

/** The pictures of bookmarks: asked for again each time, so that who may not see one any more does not. */
export function thumbnailRoutes(server: FastifyInstance, app: App): void {
  server.get(
    '/api/v1/marcadores/:id/miniatura',
    { config: { access: bookmarkThumbnail.access } },
    async (request, reply) => {
      const { id } = request.params as { id: string };
      const { contenido, huella } = await bookmarkThumbnail(requestContext(app, request), { id });
      void reply
        .header('cache-control', 'private, no-cache')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('x-content-type-options', 'nosniff');
      if (isKnown(request, reply, `"${huella}"`)) return reply.status(304).send();
      return reply.type('image/jpeg').send(contenido);
    },
  );
}
