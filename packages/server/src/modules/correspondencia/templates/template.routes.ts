import { buffer } from 'node:stream/consumers';
import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { letterFields, ownFields } from '@comarca/shared/modules/correspondencia/template.schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { fileKinds } from '../../../core/files/file-kind.ts';
import { safeName } from '../../../core/files/safe-name.ts';
import { parkFiles, saveWithContent } from '../../../core/files/save-with-content.ts';
import { requestContext } from '../../../core/http/context.ts';
import { sendDownload } from '../../../core/http/send-download.ts';
import { receiveUpload } from '../../../core/http/upload.ts';
import { type Access, reading } from '../../../core/operation/operation.ts';
import { brand } from '../../../core/reports/brand.ts';
import type { Download } from '../../../core/reports/download.ts';
import {
  convertToPdf,
  fillTemplate,
  letterTemplate,
  templateFields,
} from '../../documentos/public.ts';
import { TEMPLATE_ENTITY, templateTable } from './template.repository.ts';
import { TEMPLATE_KEEPERS } from './template.ts';

const BASE = '/api/v1/correspondencia/plantillas';

const WRITERS: Access = {
  algunPermiso: ['correspondencia.add_plantilla', 'correspondencia.change_plantilla'],
};

/** The Word files of templates: sent before the save, shown filled, and one to begin with. */
export function templateRoutes(server: FastifyInstance, app: App): void {
  server.post(`${BASE}/archivos`, { config: { access: WRITERS } }, (request) =>
    receive(app, request),
  );
  server.get(`${BASE}/ejemplo.docx`, { config: { access: TEMPLATE_KEEPERS } }, async (_, reply) =>
    sendDownload(reply, {
      name: 'plantilla_ejemplo.docx',
      type: fileKinds.docx.mime,
      content: await letterTemplate(brand.name),
    }),
  );
  server.get<{ Params: { id: string } }>(
    `${BASE}/:id/vista.pdf`,
    { config: { access: TEMPLATE_KEEPERS, heavy: true } },
    async (request, reply) =>
      sendDownload(reply, await preview(requestContext(app, request), request.params)),
  );
}

/** @returns the id and name of the file, and the names of the fields of its own */
async function receive(app: App, request: FastifyRequest) {
  const { actor } = requestContext(app, request);
  if (!actor) throw new AppError('UNAUTHENTICATED');
  const [file] = await receiveUpload(request, app.files, { allow: ['docx'], files: 1 });
  if (!file) throw new AppError('VALIDATION', 'No se recibió ningún archivo.');
  // A file that is no template is not kept.
  const fields = await saveWithContent(app, [file.key], async () =>
    ownFields(await templateFields(await buffer(await app.files.get(file.key)))),
  );
  const [id] = await parkFiles(app, [file], { entidad: TEMPLATE_ENTITY, user: actor.id });
  return { archivos: [{ id, nombre: file.nombre, bytes: file.bytes, campos: fields }] };
}

/** A template as a letter would look like: its fields hold samples. */
const preview = reading({
  access: TEMPLATE_KEEPERS,
  schema: z.object({ id: idOf(TEMPLATE_ENTITY) }),
  async run({ context: { app }, db }, { id }): Promise<Download> {
    const template = await templateTable.find(db, id);
    if (!template?.clave) throw new AppError('NOT_FOUND');
    const own = template.camposPie.map(({ nombre, texto }) => [nombre, texto || `«${nombre}»`]);
    const docx = await fillTemplate(await buffer(await app.files.get(template.clave)), {
      ...letterFields,
      ...Object.fromEntries(own),
    });
    const { pdf } = await convertToPdf(docx, app.config);
    return { name: safeName(`${template.nombre}.pdf`), type: fileKinds.pdf.mime, content: pdf };
  },
});
