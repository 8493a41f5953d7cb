import { timestampName } from '@comarca/shared/core/formats';
import { idOf } from '@comarca/shared/core/id-input';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { fileKinds } from '../../../core/files/file-kind.ts';
import { recordDownload } from '../../../core/files/record-download.ts';
import { requestContext } from '../../../core/http/context.ts';
import { sendDownload } from '../../../core/http/send-download.ts';
import { reading } from '../../../core/operation/operation.ts';
import { writeShapefile } from '../../../core/reports/shapefile/shapefile.ts';
import { MANAGE, PROJECT } from '../access.ts';
import { estatesOnPlane } from './plane.layer.ts';

const NAME = 'predios';

/** What the table beside the polygons says: names of ten letters, as its format asks. */
const columns = [
  { name: 'CODIGO_SIG', kind: 'text' },
  { name: 'NOMBRE', kind: 'text' },
  { name: 'FMI', kind: 'text' },
  { name: 'NPN', kind: 'text' },
  { name: 'MUNICIPIO', kind: 'text' },
  { name: 'VEREDA', kind: 'text' },
  { name: 'DIRECCION', kind: 'text' },
  { name: 'AREA_TIT', kind: 'number' },
  { name: 'AREA_CAT', kind: 'number' },
  { name: 'AREA_HA', kind: 'number' },
] as const;

const drawnEstates = reading({
  access: MANAGE,
  schema: z.object({ id: idOf(PROJECT) }),
  run: ({ db }, { id }) => estatesOnPlane(db, id),
});

/** The estates of a project that have a polygon, as a zipped shapefile in EPSG:9377. */
export function shapefileRoutes(server: FastifyInstance, app: App): void {
  server.get<{ Params: { id: string } }>(
    '/api/v1/proyectos_gi/:id/predios.zip',
    { config: { access: MANAGE, heavy: true } },
    async (request, reply) => {
      const context = requestContext(app, request);
      const { id } = request.params;
      const features = await drawnEstates(context, { id });
      const name = `predios_${timestampName(new Date())}.zip`;
      const content = await writeShapefile(NAME, columns, features);
      await recordDownload(context, { entity: PROJECT, entityId: id, name });
      return sendDownload(reply, { name, type: fileKinds.zip.mime, content });
    },
  );
}
