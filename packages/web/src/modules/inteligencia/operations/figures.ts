import { execute } from '../../../platform/graphql/execute.ts';
import type { ResultOf } from '../../../platform/graphql/graphql.ts';
import { checkReportQuery, checkRunQuery } from './figures.documents.ts';

/** Something in a text that the tables do not say. */
export type Finding = ResultOf<typeof checkReportQuery>['checkReportFigures'][number];

/** What the saved texts of a project's report say otherwise than its tables; of one place where one is named. */
export async function checkProjectFigures(
  id: string,
  place: string | null = null,
): Promise<Finding[]> {
  return (await execute(checkReportQuery, { id, lugar: place })).checkReportFigures;
}

/** The same of the analyses of a quick report. */
export async function checkRunFigures(id: string): Promise<Finding[]> {
  return (await execute(checkRunQuery, { id })).checkShortReportFigures;
}
