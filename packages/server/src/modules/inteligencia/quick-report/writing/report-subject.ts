import { z } from 'zod';
import { convertApart } from '../../../documentos/public.ts';
import { FORMATS, type WrittenSubject } from '../../writing/written-subject.ts';
import { READ } from '../quick-report.queries.ts';
import {
  composeReport,
  REPORT_KINDS,
  type ReportDocument,
  reportStanding,
} from './compose-report.ts';
import { findWritten, nameOfReport, setWrittenReport } from './written-report.repository.ts';

/** The Word document of a quick report, as the house has it. */
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
    // What was asked for by an earlier version was the house's.
    clase: z.enum(REPORT_KINDS).default('REPORTE'),
    escala: z.number().int().nullable(),
    formato: z.enum(FORMATS),
  }),
  of: ({ reporte }) => reporte,
  nameOf: nameOfReport,
  which: ({ clase, escala, formato }) => `${clase} ${formato} ${escala ?? 'auto'}`,
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
    sealedAs: ({ reporte, clase }) => ({
      reporteRapido: reporte,
      ...(clase !== 'REPORTE' && { clase }),
    }),
    audited: ({ clase }, { file }) => ({
      [clase === 'REPORTE' ? 'reporteEscrito' : 'reporteCliente']: file,
    }),
  },
};
