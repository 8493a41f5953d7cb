import { AppError } from '@comarca/shared/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import type { FileKind } from '../../../core/files/file-kind.ts';
import { takeBackFile } from '../../../core/files/save-with-content.ts';
import { requestContext } from '../../../core/http/context.ts';
import { parkUpload } from '../../../core/http/park-upload.ts';
import { LETTER_ENTITY, maySendFiles } from '../letters/letter.access.ts';

const FILES = '/api/v1/correspondencia/archivos';

/** What may hang on a letter. */
export const letterFileKinds: readonly FileKind[] = [
  'pdf',
  'docx',
  'xlsx',
  'png',
  'jpeg',
  'zip',
  'csv',
  'xml',
  'kmz',
  'kml',
];

/**
 * Files of letters: sent before the letter is saved, which then names them. Whoever writes letters or
 * has one may send; only the sender's own save takes them, and nobody downloads them before.
 */
export function letterFileRoutes(server: FastifyInstance, app: App): void {
  server.post(FILES, { config: { access: 'sesion' } }, (request) => receive(app, request));
  server.delete(`${FILES}/:id`, { config: { access: 'sesion' } }, (request) =>
    takeBack(app, request),
  );
}

/** @returns the id, name and size of each file */
async function receive(app: App, request: FastifyRequest) {
  const context = requestContext(app, request);
  if (!(await maySendFiles(context))) throw new AppError('FORBIDDEN');
  return parkUpload(app, request, { allow: letterFileKinds, entidad: LETTER_ENTITY });
}

async function takeBack(app: App, request: FastifyRequest) {
  const { actor } = requestContext(app, request);
  if (!actor) throw new AppError('UNAUTHENTICATED');
  const id = z.guid().safeParse((request.params as { id: string }).id);
  if (!id.success) throw new AppError('NOT_FOUND');
  const parked = { id: id.data, entidad: LETTER_ENTITY, user: actor.id };
  return { deleted: await takeBackFile(app, parked) };
}
