import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { failureInstead } from '../alerts/failure-instead.ts';
import type { FilterValues, ListFilter } from '../management/list/list-state.ts';
import { type DashboardState, useDashboardState } from './dashboard-state.ts';

interface Wanted<Figures> {
  filters: readonly ListFilter[];
  /** The range that is the current year up to today unless another is chosen. */
  yearToDate: string;
  /** The filters in force are added to it. */
  queryKey: readonly unknown[];
  load: (filters: FilterValues, signal: AbortSignal) => Promise<Figures>;
}

export interface Dashboard<Figures> {
  filters: readonly ListFilter[];
  state: DashboardState;
  /** Undefined while the first figures load; other filters keep them until theirs are there. */
  data: Figures | undefined;
  /** Why there are no figures. */
  error: Error | null;
  onRetry: () => void;
}

/**
 * The filters of a dashboard and the figures that they leave.
 *
 * @example
 * const dashboard = useDashboard({ filters: useProjectFilters(), yearToDate: 'fechaCreacion_Range',
 *   queryKey: [...projectsKey, 'tablero'], load: loadDashboard });
 * return <DashboardScreen title="Tablero de proyectos" dashboard={dashboard}>…</DashboardScreen>;
 */
export function useDashboard<Figures>({
  filters,
  yearToDate,
  queryKey,
  load,
}: Wanted<Figures>): Dashboard<Figures> {
  const state = useDashboardState(filters, { yearToDate });
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, state.filters],
    queryFn: ({ signal }) => load(state.filters, signal),
    placeholderData: keepPreviousData,
  });
  return {
    filters,
    state,
    data,
    error: failureInstead(data, error),
    onRetry: () => void refetch(),
  };
}
