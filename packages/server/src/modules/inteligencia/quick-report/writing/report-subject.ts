import { z } from 'zod';
import { convertApart } from '../../../documentos/public.ts';
import { FORMATS, type WrittenSubject } from '../../writing/written-subject.ts';
import { READ } from '../quick-report.queries.ts';
import { composeReport, type ReportDocument, reportStanding } from './compose-report.ts';
import { findWritten, nameOfReport, setWrittenReport } from './written-report.repository.ts';

/** The Word document of a quick report. */
export const reportSubject: WrittenSubject<ReportDocument> = {
  queue: 'reporte-rapido.redactar',
  // Most are written within the request that asks for them.
  inLine: { perUser: 24, total: 96 },
  entity: 'reporteRapido',
  access: READ,
  operations: {
    ask: 'askShortReport',
    keep: 'keepShortReport',
    cancel: 'cancelShortReportFile',
    confirm: 'confirmShortReport',
  },
  askedOf: 'reporte_rapido_id',
  schema: z.object({
    reporte: z.number().int(),
    escala: z.number().int().nullable(),
    formato: z.enum(FORMATS),
  }),
  of: ({ reporte }) => reporte,
  nameOf: nameOfReport,
  which: ({ escala, formato }) => `REPORTE ${formato} ${escala ?? 'auto'}`,
  called: () => 'el reporte',
  notice: 'reporteRapido',
  route: (id) => `/gestor_predial/editar/${id}`,
  standing: reportStanding,
  compose: composeReport,
  renderApart: async () =>
    (await import('../../reports/quick-report.word-worker.ts')).renderReportApart,
  convertApart,
  kept: {
    find: findWritten,
    put: setWrittenReport,
    sealedAs: ({ reporte }) => ({ reporteRapido: reporte }),
    audited: ({ file }) => ({ reporteEscrito: file }),
  },
};
