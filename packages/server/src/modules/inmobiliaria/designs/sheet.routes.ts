import { AppError } from '@comarca/shared/core/errors';
import { idOf, ownIdOf } from '@comarca/shared/core/id-input';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { fileKinds } from '../../../core/files/file-kind.ts';
import { recordDownload } from '../../../core/files/record-download.ts';
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

/** The 'ficha predial' of an estate under a design, as Word. */
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
}
