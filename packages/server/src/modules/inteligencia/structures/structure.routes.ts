import { AppError } from '@comarca/shared/core/errors';
import type { StructureReading } from '@comarca/shared/modules/inteligencia/structure-reading';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../../../core/app.ts';
import { recordDownload } from '../../../core/files/record-download.ts';
import { requestContext } from '../../../core/http/context.ts';
import { sendDownload } from '../../../core/http/send-download.ts';
import { receiveUpload } from '../../../core/http/upload.ts';
import { READ, STRUCTURE } from './structure.access.ts';
import { readStructureFile, templateFile } from './structure.file.ts';
import { getStructureIt } from './structure.queries.ts';
import { saveStructureTemplate } from './structure.service.ts';

const BASE = '/api/v1/estructuras_it';

/** Templates as files: taken home, and read to be looked at before they are saved. */
export function structureRoutes(server: FastifyInstance, app: App): void {
  server.get<{ Params: { id: string } }>(
    `${BASE}/:id/plantilla.json`,
    { config: { access: READ } },
    async (request, reply) => {
      const context = requestContext(app, request);
      const structure = await getStructureIt(context, request.params);
      const download = templateFile(structure);
      const { name } = download;
      await recordDownload(context, { entity: STRUCTURE, entityId: String(structure.id), name });
      return sendDownload(reply, download);
    },
  );
  server.post(
    `${BASE}/lectura`,
    { config: { access: saveStructureTemplate.access, heavy: true } },
    (request) => read(app, request),
  );
}

/** Nothing of the file is kept. */
async function read(app: App, request: FastifyRequest): Promise<StructureReading> {
  const files = await receiveUpload(request, app.files, {
    allow: ['xlsx', 'csv', 'geojson'],
    files: 1,
  });
  const [file] = files;
  if (!file) throw new AppError('VALIDATION', 'No se recibió ningún archivo.');
  const local = await app.files.local(file.key);
  try {
    return await readStructureFile(app.database.db, local.path, file.nombre);
  } finally {
    await local.release();
    await app.files.discard([file.key]);
  }
}
