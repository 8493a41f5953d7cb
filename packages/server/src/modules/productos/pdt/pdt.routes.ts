import type { PlanInconsistency } from '@comarca/shared/modules/productos/work-plan';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../core/app.ts';
import { settledTransaction } from '../../../core/db/statements/settled-transaction.ts';
import { parkFiles } from '../../../core/files/save-with-content.ts';
import { requestContext } from '../../../core/http/context.ts';
import { sendDownload } from '../../../core/http/send-download.ts';
import { receiveUpload } from '../../../core/http/upload.ts';
import { writeList } from '../../../core/lists/write-list.ts';
import { timedName } from '../../../core/reports/download.ts';
import { EXCEL_TYPE } from '../../../core/reports/excel/workbook.ts';
import { ADD } from '../assignments/assignment.access.ts';
import { forgetUnloaded, keepPlanPlace, PLAN_FILE } from './pdt.repository.ts';
import { exportInconsistencies, planPlace, previewPlan } from './pdt.service.ts';
import { MAX_PLAN_BYTES } from './plan.ts';

const FILES = '/api/v1/planes-trabajo/archivo';

/** Work plans: sending one, and the list of what is wrong in it. */
export function pdtRoutes(server: FastifyInstance, app: App): void {
  server.post(FILES, { config: { access: ADD } }, (request) => receivePlan(app, request));
  server.get(
    `${FILES}/:pdt/inconsistencias.xlsx`,
    { config: { access: ADD, heavy: true } },
    (request, reply) => sendInconsistencies(app, request, reply),
  );
}

type Place = Parameters<typeof planPlace>[1];

/**
 * Keeps the plan with its place, instead of the one that was sent before and not loaded, and tells
 * what it does.
 */
async function receivePlan(app: App, request: FastifyRequest) {
  const context = requestContext(app, request);
  const place = request.query as Place;
  const meant = await planPlace(context, place);
  const [file] = await receiveUpload(request, app.files, {
    allow: ['mpp', 'xml'],
    limit: MAX_PLAN_BYTES,
    files: 1,
  });
  if (!file) return undefined;
  const user = context.actor?.id ?? 0;
  let before: string[] = [];
  const [pdt = ''] = await parkFiles(
    app,
    [file],
    { entidad: PLAN_FILE, user },
    async (tx, [id = '']) => {
      before = await forgetUnloaded(tx, user, id);
      await keepPlanPlace(tx, id, meant);
    },
  );
  await app.files.discard(before);
  try {
    return await previewPlan(context, { ...place, pdt });
  } catch (error) {
    await app.files.discard(
      await settledTransaction(app.database.db, (tx) => forgetUnloaded(tx, user)),
    );
    throw error;
  }
}

async function sendInconsistencies(app: App, request: FastifyRequest, reply: FastifyReply) {
  const { pdt } = request.params as { pdt: string };
  const place = request.query as Place;
  const context = requestContext(app, request);
  const preview = await exportInconsistencies(context, { ...place, pdt });
  const content = await writeList({
    title: 'Inconsistencias PDT',
    columns: [
      { title: 'Fila', kind: 'number' },
      { title: 'Tarea', kind: 'text' },
      { title: 'Inconsistencia', kind: 'text' },
    ],
    rows: preview.inconsistencias.map((row: PlanInconsistency) => [
      row.fila,
      row.tarea,
      row.problema,
    ]),
    note: `Plan de trabajo: ${preview.nombre}`,
  });
  const name = timedName('inconsistencias_pdt', preview.nombre, 'xlsx');
  return sendDownload(reply, { name, type: EXCEL_TYPE, content });
}
