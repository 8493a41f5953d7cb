import type { FastifyInstance } from 'fastify';
import type { App } from '../../core/app.ts';
import { requestContext } from '../../core/http/context.ts';
import { sendDownload } from '../../core/http/send-download.ts';
import { layerExcel, layerKml, summaryExcel, wordReport } from './reporte-rapido.documents.ts';
import { VIEW } from './reporte-rapido.queries.ts';

const BASE = '/api/v1/reportes_rapidos/:id';
type ReportParams = { Params: { id: string } };
type LayerParams = { Params: { id: string; layerId: string } };

/** Downloads of a quick report. */
export function reportRoutes(server: FastifyInstance, app: App): void {
  const config = { access: VIEW };
  server.get<ReportParams>(`${BASE}/word`, { config }, async (request, reply) =>
    sendDownload(reply, await wordReport(requestContext(app, request), request.params)),
  );
  server.get<ReportParams>(`${BASE}/resumen/excel`, { config }, async (request, reply) =>
    sendDownload(reply, await summaryExcel(requestContext(app, request), request.params)),
  );
  server.get<LayerParams>(`${BASE}/capas/:layerId/kml`, { config }, async (request, reply) =>
    sendDownload(reply, await layerKml(requestContext(app, request), request.params)),
  );
  server.get<LayerParams>(`${BASE}/capas/:layerId/excel`, { config }, async (request, reply) =>
    sendDownload(reply, await layerExcel(requestContext(app, request), request.params)),
  );
}
