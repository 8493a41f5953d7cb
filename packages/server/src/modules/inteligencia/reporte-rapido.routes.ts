import type { FastifyInstance, FastifyReply } from 'fastify';
import type { App } from '../../core/app.ts';
import { contentDisposition } from '../../core/files/safe-name.ts';
import { requestContext } from '../../core/http/context.ts';
import type { Download } from '../../core/reports/download.ts';
import { layerExcel, layerKml, summaryExcel, wordReport } from './reporte-rapido.documents.ts';
import { VIEW } from './reporte-rapido.queries.ts';

const BASE = '/api/v1/reportes_rapidos/:id';
type ReportParams = { Params: { id: string } };
type LayerParams = { Params: { id: string; layerId: string } };

/** Downloads of a quick report. */
export function reportRoutes(server: FastifyInstance, app: App): void {
  const config = { access: VIEW };
  server.get<ReportParams>(`${BASE}/word`, { config }, async (request, reply) =>
    send(reply, await wordReport(requestContext(app, request), request.params)),
  );
  server.get<ReportParams>(`${BASE}/resumen/excel`, { config }, async (request, reply) =>
    send(reply, await summaryExcel(requestContext(app, request), request.params)),
  );
  server.get<LayerParams>(`${BASE}/capas/:layerId/kml`, { config }, async (request, reply) =>
    send(reply, await layerKml(requestContext(app, request), request.params)),
  );
  server.get<LayerParams>(`${BASE}/capas/:layerId/excel`, { config }, async (request, reply) =>
    send(reply, await layerExcel(requestContext(app, request), request.params)),
  );
}

function send(reply: FastifyReply, { name, type, content }: Download) {
  return reply
    .header('content-type', type)
    .header('content-disposition', contentDisposition('attachment', name))
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(content));
}
