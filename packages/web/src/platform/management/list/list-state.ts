import { dayOf, wholeDays } from '@comarca/shared/core/formats';
import { isDate } from '@comarca/shared/core/text.rules';
import { useCallback, useMemo, useState } from 'react';
import { z } from 'zod';
import { type ChangeUrl, useUrlState } from '../../navigation/url-state.ts';
import type { PickerItem } from '../../pickers/search-picker.tsx';
import { daysOfPeriod, isPeriod } from '../periods.ts';
import { useToday } from '../use-today.ts';

export const pageSizes = [10, 20, 50] as const;
export type PageSize = (typeof pageSizes)[number];
/** Rows on a page where neither the list nor the person says another: they fill a usual screen. */
const USUAL_SIZE: PageSize = 20;

const text = z.string().optional().catch(undefined);

/** What every list keeps in the query string; its filters go beside, under their own names. */
export const listSearch = z.looseObject({
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  size: z.coerce
    .number()
    .refine((size) => pageSizes.some((known) => known === size))
    .optional()
    .catch(undefined),
  search: text,
  orderBy: text,
  // What the side panel shows: the form of a new element, an element's form, or an element.
  create: z.literal('true').optional().catch(undefined),
  id: text,
  itemId: text,
  tab: text,
  /** The saved view that the list was opened with. */
  vista: text,
});

export type ListSearch = z.output<typeof listSearch>;

/** The part of the list that is shown, as the server is asked for it. */
export interface ListQuery {
  first: number;
  offset: number;
  search: string;
  orderBy: string | null;
  /** Values of the active filters by key: ids, a range of days, or a boolean. */
  filters: FilterValues;
}

export type FilterValues = Record<string, string[] | boolean | undefined>;

/** How a filter is chosen and sent. Its key is the argument's name at the server. */
export type ListFilter =
  | {
      key: string;
      label: string;
      kind: 'lista';
      /** Undefined while they are being loaded. */
      options: readonly { value: string; label: string }[] | undefined;
      /** They could not be loaded, and this asks for them again; who loads them says why. */
      onRetry?: () => void;
    }
  /** Chosen by searching at the server, where a list would be too long. */
  | {
      key: string;
      label: string;
      kind: 'buscador';
      source: string;
      find: (text: string, signal: AbortSignal) => Promise<readonly PickerItem[]>;
      /** The items of ids that came in the address. */
      known: (ids: readonly string[], signal: AbortSignal) => Promise<readonly PickerItem[]>;
    }
  /**
   * Two days, sent as two ISO instants from the first's start to the last's end. `instants`: of what
   * happened at a moment; its days are Colombia's, as the months of a dashboard and the dates shown.
   */
  | { key: string; label: string; kind: 'rango'; instants?: true }
  | { key: string; label: string; kind: 'si-no'; yes: string; no: string };

export interface ListState {
  page: number;
  size: number;
  values: ListSearch;
  query: ListQuery;
  change: ChangeUrl<ListSearch>;
}

/** What a filter's control reads and changes: a list's state, or a dashboard's. */
export type FilterState = Pick<ListState, 'values' | 'change'>;

interface Options {
  local?: boolean;
  /** Rows on a page where the address says nothing else. */
  size?: number | undefined;
}

/** The saved view that the address names. */
export const useListView = (): string | undefined => useUrlState(listSearch)[0].vista;

/**
 * The list's state and what it asks the server for. It lives in the address, unless it is `local`
 * to a table that shares the screen with another.
 */
export function useListState(
  filters: readonly ListFilter[],
  { local = false, size: usual = USUAL_SIZE }: Options = {},
): ListState {
  const inAddress = useUrlState(listSearch);
  const inMemory = useMemoryState();
  const [values, change] = local ? inMemory : inAddress;
  const { page = 1, size = usual, search = '', orderBy = null } = values;
  const today = useToday();
  const query = useMemo(
    () => ({
      first: size,
      offset: (page - 1) * size,
      search,
      orderBy,
      filters: filterValues(filters, values, today),
    }),
    [size, page, search, orderBy, filters, values, today],
  );
  return { page, size, values, query, change };
}

function useMemoryState(): [ListSearch, ChangeUrl<ListSearch>] {
  const [values, setValues] = useState<ListSearch>({});
  const change = useCallback<ChangeUrl<ListSearch>>(
    (changes) => setValues((previous) => ({ ...previous, ...changes })),
    [],
  );
  return [values, change];
}

/** The texts of one filter in the address. */
export function filterTexts(values: ListSearch, key: string): string[] {
  const value = values[key];
  if (Array.isArray(value)) return value.map(String);
  return value === undefined || value === '' ? [] : [String(value)];
}

/** The values of the active filters, as the server takes them; words for days are seen from today. */
export function filterValues(
  filters: readonly ListFilter[],
  values: ListSearch,
  today = dayOf(new Date()),
): FilterValues {
  const result: FilterValues = {};
  for (const filter of filters) {
    const value = sent(filter, filterTexts(values, filter.key), today);
    if (value !== undefined) result[filter.key] = value;
  }
  return result;
}

function sent(filter: ListFilter, texts: string[], today: string): string[] | boolean | undefined {
  const [first] = texts;
  if (first === undefined) return undefined;
  switch (filter.kind) {
    case 'si-no':
      return first === 'true' || first === 'false' ? first === 'true' : undefined;
    case 'rango': {
      const days = rangeDays(texts, today);
      return days ? wholeDays(...days, filter.instants ? undefined : 'Z') : undefined;
    }
    case 'lista':
    case 'buscador':
      return texts;
  }
}

/** The first and the last day that a range has in the address: two days, or a word for them. */
export function rangeDays(
  [first, second]: readonly string[],
  today = dayOf(new Date()),
): [string, string] | undefined {
  if (second === undefined && isPeriod(first)) return daysOfPeriod(first, today);
  const isRange = first !== undefined && second !== undefined && isDate(first) && isDate(second);
  return isRange ? [first, second] : undefined;
}
