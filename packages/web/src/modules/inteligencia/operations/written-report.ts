import type { AgreedFigures } from '@comarca/shared/core/confirmed-figures';
import { downloadWithin } from '../../../platform/downloads/download-file.ts';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { agreedInAddress, WAIT_SECONDS } from './written-documents.ts';

/** As what a report is written. */
export type DocumentFormat = 'docx' | 'pdf';

interface DocumentWish {
  format: DocumentFormat;
  /** which figures may stand in it that its tables do not say */
  agreed: AgreedFigures;
}

const asked = ({ format, agreed }: DocumentWish): string =>
  String(new URLSearchParams({ formato: format, ...agreedInAddress(agreed) }));

/**
 * The written report of a project.
 * @returns false where it is written apart
 * @throws AppError in Spanish
 */
export const downloadProjectReport = (id: string, wish: DocumentWish): Promise<boolean> =>
  downloadWithin(
    `/api/v1/reports_it/${id}/generate_it_report?${asked(wish)}`,
    `informe.${wish.format}`,
    WAIT_SECONDS,
  );

/**
 * Two pages about the project.
 * @returns false where they are written apart
 * @throws AppError in Spanish
 */
export const downloadProjectSummary = (id: string, wish: DocumentWish): Promise<boolean> =>
  downloadWithin(
    `/api/v1/reports_it/${id}/resumen_ejecutivo?${asked(wish)}`,
    `resumen_ejecutivo.${wish.format}`,
    WAIT_SECONDS,
  );

export const writtenFilesKey = (id: string) => ['inteligencia', 'documentos-it', id] as const;

const filesQuery = graphql(`
  query DocumentosInformeIt($id: ID!) {
    reportItFiles(id: $id) { id estado avance mensaje error creado archivo nombre bytes }
  }
`);

/** The documents of a project that are written for the person, and those that she went on without. */
export const loadWrittenFiles = async (id: string) =>
  (await execute(filesQuery, { id })).reportItFiles;

const cancelMutation = graphql(`
  mutation CancelarDocumentoInformeIt($id: ID!) {
    cancelReportIt(id: $id) { received errors { campo message } }
  }
`);

/** Does not want one of them any more. @throws AppError in Spanish */
export async function cancelWriting(id: string): Promise<void> {
  const { cancelReportIt } = await execute(cancelMutation, { id });
  if (!cancelReportIt.received) throw refused(cancelReportIt.errors);
}
