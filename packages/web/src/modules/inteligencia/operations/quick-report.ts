import { AppError, type FieldError } from '@comarca/shared/core/errors';
import { execute } from '../../../platform/graphql/execute.ts';
import type { VariablesOf } from '../../../platform/graphql/graphql.ts';
import type { ListQuery } from '../../../platform/management/list/list-state.ts';
import {
  cancelMutation,
  deleteMutation,
  initQuery,
  listQuery,
  progressQuery,
  reportQuery,
  rerunMutation,
  retryMutation,
  saveMutation,
  templateChangeQuery,
  writingMutation,
} from './quick-report.documents.ts';
import { type Report, type ReportAnswer, toReport } from './quick-report.model.ts';
import { withRouteSent } from './send-route.ts';

export type SaveVariables = VariablesOf<typeof saveMutation>;

/** What was written about layers, and which of them go in the Word report. */
export interface Writing {
  analisis: ReadonlyMap<string, string>;
  mostrar: ReadonlyMap<string, boolean>;
}

/** Templates and layers that a report may use. */
export async function loadInit() {
  return (await execute(initQuery, {})).initShortReportManager;
}

export async function loadReports({ first, offset, search, orderBy }: ListQuery) {
  return (await execute(listQuery, { first, offset, search, orderBy })).getShortReports;
}

export type ReportRow = Awaited<ReturnType<typeof loadReports>>['nodes'][number];

/** @throws AppError NOT_FOUND when there is no such report */
export async function loadReport(id: string): Promise<Report> {
  const { getShortReport } = await execute(reportQuery, { id });
  return toReport(present(getShortReport));
}

/** State and percentage of a report, cheap to ask again and again. */
export async function loadProgress(id: string) {
  return present((await execute(progressQuery, { id })).getShortReport);
}

/** Saves a report and starts its crossing. @throws AppError when it is refused */
export async function saveReport(variables: SaveVariables, key: string): Promise<Report> {
  const sent = await withRouteSent(variables);
  const { saveShortReport } = await execute(saveMutation, sent, { idempotencyKey: key });
  return accepted(saveShortReport.obtained, saveShortReport);
}

/** Crosses the failed layers again. */
export async function retryFailedLayers(id: string): Promise<Report> {
  const { retryShortReportLayers } = await execute(retryMutation, { id });
  return accepted(retryShortReportLayers.obtained, retryShortReportLayers);
}

/** What its template changed since the run that a report shows; null where nothing. */
export async function loadTemplateChange(id: string) {
  return present((await execute(templateChangeQuery, { id })).getShortReport).cambioPlantilla;
}

export type TemplateChange = NonNullable<Awaited<ReturnType<typeof loadTemplateChange>>>;

/** How a report is run again. */
export interface Rerun {
  /** also what did not change since */
  everything: boolean;
  /** the template is taken as the run that is shown has it, not as it is today */
  keepsTemplate: boolean;
}

/** Crosses the layers that changed, or every one, to compare with what is shown. */
export async function rerunReport(
  id: string,
  { everything, keepsTemplate }: Rerun,
): Promise<Report> {
  const wish = { id, todo: everything, conservaPlantilla: keepsTemplate };
  const { rerunShortReport } = await execute(rerunMutation, wish);
  return accepted(rerunShortReport.obtained, rerunShortReport);
}

export async function cancelReport(id: string): Promise<void> {
  const { cancelShortReport } = await execute(cancelMutation, { id });
  refuse(cancelShortReport.obtained, cancelShortReport.errors);
}

/** Keeps what was written. @returns the report's new version */
export async function saveWriting(id: string, version: number, writing: Writing): Promise<number> {
  const { saveShortReportAnalysis: answer } = await execute(writingMutation, {
    id,
    version,
    ...writingTexts(writing),
  });
  refuse(answer.saved, answer.errors);
  return answer.version ?? version;
}

export async function deleteReport(id: string): Promise<void> {
  const { deleteShortReport } = await execute(deleteMutation, { id });
  refuse(deleteShortReport.deleted, deleteShortReport.errors);
}

/** `layerAnalysis` and `showLayersArray` as the server takes them. */
function writingTexts({ analisis, mostrar }: Writing) {
  return {
    layerAnalysis: JSON.stringify(
      [...analisis].map(([layer, text]) => ({ layer, analisis: text })),
    ),
    showLayersArray: JSON.stringify(
      [...mostrar].map(([layer, shown]) => ({ layer, mostrar: shown })),
    ),
  };
}

function accepted(
  flag: boolean,
  { report, errors }: { report?: ReportAnswer | null; errors: FieldError[] },
): Report {
  refuse(flag, errors);
  return toReport(present(report));
}

function refuse(flag: boolean, errors: FieldError[]): void {
  if (flag) return;
  throw new AppError(
    'VALIDATION',
    errors.map(({ message }) => message).join(' ') || undefined,
    errors,
  );
}

function present<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new AppError('NOT_FOUND');
  return value;
}
