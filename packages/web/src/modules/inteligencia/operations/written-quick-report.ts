import type { AgreedFigures } from '@comarca/shared/core/confirmed-figures';
import { downloadWithin } from '../../../platform/downloads/download-file.ts';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { agreedInAddress, WAIT_SECONDS } from './written-documents.ts';

const WORD_NAME = 'reporte_corto.docx';

export interface WordWish {
  /** the denominator of the sheets' scale; 0 for none, null for one that suits */
  sheetScale: number | null;
  /** which figures may stand in it that its tables do not say */
  agreed: AgreedFigures;
}

/**
 * The Word report with what is saved.
 * @returns false where it is written apart
 * @throws AppError in Spanish
 */
export function downloadReport(id: string, { sheetScale, agreed }: WordWish): Promise<boolean> {
  const wish = new URLSearchParams({
    ...(sheetScale !== null && { sheetScale: String(sheetScale) }),
    ...agreedInAddress(agreed),
  });
  const query = wish.size > 0 ? `?${wish}` : '';
  return downloadWithin(`/api/v1/reportes_rapidos/${id}/word${query}`, WORD_NAME, WAIT_SECONDS);
}

export const reportFilesKey = (id: string) => ['inteligencia', 'documentos-reporte', id] as const;

const filesQuery = graphql(`
  query DocumentosReporteRapido($id: ID!) {
    shortReportFiles(id: $id) { id estado avance mensaje error creado archivo nombre bytes }
  }
`);

/** The documents of a report that are written for the person, and those that she went on without. */
export const loadReportFiles = async (id: string) =>
  (await execute(filesQuery, { id })).shortReportFiles;

const cancelMutation = graphql(`
  mutation CancelarDocumentoReporteRapido($id: ID!) {
    cancelShortReportFile(id: $id) { received errors { campo message } }
  }
`);

/** Does not want one of them any more. @throws AppError in Spanish */
export async function cancelReportFile(id: string): Promise<void> {
  const { cancelShortReportFile } = await execute(cancelMutation, { id });
  if (!cancelShortReportFile.received) throw refused(cancelShortReportFile.errors);
}
