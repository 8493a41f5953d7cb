import type {
  ConsolidatedGrouping,
  ConsolidatedUnit,
} from '@comarca/shared/modules/productos/effort-summary.rules';
import { downloadBase64, fileTypes } from '../../../../platform/downloads/downloads.ts';
import { refused } from '../../../../platform/entity-form/form-failure.ts';
import { execute } from '../../../../platform/graphql/execute.ts';
import type { FilterValues, ListQuery } from '../../../../platform/management/list/list-state.ts';
import * as documents from './effort-summary.documents.ts';

/** Root of every query about consolidated efforts: invalidate it after a change. */
export const consolidatedKey = ['consolidado-esfuerzos'] as const;

/** The filters' values by the names of the arguments. */
interface Filters {
  recurso_In?: string[];
  actividad_In?: string[];
  instance_In?: string[];
  estado_In?: string[];
  esGestion?: boolean;
  esRetrabajo?: boolean;
  fecha_Range?: string[];
}

/** A page of the efforts that the user may see. */
export async function loadEfforts({ filters, ...page }: ListQuery, signal: AbortSignal) {
  const variables = { ...page, ...(filters as Filters) };
  return (await execute(documents.effortsQuery, variables, { signal })).dailyEffortsRelay;
}

export type ListedEffort = Awaited<ReturnType<typeof loadEfforts>>['nodes'][number];

/** @throws AppError NOT_FOUND */
export const loadListedEffort = async (id: string): Promise<ListedEffort> =>
  (await execute(documents.oneEffortQuery, { id })).dailyEffort;

/** What the report of hours is asked for. */
export interface HoursQuery {
  agrupar: ConsolidatedGrouping;
  unidad: ConsolidatedUnit;
  search: string;
  filters: FilterValues;
}

export async function loadHours({ filters, ...query }: HoursQuery, signal: AbortSignal) {
  const variables = { ...query, ...(filters as Filters) };
  return (await execute(documents.consolidatedQuery, variables, { signal })).consolidatedEfforts;
}

export type Hours = Awaited<ReturnType<typeof loadHours>>;
export type HoursRow = Hours['filas'][number];

export const loadEffortOptions = async () =>
  (await execute(documents.effortOptionsQuery, {})).effortFilterOptions;

/** Takes home the ECP report under the filters in force. @throws AppError */
export async function downloadEcp({ filters, search }: Pick<ListQuery, 'filters' | 'search'>) {
  const { downloadEcpReport: answer } = await execute(documents.ecpMutation, {
    filter: JSON.stringify(filters),
    search,
  });
  if (!answer.obtained || !answer.content) throw refused(answer.errors);
  downloadBase64(answer.content, answer.name ?? 'reporte_ecp.xlsx', fileTypes.excel);
}
