import { AppError } from '@comarca/shared/core/errors';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { parkFiles } from '../files/save-with-content.ts';
import { requestContext } from './context.ts';
import { receiveUpload, type UploadRule } from './upload.ts';

/**
 * Receives files that the sender's next save of a record of this kind names; nobody reads them before.
 * @returns the id, name and size of each
 * @throws AppError VALIDATION, TOO_LARGE or STORAGE_FULL
 */
export async function parkUpload(
  app: App,
  request: FastifyRequest,
  { entidad, ...rule }: UploadRule & { entidad: string },
) {
  const { actor } = requestContext(app, request);
  if (!actor) throw new AppError('UNAUTHENTICATED');
  const files = await receiveUpload(request, app.files, rule);
  const ids = await parkFiles(app, files, { entidad, user: actor.id });
  return {
    archivos: files.map(({ nombre, bytes }, index) => ({ id: ids[index], nombre, bytes })),
  };
}
