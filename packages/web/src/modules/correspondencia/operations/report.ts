import { execute } from '../../../platform/graphql/execute.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { exportFiltered } from '../../../platform/management/list/list-export.ts';
import type { FilterValues } from '../../../platform/management/list/list-state.ts';
import { lettersKey } from './letters-key.ts';

export const reportKey = [...lettersKey, 'reporte'] as const;

const reportQuery = graphql(`
  query ReporteCorrespondencia($filters: String) {
    correspondenceReport(filters: $filters) {
      total
      outgoing
      incoming
      annulled
      answering { overdue dueThisWeek answeredLate meanDays }
      answeringByEmployee { id item overdue dueThisWeek answeredLate meanDays }
      answeringByType { id item overdue dueThisWeek answeredLate meanDays }
      byDay { id item count }
      byProcess { id item count }
      byProject { id item count }
      byEmployee { id item count }
      byState { id item count }
    }
  }
`);

/** The figures of the letters that the filters leave. */
export async function loadReport(filters: FilterValues, signal: AbortSignal) {
  const variables = { filters: JSON.stringify(filters) };
  return (await execute(reportQuery, variables, { signal })).correspondenceReport;
}
export type LetterFigures = Awaited<ReturnType<typeof loadReport>>;

/** Takes home the letters that the report counts. @throws AppError */
export const downloadCounted = exportFiltered('correspondencia');
