import { AppError } from '@comarca/shared/core/errors';
import { idInput } from '@comarca/shared/core/id-input';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../core/app.ts';
import { writeAudit } from '../../../core/audit/audit.ts';
import { parkFiles } from '../../../core/files/save-with-content.ts';
import { requestContext } from '../../../core/http/context.ts';
import { sendDownload } from '../../../core/http/send-download.ts';
import { receiveUpload } from '../../../core/http/upload.ts';
import { CERTIFICATE, requireLoader, VIEW } from '../folio.access.ts';
import { bytesOf } from './certificate.job.ts';
import { readableCertificate } from './certificate.service.ts';
import { pdfsOf } from './certificate.upload.ts';
import { drawPage } from './certificate-thread.ts';
import { keepCertificate } from './keep-certificate.ts';

const CERTIFICATES = '/api/v1/folios/certificados';

/** Certificates: sending them, their pages as images, and the PDF as it was sent. */
export function certificateRoutes(server: FastifyInstance, app: App): void {
  const config = { access: VIEW };
  server.post(CERTIFICATES, { config }, (request) => receive(app, request));
  server.get(`${CERTIFICATES}/:id/paginas/:page.png`, { config }, (request, reply) =>
    sendPage(app, request, reply),
  );
  server.get(`${CERTIFICATES}/:id/certificado.pdf`, { config }, (request, reply) =>
    sendPdf(app, request, reply),
  );
}

/** Keeps the certificates and has them read. @returns the id and name of each */
async function receive(app: App, request: FastifyRequest) {
  const context = requestContext(app, request);
  await requireLoader({ context, db: app.database.db });
  const user = context.actor?.id;
  if (user === undefined) throw new AppError('UNAUTHENTICATED');
  const uploaded = await receiveUpload(request, app.files, { allow: ['pdf', 'zip'] });
  const pdfs = await pdfsOf(app, uploaded, user);
  const received: { id: string; nombre: string }[] = [];
  await parkFiles(app, pdfs, { entidad: CERTIFICATE, user }, async (tx, ids) => {
    for (const [place, { nombre, sha256 }] of pdfs.entries()) {
      const file = { archivoId: ids[place] ?? '', nombre, sha256, user };
      const id = await keepCertificate(app, tx, file);
      await writeAudit(tx, context, {
        operation: 'receiveCertificate',
        entity: CERTIFICATE,
        entityId: id,
        after: { archivo: nombre, sha256 },
      });
      received.push({ id: String(id), nombre });
    }
  });
  return { certificados: received };
}

async function sendPage(app: App, request: FastifyRequest, reply: FastifyReply) {
  const { id, page } = request.params as { id: string; page: string };
  const certificate = await readableCertificate(requestContext(app, request), {
    id: wholeOr404(id),
    what: `página ${wholeOr404(page)}`,
  });
  const image = await drawPage(await bytesOf(app, certificate), wholeOr404(page));
  return reply
    .header('content-type', 'image/png')
    .header('cache-control', 'private, max-age=600')
    .header('x-content-type-options', 'nosniff')
    .send(image);
}

async function sendPdf(app: App, request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { id: string };
  const certificate = await readableCertificate(requestContext(app, request), {
    id: wholeOr404(id),
    what: 'descarga',
  });
  const content = await bytesOf(app, certificate);
  return sendDownload(reply, { name: certificate.nombre, type: 'application/pdf', content });
}

/** What is no number names nothing. */
function wholeOr404(text: string): number {
  const parsed = idInput.safeParse(text);
  if (!parsed.success) throw new AppError('NOT_FOUND');
  return parsed.data as number;
}
