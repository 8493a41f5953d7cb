import { AppError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { MAX_FILE_BYTES } from '../../../core/http/upload.ts';
import { documentInput, takesDocument } from '../../archivo/public.ts';
import { ADD, LETTER_ENTITY, visibleLetter } from '../letters/letter.access.ts';
import { lockLetter } from '../letters/letter.repository.ts';
import { announce } from '../letters/letter-notices.ts';
import { letters } from '../letters/letter-step.ts';
import { changeLetter, insertAttachments } from '../letters/letter-writes.repository.ts';
import { asAttachments, takeFiles } from './take-files.ts';
import { letterFileKinds } from './upload.routes.ts';

/**
 * Takes a document of the archive as a file for a letter that is about to be written down, as if the caller
 * had uploaded it: only their own save names it, and it goes after a day without one.
 */
export const takeDocumentForLetter = takesDocument({
  name: 'takeDocumentForLetter',
  access: ADD,
  schema: documentInput,
  allow: letterFileKinds,
  limit: MAX_FILE_BYTES,
  entidad: LETTER_ENTITY,
  uso: 'Correspondencia por radicar',
  keep: async (_scope, { id, nombre, bytes }) => ({ id, nombre, bytes }),
});

const annexed = { name: 'adjuntar', field: 'correspondencia' } as const;

/** Hangs a document of the archive on a letter that still takes supports, by the official in charge of it. */
export const takeDocumentAsAnnex = takesDocument({
  name: 'takeDocumentAsAnnex',
  access: 'sesion',
  schema: documentInput.extend({ correspondencia: idOf(LETTER_ENTITY) }),
  guard: async ({ db, actor }, { correspondencia }) =>
    void (await visibleLetter({ db, actor }, correspondencia)),
  allow: letterFileKinds,
  limit: MAX_FILE_BYTES,
  entidad: LETTER_ENTITY,
  uso: 'Anexo de una correspondencia',
  async admits(scope, { correspondencia: id }) {
    letters.allow(scope, await visibleLetter(scope, id), annexed);
  },
  once: {
    async hold({ tx }, { correspondencia: id }) {
      if (!(await lockLetter(tx, id))) throw new AppError('NOT_FOUND');
    },
    filesOf: async (scope, { correspondencia: id }) =>
      (await visibleLetter(scope, id)).anexos.flatMap(({ archivoId }) => archivoId ?? []),
    answer: ({ correspondencia: id }) => ({ id }),
  },
  async keep(scope, { id: file, procede }, { correspondencia: id }) {
    await letters.take(
      scope,
      { id, ...annexed },
      {
        async write(letter) {
          const files = await takeFiles(scope, letter.id, { ids: [file], campo: 'documento' });
          await insertAttachments(scope.tx, letter.id, asAttachments(files));
          // A form that was opened before would let go of what it does not know.
          await changeLetter(scope.tx, letter.id, {});
        },
        remark: { desdeArchivo: procede },
        tell: (after) => announce(scope, after, { action: 'attached' }),
      },
    );
    return { id };
  },
});
