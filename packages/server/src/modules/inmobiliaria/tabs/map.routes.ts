import { AppError } from '@comarca/shared/core/errors';
import { idInput } from '@comarca/shared/core/id-input';
import { parametersOf } from '@comarca/shared/modules/inmobiliaria/gi-tabs.fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../../core/app.ts';
import { requestContext } from '../../../core/http/context.ts';
import { validate } from '../../../core/operation/operation.ts';
import { sendWms } from '../../capas/public.ts';
import { callerOf, MANAGE, requirePart } from '../access.ts';
import { wmsLayerTable } from './tab-tables.repository.ts';

/** What the map of a project asks of the map servers that it was given. */
export function projectMapRoutes(server: FastifyInstance, app: App): void {
  server.get(
    '/api/v1/proyectos_gi/wms/:id',
    { config: { access: MANAGE } },
    async (request, reply) => sendWms(app, request, reply, await assignedLayer(app, request)),
  );
}

/** A layer of a project in which the caller takes part. @throws AppError NOT_FOUND */
async function assignedLayer(app: App, request: FastifyRequest) {
  const { db } = app.database;
  const id = validate(idInput, (request.params as { id: string }).id);
  const layer = await wmsLayerTable.find(db, id);
  if (!layer) throw new AppError('NOT_FOUND');
  await requirePart({ db, actor: callerOf(requestContext(app, request)) }, layer.proyecto);
  return { id: layer.capaWms.id, more: parametersOf(layer.parametrosExtra) };
}
