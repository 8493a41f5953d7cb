import { fieldError } from '@comarca/shared/core/errors';
import type { MapPaper } from '@comarca/shared/modules/inteligencia/project-report.schema';
import type { FastifyInstance } from 'fastify';
import type { App, RequestContext } from '../../../core/app.ts';
import { recordDownload } from '../../../core/files/record-download.ts';
import { requestContext } from '../../../core/http/context.ts';
import { sendDownload } from '../../../core/http/send-download.ts';
import type { Download } from '../../../core/reports/download.ts';
import { toFeatureCollection } from '../quick-report/quick-report.view.ts';
import { saveLayerAnalysis } from './layer-review.service.ts';
import { LAYER_IT, READ, WRITE } from './project-report.access.ts';
import { layerMapSheet, layerTable } from './project-report.documents.ts';
import {
  getLayer,
  getLayerState,
  loadLayerState,
  type OpenedLayer,
} from './project-report.queries.ts';
import { synchroniseLayer } from './synchronise.service.ts';

const LAYERS = '/api/v1/layers_it';

/** What is written of a layer; its fields are the rules of the operation. */
interface AnalysisBody {
  analisis: string;
  logo?: string | null;
  /** an object, or its JSON text */
  configuracion_capa?: unknown;
  version?: number | null;
}

/**
 * A body without an analysis is a mistake of who sends it: taken for an empty one it would write over what
 * people wrote. @throws AppError VALIDATION
 */
function analysisIn(body: unknown): AnalysisBody {
  if (typeof body === 'object' && body !== null && Object.hasOwn(body, 'analisis'))
    return body as AnalysisBody;
  throw fieldError('analisis', 'Falta el análisis.');
}

/** How a map is to be printed. */
interface DocumentQuery {
  papel?: MapPaper;
  escala?: string;
}

interface DocumentParams {
  id: string;
  papel?: MapPaper;
  escala?: number;
}

/** The layers of a project's report for programs that speak REST; the rules are those of the screen. */
export function projectReportRoutes(server: FastifyInstance, app: App): void {
  server.get<{ Querystring: { proyecto_id: string; tabla_id: string } }>(
    `${LAYERS}/get_layer`,
    { config: { access: READ } },
    async (request) => {
      const { proyecto_id, tabla_id } = request.query;
      const ids = { projectId: proyecto_id, layerId: tabla_id };
      return toRest(await getLayer(requestContext(app, request), ids));
    },
  );
  server.post<{ Params: { id: string } }>(
    `${LAYERS}/:id/syncronize_layer`,
    { config: { access: WRITE } },
    async (request, reply) => {
      const layerId = request.params.id;
      const { received } = await synchroniseLayer(requestContext(app, request), { layerId });
      return reply.code(202).send({ received });
    },
  );
  server.post<{ Params: { id: string } }>(
    `${LAYERS}/:id/save_it_analysis`,
    { config: { access: WRITE } },
    async (request) => {
      const { analisis, logo, configuracion_capa: config, version } = analysisIn(request.body);
      const context = requestContext(app, request);
      const layerId = request.params.id;
      const id = await saveLayerAnalysis(context, {
        layerId,
        analisis,
        logo: logo ?? null,
        configuracion: config == null ? null : textOf(config),
        // Programs of before do not say what they read: they write over what stands.
        version: version ?? (await getLayerState(context, { id: layerId })).version,
      });
      return toRest(await loadLayerState(app, app.database.db, id));
    },
  );
  const document = (
    path: string,
    compose: (context: RequestContext, params: DocumentParams) => Promise<Download>,
  ) =>
    server.get<{ Params: { id: string }; Querystring: DocumentQuery }>(
      `${LAYERS}/:id/${path}`,
      { config: { access: READ, heavy: true } },
      async (request, reply) => {
        const context = requestContext(app, request);
        const { papel, escala } = request.query;
        const download = await compose(context, {
          ...request.params,
          ...(papel && { papel }),
          ...(escala && { escala: Number(escala) }),
        });
        const { name } = download;
        await recordDownload(context, { entity: LAYER_IT, entityId: request.params.id, name });
        return sendDownload(reply, download);
      },
    );
  document('mapa.pdf', layerMapSheet);
  document('cruces.xlsx', layerTable);
}

const textOf = (config: unknown): string =>
  typeof config === 'string' ? config : JSON.stringify(config);

/** A layer under the names of the REST surface. */
async function toRest(layer: OpenedLayer) {
  const { detalle, resumen } = layer;
  const unit = (resumen as { unidad?: 'ha' | 'm' | 'No Aplica' } | null)?.unidad;
  return {
    id: layer.id,
    ultima_sincronizacion: layer.ultimaSincronizacion,
    sync: layer.sync,
    cross: layer.sync && layer.total_resultados > 0,
    estado: layer.estado,
    analisis: layer.analisis,
    configuracion_capa: layer.configuracion,
    info_cruce_4326: toFeatureCollection(
      await detalle.crossings(),
      detalle.columnas as Parameters<typeof toFeatureCollection>[1],
      unit,
    ),
    version: layer.version,
  };
}
