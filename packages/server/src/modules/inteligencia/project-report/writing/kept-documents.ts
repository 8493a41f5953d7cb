import type { DocumentSource } from '../../../../core/app.ts';
import { allows } from '../../../../core/operation/operation.ts';
import { READ, REPORT_IT } from '../project-report.access.ts';
import { listKeptDocuments } from './kept-documents.repository.ts';

/** The written reports of projects' studies: they stand in the folder of their project. */
export const keptDocuments: DocumentSource = {
  source: 'informesIt',
  heading: 'Informes de inteligencia del territorio',
  of: ['proyecto'],
  stored: REPORT_IT,
  find: async ({ context, db }, asked) =>
    allows(context, READ) ? listKeptDocuments(db, asked) : null,
  all: ({ db }, asked) => listKeptDocuments(db, asked),
};
