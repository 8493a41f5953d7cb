import { idInput } from '@comarca/shared/core/id-input';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../core/app.ts';
import type { FileKind } from '../../core/files/file-kind.ts';
import { parkFiles, takeBackFile } from '../../core/files/save-with-content.ts';
import { requestContext } from '../../core/http/context.ts';
import { sendDownload } from '../../core/http/send-download.ts';
import { receiveUpload } from '../../core/http/upload.ts';
import { validate } from '../../core/operation/operation.ts';
import { importRejections } from './import/import.job.ts';
import { layerImports } from './import/import.repository.ts';
import { previewImport } from './import/import-preview.service.ts';
import { layerReaders } from './layer.service.ts';
import { sendTile } from './tiles/send-tile.ts';
import { layerTile } from './tiles/tile.service.ts';
import { sendWms } from './wms/send-wms.ts';

/** A layer's file may be this large; it is streamed. */
const MAX_LAYER_BYTES = 1024 ** 3;
const layerFiles: FileKind[] = ['geojson', 'gz', 'zip', 'gpkg', 'kml', 'kmz', 'gpx', 'dxf', 'csv'];
const importer = { permiso: 'core.change_postgistable' } as const;

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
    '/api/v1/capas/importaciones/:importacion/rechazados.csv',
    { config: { access: importer } },
    async (request, reply) => {
      const { importacion } = request.params as { importacion: string };
      const context = requestContext(app, request);
      return sendDownload(reply, await importRejections(context, { id: importacion }));
    },
  );
  server.get(
    '/api/v1/capas/:id/teselas/:z/:x/:y(^\\d+).mvt',
    { config: { access: layerReaders, heavy: true } },
    (request, reply) => sendLayerTile(app, request, reply),
  );
  // Takes no turn of the heavy answers: it waits for others, and a silent server would keep the tiles.
  server.get('/api/v1/wms/:id', { config: { access: layerReaders } }, (request, reply) => {
    const id = validate(idInput, (request.params as { id: string }).id);
    return sendWms(app, request, reply, { id });
  });
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
  const owner = { entidad: layerImports.files, user: context.actor?.id ?? 0 };
  const [fileId = ''] = await parkFiles(app, [file], owner);
  try {
    return await previewImport(context, { archivo: fileId });
  } catch (error) {
    await takeBackFile(app, { id: fileId, entidad: layerImports.files });
    throw error;
  }
}

async function sendLayerTile(app: App, request: FastifyRequest, reply: FastifyReply) {
  const params = request.params as { id: string; z: string; x: string; y: string };
  const { columnas, color } = request.query as { columnas?: string; color?: string };
  const tile = await layerTile(requestContext(app, request), {
    ...params,
    ...(columnas === undefined ? {} : { columnas }),
    ...(color === undefined ? {} : { color }),
  });
  return sendTile(request, reply, tile);
}
