import { AppError, fieldError } from '@comarca/shared/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../core/app.ts';
import { prepareStrengthCheck } from '../../core/auth/password-strength.ts';
import { requestContext } from '../../core/http/context.ts';
import { writeSessionCookie } from '../../core/http/session-cookie.ts';
import { validate } from '../../core/operation/operation.ts';
import { uploadImage } from './imagen.service.ts';
import { type ImageUse, imageUses } from './imagen.ts';
import { exchangeToken } from './sesion.service.ts';
import { mediaUrl } from './usuario.types.ts';

const tokenBody = z.object({ token: z.string().min(1).max(100) });
const imageQuery = z.object({ campo: z.enum(Object.keys(imageUses) as [ImageUse, ...ImageUse[]]) });

/** The one-time token's exchange, and the upload of a profile's images. */
export function usuariosRoutes(server: FastifyInstance, app: App): void {
  server.addHook('onListen', async () => void prepareStrengthCheck());

  server.post('/api/v1/sesion/token', { config: { access: 'publico' } }, async (request, reply) => {
    const { token } = await exchangeToken(
      requestContext(app, request),
      validate(tokenBody, request.body),
    );
    writeSessionCookie(app, reply, token);
    return { success: true };
  });

  server.post('/api/v1/perfil/imagenes', { config: { access: 'sesion' } }, async (request) => {
    const { campo } = validate(imageQuery, request.query);
    const bytes = await uploadedBytes(request, campo);
    const id = await uploadImage(requestContext(app, request), campo, bytes);
    return { id, url: mediaUrl(id) };
  });
}

async function uploadedBytes(request: FastifyRequest, campo: ImageUse): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('VALIDATION', 'La solicitud no es válida.');
  const file = await request.file({ limits: { files: 1 } });
  if (!file) throw fieldError(campo, 'Debe elegir una imagen.');
  return file.toBuffer();
}
