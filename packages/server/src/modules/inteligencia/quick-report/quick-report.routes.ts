import type { FastifyInstance } from 'fastify';
import type { App, RequestContext } from '../../../core/app.ts';
import { recordDownload } from '../../../core/files/record-download.ts';
import { requestContext } from '../../../core/http/context.ts';
import { sendDownload } from '../../../core/http/send-download.ts';
import type { Download } from '../../../core/reports/download.ts';
import {
  layerExcel,
  layerKml,
  manifestFile,
  reportGeoPackage,
  reportKml,
  reportShapefiles,
  summaryExcel,
} from './quick-report.documents.ts';
import { READ } from './quick-report.queries.ts';

const BASE = '/api/v1/reportes_rapidos/:id';
type LayerParams = { id: string; layerId: string };

/** Downloads of a quick report; each leaves a record. */
export function reportRoutes(server: FastifyInstance, app: App): void {
  const document = <Params extends { id: string }>(
    path: string,
    compose: (context: RequestContext, params: Params) => Promise<Download>,
  ) =>
    server.get<{ Params: Params }>(
      `${BASE}/${path}`,
      { config: { access: READ, heavy: true } },
      async (request, reply) => {
        const context = requestContext(app, request);
        const params = request.params as Params;
        const download = await compose(context, params);
        const { name } = download;
        await recordDownload(context, { entity: 'reporteRapido', entityId: params.id, name });
        return sendDownload(reply, download);
      },
    );
  document('manifiesto', manifestFile);
  document('resumen/excel', summaryExcel);
  document('cruces/kml', reportKml);
  document('cruces/gpkg', reportGeoPackage);
  document('cruces/shp', reportShapefiles);
  document<LayerParams>('capas/:layerId/kml', layerKml);
  document<LayerParams>('capas/:layerId/excel', layerExcel);
}
