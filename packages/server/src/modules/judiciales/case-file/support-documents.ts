import type { DocumentSource } from '../../../core/app.ts';
import { allows } from '../../../core/operation/operation.ts';
import { fileAccess, PROCESS_ENTITY, type SupportOwner } from '../access.ts';
import { listSupportDocuments } from './support-documents.repository.ts';

const headings: Record<SupportOwner, string> = {
  actuacionJudicial: 'Soportes de las actuaciones',
  audienciaJudicial: 'Soportes de las audiencias',
  sentenciaJudicial: 'Soportes de las sentencias',
};

/** What proves a process's acts, hearings and judgments, for who reads its file. */
export const supportDocuments: DocumentSource[] = (
  Object.entries(headings) as [SupportOwner, string][]
).map(([owner, heading]) => ({
  source: owner,
  heading,
  of: [PROCESS_ENTITY],
  stored: owner,
  find: async ({ db, context }, asked) =>
    allows(context, fileAccess.list) ? listSupportDocuments(db, owner, asked) : null,
  all: ({ db }, asked) => listSupportDocuments(db, owner, asked),
}));
