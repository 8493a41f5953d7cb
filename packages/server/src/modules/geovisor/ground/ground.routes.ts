import { AppError } from '@comarca/shared/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { validate } from '../../../core/operation/operation.ts';
import { isTile, sendTile, type Tile, type TileAddress } from '../../capas/public.ts';
import { type GroundLayer, groundLayers, stateOf, toldGround } from './ground-layers.ts';
import { awake } from './ground-reach.ts';
import { CLOSEST_ZOOM, groundTile } from './ground-tile.ts';

/** Of a tile whose address says its state: it never changes. */
const LASTING = 'public, max-age=604800, immutable';
const SOON = 'public, max-age=60';
/** Looked at again each time: a change of the administration is seen at once. */
const ASKED_AGAIN = 'public, no-cache';

const coordinate = z.coerce
  .number()
  .int()
  .min(0)
  .max(2 ** 22);
const tileAddress = z.object({ z: coordinate.max(CLOSEST_ZOOM), x: coordinate, y: coordinate });

/**
 * The maps' own ground. It lies under every map, those of the geoportal and of shared pages too: whoever comes
 * may read it.
 */
export function groundRoutes(server: FastifyInstance, app: App): void {
  const config = { access: 'publico' } as const;
  server.get('/api/v1/fondo', { config }, async (_request, reply) => {
    void reply.header('cache-control', ASKED_AGAIN);
    return toldGround(await groundLayers(app.database.db));
  });
  server.get(
    '/api/v1/fondo/:z/:x/:y(^\\d+).mvt',
    { config: { ...config, heavy: 'ofPeople' } },
    (request, reply) => sendGroundTile(app, request, reply),
  );
}

async function sendGroundTile(app: App, request: FastifyRequest, reply: FastifyReply) {
  const address = validate(tileAddress, request.params);
  if (!isTile(address)) throw new AppError('NOT_FOUND');
  const layers = await groundLayers(app.database.db);
  const { marca } = request.query as { marca?: string };
  const tile = await readableTile(app, layers, address);
  const isWhole = awake(layers).length === layers.length;
  return sendTile(request, reply, tile, isWhole && marca === stateOf(layers) ? LASTING : SOON);
}

/** A tile without the layers that cannot be read now. */
async function readableTile(
  app: App,
  layers: readonly GroundLayer[],
  address: TileAddress,
): Promise<Tile> {
  const tile = groundTile(app, layers, address);
  const before = awake(layers).length;
  try {
    await tile.content();
    return tile;
  } catch (error) {
    if (awake(layers).length === before) throw error;
    app.log.warn({ err: error }, 'Una capa del fondo de los mapas no se pudo leer');
    return readableTile(app, layers, address);
  }
}
