import { can } from '@comarca/shared/core/can';
import type { DocumentSource } from '../../../core/app.ts';
import { LETTER_ENTITY, MANAGE } from '../letters/letter.access.ts';
import { linkKinds, listLetterDocuments } from './letter-documents.repository.ts';

/** The documents of letters in the folders of what they are about, for who reads each letter. */
export const letterDocuments: DocumentSource = {
  source: 'correspondencia',
  heading: 'Correspondencia',
  of: linkKinds,
  stored: LETTER_ENTITY,
  find: ({ db, actor }, asked) =>
    listLetterDocuments(db, asked, can(actor, MANAGE.permiso) ? undefined : actor.id),
  all: ({ db }, asked) => listLetterDocuments(db, asked, undefined),
};
