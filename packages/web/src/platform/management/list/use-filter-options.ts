import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useFailureAlert } from '../../alerts/use-failure-alert.ts';
import type { ListFilter } from './list-state.ts';

/** The query of what filters and forms offer. */
export interface OfferedQuery<Options> {
  queryKey: QueryKey;
  queryFn: () => Promise<Options>;
}

interface Loaded<Options> {
  data: Options | undefined;
  /** Marks those of a list's filters whose options could not be loaded. */
  marked: (filters: readonly ListFilter[]) => readonly ListFilter[];
}

/**
 * What the filters of a screen offer. A failure is told in an alert, once, and on each of the
 * filters that miss their options, where they can be asked for again; `doing` completes 'Ocurrió un
 * error …'.; `useFiltersOf` makes filters of them where nothing else decides which.
 */
export function useFilterOptions<Options>(
  { queryKey, queryFn }: OfferedQuery<Options>,
  doing: string,
): Loaded<Options> {
  const { data, error, refetch } = useQuery({ queryKey, queryFn });
  useFailureAlert(doing, error);
  const failed = error !== null;
  const marked = useCallback(
    (filters: readonly ListFilter[]) =>
      failed ? withRetry(filters, () => void refetch()) : filters,
    [failed, refetch],
  );
  return { data, marked };
}

/**
 * The filters of a list, made of what is loaded for them; `make` is a function of its module.
 *
 * @example filters={useFiltersOf(contractsInit, filtersOf)}
 */
export function useFiltersOf<Options>(
  query: OfferedQuery<Options>,
  make: (options: Options | undefined) => readonly ListFilter[],
  doing = 'al inicializar los filtros',
): readonly ListFilter[] {
  const { data, marked } = useFilterOptions(query, doing);
  return useMemo(() => marked(make(data)), [data, make, marked]);
}

const withRetry = (filters: readonly ListFilter[], onRetry: () => void): readonly ListFilter[] =>
  filters.map((filter) =>
    filter.kind === 'lista' && !filter.options ? { ...filter, onRetry } : filter,
  );
