import { z } from 'zod';
import { convertApart } from '../../../documentos/public.ts';
import { FORMATS, type WrittenSubject } from '../../writing/written-subject.ts';
import { READ, REPORT_IT } from '../project-report.access.ts';
import { composeDocument, documentStanding } from './compose-document.ts';
import { findKept, keepDocument, nameOfProjectIt } from './kept-documents.repository.ts';
import { documentKinds, KINDS, type ProjectDocument } from './written-document.ts';

/** The documents of a project's study. */
export const projectSubject: WrittenSubject<ProjectDocument> = {
  queue: 'informe-it.redactar',
  inLine: { perUser: 6, total: 24 },
  entity: REPORT_IT,
  access: READ,
  operations: {
    ask: 'askReportIt',
    keep: 'keepReportIt',
    cancel: 'cancelReportIt',
    confirm: 'confirmReportIt',
  },
  askedOf: 'proyecto_it_id',
  schema: z.object({
    proyecto: z.number().int(),
    clase: z.enum(KINDS),
    formato: z.enum(FORMATS),
  }),
  of: ({ proyecto }) => proyecto,
  nameOf: nameOfProjectIt,
  which: ({ clase, formato }) => `${clase} ${formato}`,
  called: ({ clase }) => documentKinds[clase].called,
  notice: 'informesIt',
  route: (id) => `/estructura_it/informe/${id}`,
  standing: documentStanding,
  compose: composeDocument,
  renderApart: async () => (await import('../../reports/quick-report.word-worker.ts')).renderApart,
  convertApart,
  kept: {
    find: findKept,
    put: (tx, document, kept) => keepDocument(tx, { ...document, ...kept }),
    sealedAs: ({ proyecto, clase, formato }) => ({ proyectoIt: proyecto, clase, formato }),
    audited: (_document, { name }) => ({ documento: name }),
  },
};
