import { AppError } from '@comarca/shared/core/errors';
import type { Bbox } from '@comarca/shared/modules/capas/layer';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { requestContext } from '../../../core/http/context.ts';
import { markOf } from '../../../core/http/known-state.ts';
import { reading } from '../../../core/operation/operation.ts';
import { isTile, sendTile, tableTile } from '../../capas/public.ts';
import { VIEW } from '../projects/project-it.access.ts';
import { drawnState } from './strip.repository.ts';

/** What is drawn of the projects, by the name under which it is asked, with its column. */
const drawings = { trazados: 'trazado_mapa', franjas: 'franja', centros: 'centro_mapa' } as const;
/** What a tile tells of a project; its id comes with it. */
const COLUMNS = ['nombre', 'buffer'];
const EVERYWHERE: Bbox = [-180, -85, 180, 85];
/** Projects change as people work: a browser asks each time whether its tile is still so. */
const ASKED_AGAIN = 'private, no-cache';

const coordinate = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 22);

/** A drawing of which tiles may be seen. */
const projectTile = reading({
  access: VIEW,
  schema: z.object({
    dibujo: z.enum(['trazados', 'franjas', 'centros']),
    z: coordinate,
    x: coordinate,
    y: coordinate,
  }),
  async run({ db }, { dibujo, ...address }) {
    if (!isTile(address)) throw new AppError('NOT_FOUND');
    return { column: drawings[dibujo], address, state: await drawnState(db) };
  },
});

/** Vector tiles of IT projects: boundaries, strips, and a point for each from afar. */
export function landMapRoutes(server: FastifyInstance, app: App): void {
  server.get(
    '/api/v1/proyectos_it/:dibujo/:z/:x/:y(^\\d+).mvt',
    { config: { access: VIEW, heavy: true } },
    (request, reply) => send(app, request, reply),
  );
}

async function send(app: App, request: FastifyRequest, reply: FastifyReply) {
  const params = request.params as { dibujo: 'trazados'; z: string; x: string; y: string };
  const { column, address, state } = await projectTile(requestContext(app, request), params);
  const table = {
    esquema: 'public',
    nombre: 'proyectos_it',
    columnaGeometria: column,
    columnaId: 'id',
    srid: 4326,
    deRegistros: true as const,
    extension: EVERYWHERE,
  };
  const etag = markOf(JSON.stringify([column, state.huella, address]));
  const content = () => tableTile(app.database.db, table, address, COLUMNS);
  return sendTile(request, reply, { etag, content }, ASKED_AGAIN);
}
