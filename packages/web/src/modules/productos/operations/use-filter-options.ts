import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureText } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import type { ListFilter } from '../../../platform/management/list-state.ts';

interface Loaded<Options> {
  data: Options | undefined;
  /** Marks those of a list's filters whose options could not be loaded. */
  marked: (filters: readonly ListFilter[]) => readonly ListFilter[];
}

/**
 * What the filters of a screen offer. A failure is told in an alert, once, and on each of the
 * filters that miss their options; `doing` completes 'Ocurrió un error …'.
 */
export function useFilterOptions<Options>(
  queryKey: QueryKey,
  load: () => Promise<Options>,
  doing: string,
): Loaded<Options> {
  const alerts = useAlerts();
  const { data, error } = useQuery({ queryKey, queryFn: load });
  useEffect(() => {
    if (error) alerts.error(failureText(doing, error));
  }, [alerts, doing, error]);
  return { data, marked: error ? markFailed : unchanged };
}

const unchanged = (filters: readonly ListFilter[]) => filters;

const markFailed = (filters: readonly ListFilter[]): readonly ListFilter[] =>
  filters.map((filter) =>
    filter.kind === 'lista' && !filter.options ? { ...filter, failed: true } : filter,
  );
