import { downloadFile } from '../downloads/download-file.ts';
import { timestampedName } from '../downloads/downloads.ts';
import { searchTextOf } from '../navigation/search-text.ts';
import type { ListQuery } from './list-state.ts';

/** What of a list's state its Excel has: all pages of it. */
type Listed = Pick<ListQuery, 'search' | 'orderBy' | 'filters'>;

/** The address of a list's Excel with the search, the order and the filters in force. */
export function exportUrl(list: string, { search, orderBy, filters }: Listed): string {
  const active = Object.keys(filters).length > 0 ? JSON.stringify(filters) : '';
  return `/api/v1/listas/${list}.xlsx${searchTextOf({ search, orderBy, filters: active })}`;
}

/** Downloads the list as it is filtered, all its pages. @throws AppError */
export const exportList = (list: string, query: Listed): Promise<void> =>
  downloadFile(exportUrl(list, query), timestampedName(list, 'xlsx'));
