import type { FastifyInstance } from 'fastify';
import type { App } from '../../../core/app.ts';
import type { FileKind } from '../../../core/files/file-kind.ts';
import type { ImageRule } from '../../../core/files/images/images.ts';
import type { MayRead } from '../../../core/http/media.ts';
import { parkImage } from '../../../core/http/park-image.ts';
import { parkUpload } from '../../../core/http/park-upload.ts';
import { partOf } from '../access.repository.ts';
import { CHANGE_ESTATE, callerOf, DIAGNOSIS, narrowedTo } from '../access.ts';

const BASE = '/api/v1/inmobiliaria/diagnosticos';

/** What may prove a diagnosis. */
const allow: readonly FileKind[] = ['pdf', 'docx', 'xlsx', 'png', 'jpeg', 'zip'];

/** Photographs are looked at on a screen and printed on a page: wider ones are made smaller. */
const picture: ImageRule = { maxSide: 2_048, keepsPng: true };

/**
 * Supports are sent before their diagnosis is saved, which then names them: only its sender's save
 * may. Pictures are encoded anew: what a camera wrote into one beside its pixels does not survive.
 */
export function supportRoutes(server: FastifyInstance, app: App): void {
  server.post(`${BASE}/archivos`, { config: { access: CHANGE_ESTATE } }, (request) =>
    parkUpload(app, request, { allow, entidad: DIAGNOSIS }),
  );
  server.post(`${BASE}/imagenes`, { config: { access: CHANGE_ESTATE, heavy: true } }, (request) =>
    parkImage(app, request, { ...picture, entidad: DIAGNOSIS }),
  );
}

/** The supports of a diagnosis are read by who takes part in the project of its estate. */
export const mayReadSupports: MayRead = async (context, diagnosis) => {
  const { db } = context.app.database;
  const user = narrowedTo(callerOf(context));
  return (await partOf(db, 'diagnosticos_gi', [Number(diagnosis)], user)).length > 0;
};
