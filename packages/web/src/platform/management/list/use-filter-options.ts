import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useFailureAlert } from '../../alerts/use-failure-alert.ts';
import type { ListFilter } from './list-state.ts';

interface Loaded<Options> {
  data: Options | undefined;
  /** Marks those of a list's filters whose options could not be loaded. */
  marked: (filters: readonly ListFilter[]) => readonly ListFilter[];
}

/**
 * What the filters of a screen offer. A failure is told in an alert, once, and on each of the
 * filters that miss their options, where they can be asked for again; `doing` completes 'Ocurrió un
 * error …'.
 *
 * @example
 * const { data, marked } = useFilterOptions(initKey, loadInit, 'al inicializar los filtros');
 * return useMemo(() => marked(filtersOf(data)), [data, marked]);
 */
export function useFilterOptions<Options>(
  queryKey: QueryKey,
  load: () => Promise<Options>,
  doing: string,
): Loaded<Options> {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: load });
  useFailureAlert(doing, error);
  const failed = error !== null;
  const marked = useCallback(
    (filters: readonly ListFilter[]) =>
      failed ? withRetry(filters, () => void refetch()) : filters,
    [failed, refetch],
  );
  return { data, marked };
}

const withRetry = (filters: readonly ListFilter[], onRetry: () => void): readonly ListFilter[] =>
  filters.map((filter) =>
    filter.kind === 'lista' && !filter.options ? { ...filter, onRetry } : filter,
  );
