import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../../core/app.ts';
import { requestContext } from '../../core/http/context.ts';
import { receiveImage } from '../../core/http/upload.ts';
import { validate } from '../../core/operation/operation.ts';
import { canUpload, uploadSubjectImage, uploadUses } from './image.service.ts';

const imageQuery = z.object({ campo: z.enum(uploadUses) });

/** The upload of a logo or a portrait, to be named by the next save of its record. */
export function imageRoutes(server: FastifyInstance, app: App): void {
  server.post('/api/v1/sujetos/imagenes', { config: { access: canUpload } }, async (request) => {
    const { campo } = validate(imageQuery, request.query);
    const bytes = await receiveImage(request, campo);
    return uploadSubjectImage(requestContext(app, request), campo, bytes);
  });
}
