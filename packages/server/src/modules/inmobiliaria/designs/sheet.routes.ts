import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AppError } from '@comarca/shared/core/errors';
import { idOf, ownIdOf } from '@comarca/shared/core/id-input';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { fileKinds } from '../../../core/files/file-kind.ts';
import { recordDownload } from '../../../core/files/record-download.ts';
import { safeName } from '../../../core/files/safe-name.ts';
import { zipStream } from '../../../core/files/zip-stream.ts';
import { requestContext } from '../../../core/http/context.ts';
import { sendDownload } from '../../../core/http/send-download.ts';
import { reading } from '../../../core/operation/operation.ts';
import { timedName } from '../../../core/reports/download.ts';
import { ESTATE, MANAGE } from '../access.ts';
import { loadEstate } from '../estates/estate.queries.ts';
import { requireDesign } from './affectation.service.ts';
import { DESIGN } from './design.ts';

const NOT_NEEDED = 'El diseño no requiere nada de este predio.';

const sheetOf = reading({
  access: MANAGE,
  schema: z.object({ design: ownIdOf(DESIGN), estate: idOf(ESTATE) }),
  async run({ db, context }, { design, estate }) {
    const row = await loadEstate(db, estate);
    const found = await requireDesign(db, row.proyecto.id, design);
    const { estateSheet } = await import('./estate-sheet.ts');
    const content = await estateSheet(context.app, found, row);
    if (!content) throw new AppError('VALIDATION', NOT_NEEDED);
    return { content, code: row.codigoSig };
  },
});

/** Sheets of one archive: more would take longer than an answer may. */
const MOST_SHEETS = 100;

const sheetsOf = reading({
  access: MANAGE,
  schema: z.object({
    design: ownIdOf(DESIGN),
    predios: z
      .array(idOf(ESTATE))
      .min(1, 'Debe seleccionar por lo menos un elemento de la lista')
      .max(MOST_SHEETS, `Descargue como máximo ${MOST_SHEETS} fichas a la vez`),
  }),
  async run({ db, context }, { design, predios }) {
    const { estateSheet } = await import('./estate-sheet.ts');
    const sheets: { code: string; content: Buffer }[] = [];
    for (const id of predios) {
      const row = await loadEstate(db, id);
      const found = await requireDesign(db, row.proyecto.id, design);
      const content = await estateSheet(context.app, found, row);
      if (content) sheets.push({ code: row.codigoSig, content });
    }
    if (sheets.length === 0) throw new AppError('VALIDATION', NOT_NEEDED);
    return sheets;
  },
});

/** A zip of documents, each named by the code of its estate. */
function archiveOf(sheets: readonly { code: string; content: Buffer }[]): Promise<Buffer> {
  const changed = new Date();
  return buffer(
    zipStream(
      sheets.map(({ code, content }) => ({
        name: safeName(`ficha_predial_${code.replace(/[/\\]+/g, '-')}.docx`),
        changed,
        open: async () => Readable.from([content]),
      })),
    ),
  );
}

/** The 'ficha predial' of estates under a design: of one as Word, of several as a zip. */
export function sheetRoutes(server: FastifyInstance, app: App): void {
  server.get<{ Params: { design: string; estate: string } }>(
    '/api/v1/proyectos_gi/disenos/:design/predios/:estate/ficha.docx',
    { config: { access: MANAGE, heavy: true } },
    async (request, reply) => {
      const context = requestContext(app, request);
      const { design, estate } = request.params;
      const { content, code } = await sheetOf(context, { design, estate });
      const name = timedName('ficha_predial', code, 'docx');
      await recordDownload(context, { entity: ESTATE, entityId: estate, name });
      return sendDownload(reply, { name, type: fileKinds.docx.mime, content });
    },
  );
  server.get<{ Params: { design: string }; Querystring: { predios?: string } }>(
    '/api/v1/proyectos_gi/disenos/:design/fichas.zip',
    { config: { access: MANAGE, heavy: true } },
    async (request, reply) => {
      const context = requestContext(app, request);
      const { design } = request.params;
      const predios = String(request.query.predios ?? '')
        .split(',')
        .filter((id) => id !== '');
      const sheets = await sheetsOf(context, { design, predios });
      const name = timedName('fichas_prediales', design, 'zip');
      await recordDownload(context, { entity: DESIGN, entityId: design, name });
      const content = await archiveOf(sheets);
      return sendDownload(reply, { name, type: fileKinds.zip.mime, content });
    },
  );
}
