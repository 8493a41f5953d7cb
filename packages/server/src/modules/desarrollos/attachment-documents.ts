import type { DocumentSource } from '../../core/app.ts';
import { allows } from '../../core/operation/operation.ts';
import { listAttachmentDocuments } from './attachment-documents.repository.ts';
import { DEVELOPMENT, SEE } from './developments/development.access.ts';

/**
 * The attachments of developments, for who sees developments. They belong to no record with a folder: a search
 * finds them.
 */
export const attachmentDocuments: DocumentSource = {
  source: 'desarrollos',
  heading: 'Adjuntos de desarrollos',
  of: [],
  stored: DEVELOPMENT,
  find: async ({ context, db }, asked) =>
    allows(context, SEE) ? listAttachmentDocuments(db, asked) : null,
  all: ({ db }, asked) => listAttachmentDocuments(db, asked),
};
