import { AppError } from '@comarca/shared/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App, RequestContext } from '../../../../core/app.ts';
import { recordDownload } from '../../../../core/files/record-download.ts';
import { requestContext } from '../../../../core/http/context.ts';
import { sendDownload } from '../../../../core/http/send-download.ts';
import { READ, REPORT_IT } from '../project-report.access.ts';
import { type Asked, projectSummary, projectWord, reportItFiles } from './writing.service.ts';
import { STILL_WRITING, type WrittenDocument } from './written-document.ts';

const REPORT = '/api/v1/reports_it/:id';
/** Seconds after which it is worth asking again. */
const AGAIN_SECONDS = 5;

type DocumentRequest = FastifyRequest<{
  Params: { id: string };
  Querystring: { formato?: WrittenDocument['formato'] };
}>;

/**
 * The written documents of a project. A request waits for what is being written, as its `Prefer: wait=…`
 * says or else as the program does; beyond that it is answered 202 with the address to ask at.
 */
export function writingRoutes(server: FastifyInstance, app: App): void {
  const document = (
    path: string,
    ask: (context: RequestContext, input: Parameters<typeof projectWord>[1]) => Promise<Asked>,
  ) =>
    server.get(
      `${REPORT}/${path}`,
      // Who waits here takes nothing from others: the writing is a job, with turns of its own.
      { config: { access: READ } },
      async (request: DocumentRequest, reply) => {
        const context = requestContext(app, request);
        const { id } = request.params;
        const { formato } = request.query;
        const asked = await ask(context, { id, ...(formato && { formato }), ...waitOf(request) });
        if ('job' in asked) return sendLater(reply, id, asked.job);
        const { name } = asked.document;
        await recordDownload(context, { entity: REPORT_IT, entityId: id, name });
        return sendDownload(reply, asked.document);
      },
    );
  document('generate_it_report', projectWord);
  document('resumen_ejecutivo', projectSummary);
  server.get<{ Params: { id: string; job: string } }>(
    `${REPORT}/redacciones/:job`,
    { config: { access: READ } },
    async (request) => {
      const { id, job } = request.params;
      const files = await reportItFiles(requestContext(app, request), { id });
      const file = files.find((one) => one.id === job);
      if (!file) throw new AppError('NOT_FOUND');
      const { estado, avance, mensaje, error, archivo, nombre } = file;
      return { estado, avance, mensaje, error, nombre, descarga: archivo && `/media/${archivo}` };
    },
  );
}

/** The seconds of `Prefer: wait=…` (RFC 7240). */
function waitOf({ headers }: FastifyRequest): { espera?: number } {
  const [, seconds] = /\bwait=(\d{1,4})\b/.exec(String(headers.prefer ?? '')) ?? [];
  return seconds === undefined ? {} : { espera: Number(seconds) };
}

function sendLater(reply: FastifyReply, id: string, job: string) {
  const address = `/api/v1/reports_it/${id}/redacciones/${job}`;
  return reply
    .code(202)
    .header('location', address)
    .header('retry-after', AGAIN_SECONDS)
    .send({ trabajo: job, consulta: address, message: STILL_WRITING });
}
