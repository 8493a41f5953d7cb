import {
  ADD_PERMISSION,
  CHANGE_PERMISSION,
} from '@comarca/shared/modules/desarrollos/development.rules';
import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/app.ts';
import type { ImageRule } from '../../core/files/images/images.ts';
import { parkImage } from '../../core/http/park-image.ts';
import { parkUpload } from '../../core/http/park-upload.ts';
import type { Access } from '../../core/operation/operation.ts';
import { CAPTURE, DEVELOPMENT, PICTURE } from './developments/development.access.ts';
import { attachable } from './developments/development.attachments.ts';

const BASE = '/api/v1/desarrollos';

const WRITERS: Access = { algunPermiso: [ADD_PERMISSION, CHANGE_PERMISSION] };

/** Pictures are read on a screen: wider ones are made smaller. */
const picture: ImageRule = { maxSide: 1_920, keepsPng: true };

/**
 * What is sent before a development is saved, or a problem reported, which then names it: only the
 * sender's own save takes it, and nobody reads it before.
 */
export function uploadRoutes(server: FastifyInstance, app: App): void {
  server.post(`${BASE}/archivos`, { config: { access: WRITERS } }, (request) =>
    parkUpload(app, request, { allow: attachable, entidad: DEVELOPMENT }),
  );
  server.post(`${BASE}/imagenes`, { config: { access: WRITERS, heavy: true } }, (request) =>
    parkImage(app, request, { ...picture, entidad: PICTURE }),
  );
  server.post(`${BASE}/capturas`, { config: { access: 'sesion', heavy: true } }, (request) =>
    parkImage(app, request, { ...picture, entidad: CAPTURE }),
  );
}
