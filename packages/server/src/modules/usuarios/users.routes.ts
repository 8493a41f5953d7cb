import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../../core/app.ts';
import { requestContext } from '../../core/http/context.ts';
import { writeDeviceCookie, writeSessionCookie } from '../../core/http/session-cookie.ts';
import { receiveImage } from '../../core/http/upload.ts';
import { validate } from '../../core/operation/operation.ts';
import { exchangeToken } from './session/session.service.ts';
import { imageUses, uploadImage } from './users/image.service.ts';
import { mediaUrl } from './users/user.types.ts';

const tokenBody = z.object({ token: z.string().min(1).max(100) });
const imageQuery = z.object({ campo: z.enum(imageUses) });

/** The one-time token's exchange, and the upload of a profile's images. */
export function usersRoutes(server: FastifyInstance, app: App): void {
  server.post('/api/v1/sesion/token', { config: { access: 'publico' } }, async (request, reply) => {
    const { token, device } = await exchangeToken(
      requestContext(app, request),
      validate(tokenBody, request.body),
    );
    writeSessionCookie(app, reply, token);
    writeDeviceCookie(app, reply, device);
    return { success: true };
  });

  server.post('/api/v1/perfil/imagenes', { config: { access: 'sesion' } }, async (request) => {
    const { campo } = validate(imageQuery, request.query);
    const bytes = await receiveImage(request, campo);
    const id = await uploadImage(requestContext(app, request), campo, bytes);
    return { id, url: mediaUrl(id) };
  });
}
