import { downloadWithin } from '../../../platform/downloads/download-file.ts';
import { refused } from '../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';

/** For so long somebody looks on: a short report is written by then. */
const WAIT_SECONDS = 30;
/** A document that is not there by then is shown with how far it is. */
export const SHOWN_AFTER_MS = 1_500;

/** As what a report is written. */
export type DocumentFormat = 'docx' | 'pdf';

/**
 * The written report of a project.
 * @returns false where it is written apart
 * @throws AppError in Spanish
 */
export const downloadProjectReport = (id: string, format: DocumentFormat): Promise<boolean> =>
  downloadWithin(
    `/api/v1/reports_it/${id}/generate_it_report?formato=${format}`,
    `informe.${format}`,
    WAIT_SECONDS,
  );

/**
 * Two pages about the project.
 * @returns false where they are written apart
 * @throws AppError in Spanish
 */
export const downloadProjectSummary = (id: string, format: DocumentFormat): Promise<boolean> =>
  downloadWithin(
    `/api/v1/reports_it/${id}/resumen_ejecutivo?formato=${format}`,
    `resumen_ejecutivo.${format}`,
    WAIT_SECONDS,
  );

/** Said where a document is written apart. */
export const WRITTEN_APART =
  'El documento se está redactando. Puede seguir con otra cosa: recibirá un aviso cuando esté listo.';

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
