import { idInput } from '@comarca/shared/core/id-input';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../core/app.ts';
import type { FileKind } from '../../core/files/file-kind.ts';
import { parkFiles, takeBackFile } from '../../core/files/save-with-content.ts';
import { requestContext } from '../../core/http/context.ts';
import { receiveUpload } from '../../core/http/upload.ts';
import { validate } from '../../core/operation/operation.ts';
import { IMPORT_FILE } from './import/import.repository.ts';
import { previewImport } from './import/import-preview.service.ts';
import { layerReaders } from './layer.service.ts';
import { sendTile } from './tiles/send-tile.ts';
import { layerTile } from './tiles/tile.service.ts';
import { wmsQuery } from './wms/query.ts';
import { askLayer } from './wms/wms.service.ts';

/** A layer's file may be this large; it is streamed. */
const MAX_LAYER_BYTES = 1024 ** 3;
const layerFiles: FileKind[] = ['geojson', 'gz', 'zip', 'gpkg', 'kml', 'kmz', 'gpx', 'csv'];
const importer = { permiso: 'core.change_postgistable' } as const;

/** Another server's HTML is shown in a frame where nothing runs, loads or leads away. */
const SANDBOX = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Files that become layers, vector tiles, and the way to registered map servers. */
export function layersRoutes(server: FastifyInstance, app: App): void {
  server.post('/api/v1/capas/archivo', { config: { access: importer } }, (request) =>
    receiveLayerFile(app, request),
  );
  server.get(
    '/api/v1/capas/archivo/:archivo',
    { config: { access: importer, heavy: true } },
    (request) => {
      const { archivo } = request.params as { archivo: string };
      const { capa } = request.query as { capa?: string };
      return previewImport(requestContext(app, request), { archivo, capa });
    },
  );
  server.get(
    '/api/v1/capas/:id/teselas/:z/:x/:y(^\\d+).mvt',
    { config: { access: layerReaders, heavy: true } },
    (request, reply) => sendLayerTile(app, request, reply),
  );
  // Takes no turn of the heavy answers: it waits for others, and a silent server would keep the tiles.
  server.get('/api/v1/wms/:id', { config: { access: layerReaders } }, (request, reply) =>
    sendWms(app, request, reply),
  );
}

/** Keeps the file and answers what it holds; a file that cannot be read is not kept. */
async function receiveLayerFile(app: App, request: FastifyRequest) {
  const context = requestContext(app, request);
  const [file] = await receiveUpload(request, app.files, {
    allow: layerFiles,
    limit: MAX_LAYER_BYTES,
    files: 1,
  });
  if (!file) return undefined;
  const owner = { entidad: IMPORT_FILE, user: context.actor?.id ?? 0 };
  const [fileId = ''] = await parkFiles(app, [file], owner);
  try {
    return await previewImport(context, { archivo: fileId });
  } catch (error) {
    await takeBackFile(app, { id: fileId, entidad: IMPORT_FILE });
    throw error;
  }
}

async function sendLayerTile(app: App, request: FastifyRequest, reply: FastifyReply) {
  const params = request.params as { id: string; z: string; x: string; y: string };
  const { columnas } = request.query as { columnas?: string };
  const tile = await layerTile(requestContext(app, request), {
    ...params,
    ...(columnas === undefined ? {} : { columnas }),
  });
  return sendTile(request, reply, tile);
}

async function sendWms(app: App, request: FastifyRequest, reply: FastifyReply) {
  const id = validate(idInput, (request.params as { id: string }).id);
  const answer = await askLayer(app, id, validate(wmsQuery, request.query));
  void reply.header('cache-control', 'private, max-age=300');
  if (!answer) return reply.status(204).send();
  if (answer.type === 'text/html') {
    void reply.header('content-security-policy', SANDBOX);
    return reply.type('text/html; charset=utf-8').send(answer.content);
  }
  return reply.type(answer.type).send(answer.content);
}
