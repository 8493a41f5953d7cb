import { downloadFile } from '../../downloads/download-file.ts';
import { timestampedName } from '../../downloads/downloads.ts';
import { searchTextOf } from '../../navigation/search-text.ts';
import type { FilterValues, ListQuery } from './list-state.ts';

/** What of a list's state its Excel has: all pages of it. */
type Listed = Pick<ListQuery, 'search' | 'orderBy' | 'filters'>;

/** The address of a list's Excel with the search, the order and the filters in force; of `ids` alone. */
export function exportUrl(
  list: string,
  { search, orderBy, filters }: Listed,
  ids: readonly string[] = [],
): string {
  const active = Object.keys(filters).length > 0 ? JSON.stringify(filters) : '';
  return `/api/v1/listas/${list}.xlsx${searchTextOf({ search, orderBy, filters: active, ids: ids.join(',') })}`;
}

/** Downloads the list as it is filtered, all its pages; or these of its rows. @throws AppError */
export const exportList = (
  list: string,
  query: Listed,
  ids: readonly string[] = [],
): Promise<void> => downloadFile(exportUrl(list, query, ids), timestampedName(list, 'xlsx'));

/** Downloads what the filters leave of a list, in its own order, as its dashboard counts it. @throws AppError */
export const exportFiltered =
  (list: string) =>
  (filters: FilterValues): Promise<void> =>
    exportList(list, { search: '', orderBy: null, filters });
