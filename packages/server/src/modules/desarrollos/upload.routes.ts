import { AppError } from '@comarca/shared/core/errors';
import {
  ADD_PERMISSION,
  CHANGE_PERMISSION,
} from '@comarca/shared/modules/desarrollos/development.rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../core/app.ts';
import type { FileKind } from '../../core/files/file-kind.ts';
import { cleanImage, type ImageRule } from '../../core/files/images/images.ts';
import { parkFiles } from '../../core/files/save-with-content.ts';
import { requestContext } from '../../core/http/context.ts';
import { parkUpload } from '../../core/http/park-upload.ts';
import { receiveImage } from '../../core/http/upload.ts';
import type { Access } from '../../core/operation/operation.ts';
import { CAPTURE, DEVELOPMENT, PICTURE } from './development.access.ts';

const BASE = '/api/v1/desarrollos';

/** What may hang on a development. */
const allow: readonly FileKind[] = [
  ...(['pdf', 'docx', 'xlsx', 'png', 'jpeg', 'zip', 'csv', 'xml', 'kmz', 'kml'] as const),
];

const WRITERS: Access = { algunPermiso: [ADD_PERMISSION, CHANGE_PERMISSION] };

/** Pictures are read on a screen: wider ones are made smaller. */
const picture: ImageRule = { maxSide: 1_920, keepsPng: true };

/**
 * What is sent before a development is saved, or a problem reported, which then names it: only the
 * sender's own save takes it, and nobody reads it before.
 */
export function uploadRoutes(server: FastifyInstance, app: App): void {
  server.post(`${BASE}/archivos`, { config: { access: WRITERS } }, (request) =>
    parkUpload(app, request, { allow, entidad: DEVELOPMENT }),
  );
  server.post(`${BASE}/imagenes`, { config: { access: WRITERS, heavy: true } }, (request) =>
    receivePicture(app, request, PICTURE),
  );
  server.post(`${BASE}/capturas`, { config: { access: 'sesion', heavy: true } }, (request) =>
    receivePicture(app, request, CAPTURE),
  );
}

const userOf = (app: App, request: FastifyRequest): number => {
  const { actor } = requestContext(app, request);
  if (!actor) throw new AppError('UNAUTHENTICATED');
  return actor.id;
};

/** Encodes a picture anew and keeps it. @returns its id, for `/media/{id}` once it is saved */
async function receivePicture(app: App, request: FastifyRequest, entity: string) {
  const user = userOf(app, request);
  const { bytes, mime, name } = await cleanImage(
    await receiveImage(request, 'imagen'),
    'imagen',
    picture,
  );
  const stored = await app.files.put(bytes, { by: user });
  const sent = { ...stored, nombre: name, tipoMime: mime };
  const [id] = await parkFiles(app, [sent], { entidad: entity, user });
  return { id };
}
