import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { previewOf } from '@comarca/shared/core/preview';
import { PIECE_BYTES } from '@comarca/shared/modules/archivo/archive.rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../core/app.ts';
import { openFile } from '../../core/files/open-file.ts';
import { recordDownload } from '../../core/files/record-download.ts';
import { contentDisposition } from '../../core/files/safe-name.ts';
import { requestContext } from '../../core/http/context.ts';
import { untilGone } from '../../core/http/gone.ts';
import { lengthOf } from '../../core/http/send-download.ts';
import { receivePiece } from '../../core/http/upload.ts';
import { reading, validate } from '../../core/operation/operation.ts';
import { publicKeys } from '../../core/proof/signing-key.ts';
import { askedRows, convertedPreview, refuseUnshown, sendPreview } from '../documentos/public.ts';
import { ADD, DOCUMENT, FOLDER, VIEW } from './access.ts';
import { inventoryRoutes } from './acts/inventory.routes.ts';
import { findDocument, findVersion } from './documents/document.repository.ts';
import { items } from './documents/items.ts';
import { chooseItems, chosenItems } from './download/selection.ts';
import { zipOfItems } from './download/zip.ts';
import { exportFile, KEYS_DOOR } from './files/file-export.ts';
import { noteTaken } from './files/taken.ts';
import { noteReadings } from './readings/readings.ts';
import { beginUpload, comingFile, dropUpload, uploadIdOf, uploadStatus } from './uploads/begin.ts';
import { finishUpload } from './uploads/finish.ts';
import { addPiece } from './uploads/pieces.ts';

/** Files that come in pieces, and what is taken home or shown. */
export function archiveRoutes(server: FastifyInstance, app: App): void {
  uploadRoutes(server, app);
  inventoryRoutes(server, app);
  server.get(KEYS_DOOR, { config: { access: 'publico' } }, async (request, reply) => {
    void reply.header('cache-control', `public, max-age=${KEYS_SECONDS}`);
    return { llaves: await signingKeys(requestContext(app, request), {}) };
  });
  const config = { access: VIEW };
  server.get('/api/v1/archivo/documentos/:id/contenido', { config }, (request, reply) =>
    sendDocument(app, request, reply),
  );
  server.get(
    '/api/v1/archivo/documentos/:id/vista',
    {
      config: { ...config, heavy: true },
      // Before its turn: what is not shown does not wait for what is.
      preValidation: async (request) => {
        const { version } = await askedVersion(app, request);
        refuseUnshown(app, { ...version, id: version.archivo });
      },
    },
    async (request, reply) => {
      const signal = untilGone(reply);
      const context = requestContext(app, request);
      const { id } = request.params as { id: string };
      const { version } = await askedVersion(app, request);
      await noteReadings(context, 'VISTA', [{ id: Number(id), numero: version.numero }]);
      const rows = validate(askedRows, request.query);
      const file = { ...version, id: version.archivo };
      return sendPreview(reply, await convertedPreview(app, file, { rows, signal }));
    },
  );
  server.post('/api/v1/archivo/zip', { config }, (request) =>
    chooseItems(requestContext(app, request), validate(items, request.body)),
  );
  server.get('/api/v1/archivo/zip', { config: { ...config, heavy: true } }, (request, reply) =>
    sendZip(app, request, reply),
  );
  server.get(
    '/api/v1/archivo/expedientes/:carpeta/zip',
    { config: { ...config, heavy: true } },
    (request, reply) => sendFile(app, request, reply),
  );
}

/** The version of a document that a request names, for whoever may read it. */
function askedVersion(app: App, request: FastifyRequest) {
  const { id } = request.params as { id: string };
  const asked = { ...(request.query as object), id };
  return versionToRead(requestContext(app, request), asked);
}

/** As long as anybody may keep the list of public keys. */
const KEYS_SECONDS = 300;

/** The public keys of the installation, for whoever checks an index that it signed. */
const signingKeys = reading({
  access: 'publico',
  schema: z.object({}),
  run: ({ db, context }) => publicKeys(db, context.app.seals),
});

/** An expediente with its index, and what checks it. */
async function sendFile(app: App, request: FastifyRequest, reply: FastifyReply) {
  const context = requestContext(app, request);
  const { carpeta } = request.params as { carpeta: string };
  const { name, count, content, read, ofRecords } = await exportFile(app, context, { carpeta });
  await noteReadings(context, 'EXPEDIENTE', read);
  await noteTaken(context, ofRecords);
  await recordDownload(context, { entity: FOLDER, entityId: carpeta, name: `${name} (${count})` });
  return reply
    .header('content-type', 'application/zip')
    .header('content-disposition', contentDisposition('attachment', name))
    .header('cache-control', 'private, no-store')
    .send(content);
}

function uploadRoutes(server: FastifyInstance, app: App): void {
  const config = { access: ADD };
  server.post('/api/v1/archivo/cargas', { config }, (request) =>
    beginUpload(requestContext(app, request), validate(comingFile, request.body)),
  );
  server.get('/api/v1/archivo/cargas/:id', { config }, async (request) => {
    const asked = { id: uploadIdOf(request.params) };
    const { id, recibido } = await uploadStatus(requestContext(app, request), asked);
    return { id, recibido };
  });
  server.post('/api/v1/archivo/cargas/:id/partes', { config }, async (request) => {
    const id = uploadIdOf(request.params);
    const { desde } = validate(pieceQuery, request.query);
    const context = requestContext(app, request);
    // Nothing is stored for what is nobody's.
    await uploadStatus(context, { id });
    const piece = await receivePiece(request, app.files, PIECE_BYTES);
    return { recibido: await addPiece(app, context, { id, desde, piece }) };
  });
  server.post('/api/v1/archivo/cargas/:id/fin', { config }, (request) =>
    finishUpload(app, requestContext(app, request), request.params),
  );
  server.delete('/api/v1/archivo/cargas/:id', { config }, async (request, reply) => {
    const given = { id: uploadIdOf(request.params) };
    const keys = await dropUpload(requestContext(app, request), given);
    await app.files.discard(keys);
    return reply.code(204).send();
  });
}

const pieceQuery = z.object({ desde: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) });

/** A version of a document that the caller sees; the newest unless one is named. */
const versionToRead = reading({
  access: VIEW,
  schema: z.object({
    id: idOf(DOCUMENT),
    numero: z.coerce.number().int().min(1).max(1_000_000).optional(),
    ver: z.enum(['1']).optional(),
  }),
  async run({ db }, { id, numero, ver }) {
    const document = await findDocument(db, id);
    const number = numero ?? document?.numero ?? 0;
    const version = await findVersion(db, { document: id, numero: number });
    if (!document || !version) throw new AppError('NOT_FOUND');
    return { document, version, shown: ver === '1' };
  },
});

/**
 * The content of a document: to be kept, which leaves a record, or shown in the page. Only what no browser
 * runs is shown, and in a box of its own.
 */
async function sendDocument(app: App, request: FastifyRequest, reply: FastifyReply) {
  const context = requestContext(app, request);
  const { id } = request.params as { id: string };
  const asked = { ...(request.query as object), id };
  const { document, version, shown } = await versionToRead(context, asked);
  const kind = previewOf(version.tipoMime);
  if (shown && !kind) throw new AppError('NOT_FOUND');
  await noteReadings(context, shown ? 'VISTA' : 'DESCARGA', [
    { id: document.id, numero: version.numero },
  ]);
  const content = await openFile(app, { id: version.archivo, clave: version.clave });
  if (!shown) {
    const name = `${document.nombre} (versión ${version.numero})`;
    await recordDownload(context, { entity: DOCUMENT, entityId: id, name });
  }
  const type = kind === 'text' ? 'text/plain; charset=utf-8' : version.tipoMime;
  return reply
    .header('content-type', shown ? type : version.tipoMime)
    .headers(lengthOf(content))
    .header(
      'content-disposition',
      contentDisposition(shown ? 'inline' : 'attachment', document.nombre),
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-cache')
    .send(content);
}

const idList = z
  .string()
  .regex(/^(\d{1,10}(,\d{1,10}){0,999})?$/)
  .default('')
  .transform((text) => (text === '' ? [] : text.split(',')));
const zipQuery = z.object({
  carpetas: idList,
  documentos: idList,
  /** instead of ids: what was chosen before */
  seleccion: z.guid().optional(),
});

async function sendZip(app: App, request: FastifyRequest, reply: FastifyReply) {
  const context = requestContext(app, request);
  const { seleccion: id, ...named } = validate(zipQuery, request.query);
  const chosen = id === undefined ? named : await chosenItems(context, { id });
  const { carpetas, documentos } = chosen;
  const { name, count, content, read, ofRecords } = await zipOfItems(app, context, chosen);
  await noteReadings(context, 'ZIP', read);
  await noteTaken(context, ofRecords);
  await recordDownload(context, {
    entity: 'archivo',
    entityId: [...carpetas, '-', ...documentos].slice(0, 20).join(','),
    name: `${name} (${count})`,
  });
  return reply
    .header('content-type', 'application/zip')
    .header('content-disposition', contentDisposition('attachment', name))
    .header('cache-control', 'private, no-store')
    .send(content);
}
