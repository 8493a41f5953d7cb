import { idOf } from '@comarca/shared/core/id-input';
import { TITLE_YEARS } from '@comarca/shared/modules/folios/tradition';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { fileKinds } from '../../../core/files/file-kind.ts';
import { recordDownload } from '../../../core/files/record-download.ts';
import { requestContext } from '../../../core/http/context.ts';
import { sendDownload } from '../../../core/http/send-download.ts';
import { allows, reading } from '../../../core/operation/operation.ts';
import { timedName } from '../../../core/reports/download.ts';
import { SEE_FOLIOS } from '../../folios/public.ts';
import { DIAGNOSIS, READ } from '../access.ts';
import { loadEstate } from '../estates/estate.queries.ts';
import { loadDiagnosis } from './diagnosis.queries.ts';
import { titleYears, traditionOfEstate } from './tradition.service.ts';
import { traditionBlocks } from './tradition-word.ts';

const wordOf = reading({
  access: READ,
  schema: z.object({ id: idOf(DIAGNOSIS), anios: titleYears.default(TITLE_YEARS.usual) }),
  async run({ db, context }, { id, anios }) {
    const diagnosis = await loadDiagnosis(db, id);
    const estate = await loadEstate(db, diagnosis.predio);
    const seen = diagnosis.clase === 'JURÍDICO' && allows(context, SEE_FOLIOS);
    const tradition = seen ? await traditionOfEstate(db, estate, anios) : null;
    const { diagnosisWord } = await import('./diagnosis-word.ts');
    const content = await diagnosisWord(context.app, diagnosis, estate, [
      ...(tradition ? traditionBlocks(tradition, anios) : []),
    ]);
    return { content, code: estate.codigoSig };
  },
});

/** A diagnosis as Word, with its pictures. */
export function diagnosisWordRoutes(server: FastifyInstance, app: App): void {
  server.get<{ Params: { id: string }; Querystring: { anios?: string } }>(
    '/api/v1/inmobiliaria/diagnosticos/:id/diagnostico.docx',
    { config: { access: READ, heavy: true } },
    async (request, reply) => {
      const context = requestContext(app, request);
      const { id } = request.params;
      const { content, code } = await wordOf(context, { id, anios: request.query.anios });
      const name = timedName('diagnostico', code, 'docx');
      await recordDownload(context, { entity: DIAGNOSIS, entityId: id, name });
      return sendDownload(reply, { name, type: fileKinds.docx.mime, content });
    },
  );
}
