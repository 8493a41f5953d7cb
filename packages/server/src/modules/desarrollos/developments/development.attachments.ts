import { AppError, fieldError } from '@comarca/shared/core/errors';
import { idOf } from '@comarca/shared/core/id-input';
import { MOST_FILES } from '@comarca/shared/modules/desarrollos/development.fields';
import { claimFiles } from '../../../core/files/claimed-files.repository.ts';
import type { FileKind } from '../../../core/files/file-kind.ts';
import { MAX_FILE_BYTES } from '../../../core/http/upload.ts';
import { documentInput, takesDocument } from '../../archivo/public.ts';
import { CHANGE, DEVELOPMENT } from './development.access.ts';
import { announce } from './development.notices.ts';
import { developmentReads } from './development.queries.ts';
import { developmentRows } from './development.repository.ts';
import { auditedDevelopment } from './development.service.ts';
import { addAttachment } from './development-parts.repository.ts';

/** What may hang on a development. */
export const attachable: readonly FileKind[] = [
  ...(['pdf', 'docx', 'xlsx', 'png', 'jpeg', 'zip', 'csv', 'xml', 'kmz', 'kml'] as const),
];

const MANY = `El desarrollo ya tiene ${MOST_FILES} adjuntos.`;

/** @throws AppError VALIDATION for one that has as many attachments as it may */
function requireRoom({ adjuntos }: { adjuntos: readonly unknown[] }): void {
  if (adjuntos.length >= MOST_FILES) throw fieldError('desarrollo', MANY);
}

/** Makes a document of the archive an attachment of a development. */
export const takeDocumentAsAttachment = takesDocument({
  name: 'takeDocumentAsAttachment',
  access: CHANGE,
  schema: documentInput.extend({ desarrollo: idOf(DEVELOPMENT) }),
  guard: async ({ db }, { desarrollo }) => void (await developmentReads.load(db, desarrollo)),
  allow: attachable,
  limit: MAX_FILE_BYTES,
  entidad: DEVELOPMENT,
  uso: 'Adjunto de un desarrollo',
  async admits({ db }, { desarrollo: id }) {
    requireRoom(await developmentReads.load(db, id));
  },
  once: {
    async hold({ tx }, { desarrollo: id }) {
      if ((await developmentRows.lock(tx, id)) === undefined) throw new AppError('NOT_FOUND');
    },
    filesOf: async ({ db }, { desarrollo: id }) =>
      (await developmentReads.load(db, id)).adjuntos.map(({ id: file }) => file),
    answer: ({ desarrollo: id }) => ({ id }),
  },
  async keep(scope, { id: file, procede }, { desarrollo: id }) {
    const { tx, actor, audit } = scope;
    const before = await developmentReads.load(tx, id);
    requireRoom(before);
    await claimFiles(tx, { entidad: DEVELOPMENT, id }, { ids: [file], user: actor.id });
    await addAttachment(tx, id, file);
    // A form that was opened before would let go of what it does not know.
    await developmentRows.update(tx, id, {});
    const after = await developmentReads.load(tx, id);
    await audit({
      entity: DEVELOPMENT,
      entityId: id,
      before: auditedDevelopment(before),
      after: { ...auditedDevelopment(after), desdeArchivo: procede },
    });
    announce(scope, after, 'saved');
    return { id };
  },
});
