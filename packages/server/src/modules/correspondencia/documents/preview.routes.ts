import { AppError } from '@comarca/shared/core/errors';
import { idInput } from '@comarca/shared/core/id-input';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../core/app.ts';
import { findFile } from '../../../core/files/file.repository.ts';
import { requestContext } from '../../../core/http/context.ts';
import { untilGone } from '../../../core/http/gone.ts';
import { reading, validate } from '../../../core/operation/operation.ts';
import {
  askedRows,
  convertedPreview,
  refuseUnshown,
  sendPreview,
} from '../../documentos/public.ts';
import { LETTER_ENTITY, visibleLetter } from '../letters/letter.access.ts';

/** A file of a letter that the caller reads. @throws AppError NOT_FOUND */
const letterFile = reading({
  access: 'sesion',
  schema: z.object({ file: z.string() }),
  async run(scope, { file }) {
    const id = z.guid().safeParse(file);
    const found = id.success ? await findFile(scope.db, id.data) : undefined;
    const letter = idInput.safeParse(found?.entidadId);
    if (!found || found.entidad !== LETTER_ENTITY || !letter.success) {
      throw new AppError('NOT_FOUND');
    }
    await visibleLetter(scope, letter.data);
    return found;
  },
});

/** Word and Excel files of letters as a page shows them: a Word file looks as its PDF will. */
export function letterPreviewRoutes(server: FastifyInstance, app: App): void {
  server.get(
    '/api/v1/correspondencia/archivos/:file/vista',
    {
      config: { access: 'sesion', heavy: true },
      // Before its turn: what is not shown does not wait for what is.
      preValidation: async (request) => {
        const { file } = request.params as { file: string };
        refuseUnshown(app, await letterFile(requestContext(app, request), { file }));
      },
    },
    async (request, reply) => {
      const signal = untilGone(reply);
      const { file } = request.params as { file: string };
      const found = await letterFile(requestContext(app, request), { file });
      const rows = validate(askedRows, request.query);
      return sendPreview(reply, await convertedPreview(app, found, { rows, signal }));
    },
  );
}
