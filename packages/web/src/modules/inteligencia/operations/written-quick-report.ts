import { downloadWithin } from '../../../platform/downloads/download-file.ts';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { WAIT_SECONDS } from './written-documents.ts';

const WORD_NAME = 'reporte_corto.docx';

/**
 * The Word report with what is saved.
 * @param sheetScale the denominator of the sheets' scale; 0 for none, null for one that suits
 * @returns false where it is written apart
 * @throws AppError in Spanish
 */
export const downloadReport = (id: string, sheetScale: number | null): Promise<boolean> =>
  downloadWithin(
    `/api/v1/reportes_rapidos/${id}/word${sheetScale === null ? '' : `?sheetScale=${sheetScale}`}`,
    WORD_NAME,
    WAIT_SECONDS,
  );

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
