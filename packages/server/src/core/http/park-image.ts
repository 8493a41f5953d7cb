import { AppError } from '@comarca/shared/core/errors';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { cleanImage, type ImageRule } from '../files/images/images.ts';
import { parkFiles } from '../files/save-with-content.ts';
import { requestContext } from './context.ts';
import { receiveImage } from './upload.ts';

/**
 * Encodes a picture of the field `imagen` anew and keeps it for the sender's next save of a record
 * of this kind, which names it; nobody sees it before.
 * @returns its id, for `/media/{id}` once it is saved
 * @throws AppError VALIDATION, TOO_LARGE or STORAGE_FULL
 */
export async function parkImage(
  app: App,
  request: FastifyRequest,
  { entidad, ...rule }: ImageRule & { entidad: string },
) {
  const { actor } = requestContext(app, request);
  if (!actor) throw new AppError('UNAUTHENTICATED');
  const sent = await receiveImage(request, 'imagen');
  const { bytes, mime, name } = await cleanImage(sent, 'imagen', rule);
  const stored = await app.files.put(bytes, { by: actor.id });
  const image = { ...stored, nombre: name, tipoMime: mime };
  const [id] = await parkFiles(app, [image], { entidad, user: actor.id });
  return { id };
}
