import { downloadBase64, fileTypes } from '../../../../platform/downloads/downloads.ts';
import { refused } from '../../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../../platform/graphql/execute.ts';
import type { FilterValues } from '../../../../platform/management/list/list-state.ts';
import { assignmentsKey } from './assignments-key.ts';
import * as documents from './products-dashboard.documents.ts';

/** Under the assignments' key: what changes one changes the figures. */
export const dashboardKey = [...assignmentsKey, 'tablero'] as const;
export const queueKey = [...assignmentsKey, 'cola'] as const;

const REPORT = 'reporte_interventoria_ecp.xlsx';

interface Cut {
  first: number;
  offset: number;
}

export async function loadDashboard(filters: FilterValues, signal: AbortSignal) {
  const filterData = JSON.stringify(filters);
  const { productsDashboard } = await execute(documents.dashboardQuery, { filterData }, { signal });
  return productsDashboard.reportData;
}
export type Figures = Awaited<ReturnType<typeof loadDashboard>>;
export type ActivityFigures = Figures['activities'][number];

/** What the dashboard can be narrowed by. */
export const loadDashboardOptions = async () =>
  (await execute(documents.initQuery, {})).productsDashboardInit;
export type DashboardOptions = Awaited<ReturnType<typeof loadDashboardOptions>>;

/** The assignments that the figures count. */
export async function loadCounted(
  { first, offset, filters }: Cut & { filters: FilterValues },
  signal: AbortSignal,
) {
  const variables = { first, offset, filterData: JSON.stringify(filters) };
  return (await execute(documents.assignmentsQuery, variables, { signal }))
    .productsDashboardAssignments;
}
export type CountedRow = Awaited<ReturnType<typeof loadCounted>>['nodes'][number];

/** What waits for quality control, the longest wait first. */
export async function loadQueue({ first, offset }: Cut, signal: AbortSignal) {
  return (await execute(documents.queueQuery, { first, offset }, { signal })).reviewQueue;
}
export type QueueRow = Awaited<ReturnType<typeof loadQueue>>['nodes'][number];

/** Takes home 'Reporte Interventoria ECP'. @throws AppError */
export async function downloadInterventoria(filters: FilterValues): Promise<void> {
  const { downloadInterventoriaEcpReport: answer } = await execute(documents.reportMutation, {
    filter: JSON.stringify(filters),
  });
  if (!answer.obtained || !answer.content) throw refused(answer.errors);
  downloadBase64(answer.content, answer.name ?? REPORT, fileTypes.excel);
}

/** What the closed assignments of an activity took, but for one. */
export const loadEstimate = async (activity: string, except: string | null) =>
  (await execute(documents.estimateQuery, { actividad: activity, except })).activityEstimate;
