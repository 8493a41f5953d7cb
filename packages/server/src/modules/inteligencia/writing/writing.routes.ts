import { AppError } from '@comarca/shared/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App, RequestContext } from '../../../core/app.ts';
import { recordDownload } from '../../../core/files/record-download.ts';
import { requestContext } from '../../../core/http/context.ts';
import { preferredWait } from '../../../core/http/preferred-wait.ts';
import { sendDownload } from '../../../core/http/send-download.ts';
import type { PreparedFile } from '../../../core/ports/prepared-file.ts';
import type { Asked } from './writing.service.ts';
import { type AnyDocument, STILL_WRITING, type WrittenSubject } from './written-subject.ts';

/** Seconds after which it is worth asking again. */
const AGAIN_SECONDS = 5;

/** What a document is asked for with, as it was sent. */
export interface SentWish {
  id: string;
  /** seconds that the caller waits at most */
  espera?: number;
  /** figures of its texts that its tables do not say may stand in it */
  confirmaCifras?: boolean;
  /** the marks of those that the person was shown */
  cifrasVistas?: string;
}

/** What stands after the address. */
export type SentQuery = Readonly<Record<string, string | undefined>>;

/** One address at which a document is fetched. */
interface DocumentRoute {
  path: string;
  ask: (context: RequestContext, wish: SentWish, query: SentQuery) => Promise<Asked>;
}

/**
 * The written documents of a subject. A request waits for what is being written, as its `Prefer: wait=…`
 * says or else as the program does; beyond that it is answered 202 with the address to ask at.
 * @param base the address of a record, with `:id`
 */
export function writingRoutesOf<Document extends AnyDocument>(
  server: FastifyInstance,
  app: App,
  {
    subject: { access, entity },
    base,
    documents,
    files: filesOf,
  }: {
    subject: WrittenSubject<Document>;
    base: string;
    documents: DocumentRoute[];
    files: (context: RequestContext, input: { id: string }) => Promise<PreparedFile[]>;
  },
): void {
  for (const { path, ask } of documents) {
    server.get(
      `${base}/${path}`,
      // Who waits here takes nothing from others: the writing is a job, with turns of its own.
      { config: { access } },
      async (
        request: FastifyRequest<{ Params: { id: string }; Querystring: SentQuery }>,
        reply: FastifyReply,
      ) => {
        const context = requestContext(app, request);
        const { id } = request.params;
        const wish = { id, ...waitOf(request), ...confirmationOf(request.query) };
        const asked = await ask(context, wish, request.query);
        if ('job' in asked) return sendLater(reply, base.replace(':id', id), asked.job);
        const { name } = asked.document;
        await recordDownload(context, { entity, entityId: id, name });
        return sendDownload(reply, asked.document);
      },
    );
  }
  server.get<{ Params: { id: string; job: string } }>(
    `${base}/redacciones/:job`,
    { config: { access } },
    async (request) => {
      const { id, job } = request.params;
      const files = await filesOf(requestContext(app, request), { id });
      const file = files.find((one) => one.id === job);
      if (!file) throw new AppError('NOT_FOUND');
      const { estado, avance, mensaje, error, archivo, nombre } = file;
      return { estado, avance, mensaje, error, nombre, descarga: archivo && `/media/${archivo}` };
    },
  );
}

function waitOf(request: FastifyRequest): { espera?: number } {
  const seconds = preferredWait(request);
  return seconds === undefined ? {} : { espera: seconds };
}

const confirmationOf = ({ confirmaCifras: sent, cifrasVistas: seen }: SentQuery) => ({
  ...((sent === 'true' || sent === '1') && { confirmaCifras: true }),
  ...(seen !== undefined && { cifrasVistas: seen }),
});

function sendLater(reply: FastifyReply, record: string, job: string) {
  const address = `${record}/redacciones/${job}`;
  return reply
    .code(202)
    .header('location', address)
    .header('retry-after', AGAIN_SECONDS)
    .send({ trabajo: job, consulta: address, message: STILL_WRITING });
}
