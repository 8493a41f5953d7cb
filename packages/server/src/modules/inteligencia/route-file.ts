import { text } from 'node:stream/consumers';
import { AppError, fieldError } from '@comarca/shared/core/errors';
import { lookedUp } from '@comarca/shared/core/id-input';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../core/app.ts';
import { parkFiles } from '../../core/files/save-with-content.ts';
import { requestContext } from '../../core/http/context.ts';
import { receiveUpload } from '../../core/http/upload.ts';
import { reading } from '../../core/operation/operation.ts';
import { saveReport } from './quick-report/quick-report.service.ts';
import { findRouteFile, ROUTE_FILE } from './route-file.repository.ts';

/**
 * A route larger than a request's text goes up as a file, which the save then names instead of
 * `coords`. The file stays for a day, so that a save may be sent again.
 */
export function routeFileRoutes(server: FastifyInstance, app: App): void {
  server.post('/api/v1/trazados', { config: { access: saveReport.access } }, (request) =>
    receive(app, request),
  );
}

async function receive(app: App, request: FastifyRequest): Promise<{ id: string | undefined }> {
  const { actor } = requestContext(app, request);
  if (!actor) throw new AppError('UNAUTHENTICATED');
  const files = await receiveUpload(request, app.files, { allow: ['geojson'], files: 1 });
  const [id] = await parkFiles(app, files, { entidad: ROUTE_FILE, user: actor.id });
  return { id };
}

/** The GeoJSON of a route that the caller sent as a file; a foreign one is not there. */
export const sentRoute = reading({
  access: saveReport.access,
  schema: z.object({ routeFile: lookedUp(z.guid(), 'archivo') }),
  async run({ db, actor, context }, { routeFile }) {
    const file = await findRouteFile(db, routeFile, actor.id);
    if (!file) throw fieldError('coords', 'El trazado cargado ya no está. Cárguelo de nuevo.');
    return text(await context.app.files.get(file.clave));
  },
});
