import { buffer } from 'node:stream/consumers';
import { AppError } from '@comarca/shared/core/errors';
import { idOf, ownIdOf } from '@comarca/shared/core/id-input';
import { MOST_SHEETS } from '@comarca/shared/modules/inmobiliaria/estate-sheets';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { fileKinds } from '../../../core/files/file-kind.ts';
import { recordDownload } from '../../../core/files/record-download.ts';
import { zipStream } from '../../../core/files/zip-stream.ts';
import { requestContext } from '../../../core/http/context.ts';
import { sendDownload } from '../../../core/http/send-download.ts';
import { reading } from '../../../core/operation/operation.ts';
import { timedName } from '../../../core/reports/download.ts';
import { ESTATE, MANAGE } from '../access.ts';
import { loadEstate } from '../estates/estate.queries.ts';
import { requireDesign } from './affectation.service.ts';
import { DESIGN } from './design.ts';
import { sheetEntries, sheetsOf } from './sheet-archive.ts';

const chosenSheets = reading({
  access: MANAGE,
  schema: z.object({
    design: ownIdOf(DESIGN),
    predios: z
      .array(idOf(ESTATE))
      .min(1, 'Debe seleccionar por lo menos un elemento de la lista')
      .max(MOST_SHEETS, `Descargue como máximo ${MOST_SHEETS} fichas a la vez`),
  }),
  async run({ db }, { design, predios }) {
    const [first] = predios;
    if (first === undefined) throw new AppError('NOT_FOUND');
    const { proyecto } = await loadEstate(db, first);
    return sheetsOf(db, await requireDesign(db, proyecto.id, design), predios);
  },
});

/** The 'ficha predial' of estates under a design: of one as Word, of several as a zip. */
export function sheetRoutes(server: FastifyInstance, app: App): void {
  server.get<{ Params: { design: string; estate: string } }>(
    '/api/v1/proyectos_gi/disenos/:design/predios/:estate/ficha.docx',
    { config: { access: MANAGE, heavy: true } },
    async (request, reply) => {
      const context = requestContext(app, request);
      const { design, estate } = request.params;
      const [sheet] = await chosenSheets(context, { design, predios: [estate] });
      const { drawnSheet } = await import('./drawn-sheet.ts');
      const { estateSheet } = await import('./estate-sheet.ts');
      const content = await estateSheet(await drawnSheet(app, sheet));
      const name = timedName('ficha_predial', sheet.estate.codigoSig, 'docx');
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
      const sheets = await chosenSheets(context, { design, predios });
      const name = timedName('fichas_prediales', design, 'zip');
      await recordDownload(context, { entity: DESIGN, entityId: design, name });
      const content = await buffer(zipStream(sheetEntries(app, sheets, async () => undefined)));
      return sendDownload(reply, { name, type: fileKinds.zip.mime, content });
    },
  );
}
