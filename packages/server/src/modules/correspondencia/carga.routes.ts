import { AppError } from '@comarca/shared/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../core/app.ts';
import { forgetUnsaved, storeFile } from '../../core/files/archivo.repository.ts';
import type { FileKind } from '../../core/files/file-kind.ts';
import { requestContext } from '../../core/http/context.ts';
import { receiveUpload } from '../../core/http/upload.ts';
import { forgetUploaded } from './archivos-carta.repository.ts';
import { LETTER_ENTITY } from './carta.access.ts';

const FILES = '/api/v1/correspondencia/archivos';

/** What may hang on a letter. */
const allow: readonly FileKind[] = [
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
 * Files of letters: sent before the letter is saved, which then names them. Whoever has a session may
 * send; only the sender's own save takes them, and nobody downloads them before.
 */
export function letterFileRoutes(server: FastifyInstance, app: App): void {
  server.post(FILES, { config: { access: 'sesion' } }, (request) => receive(app, request));
  server.delete(`${FILES}/:id`, { config: { access: 'sesion' } }, (request) =>
    takeBack(app, request),
  );
}

/** @returns the id, name and size of each file */
async function receive(app: App, request: FastifyRequest) {
  const { actor } = requestContext(app, request);
  if (!actor) throw new AppError('UNAUTHENTICATED');
  const files = await receiveUpload(request, app.files, { allow });
  try {
    const { ids, abandoned } = await app.database.db.transaction().execute(async (tx) => {
      const ids: string[] = [];
      for (const file of files) {
        const owner = { entidad: LETTER_ENTITY, entidadId: null, creadoPor: actor.id };
        ids.push(await storeFile(tx, { ...file, ...owner }));
      }
      return {
        ids,
        abandoned: await forgetUnsaved(tx, { entidad: LETTER_ENTITY, user: actor.id }),
      };
    });
    await Promise.all(abandoned.map((key) => app.files.delete(key)));
    return {
      archivos: files.map(({ nombre, bytes }, index) => ({ id: ids[index], nombre, bytes })),
    };
  } catch (error) {
    await Promise.all(files.map(({ key }) => app.files.delete(key)));
    throw error;
  }
}

async function takeBack(app: App, request: FastifyRequest) {
  const { actor } = requestContext(app, request);
  if (!actor) throw new AppError('UNAUTHENTICATED');
  const id = z.guid().safeParse((request.params as { id: string }).id);
  if (!id.success) throw new AppError('NOT_FOUND');
  const key = await app.database.db
    .transaction()
    .execute((tx) => forgetUploaded(tx, { id: id.data, user: actor.id }));
  if (key !== undefined) await app.files.delete(key);
  return { deleted: key !== undefined };
}
