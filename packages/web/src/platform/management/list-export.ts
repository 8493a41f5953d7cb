import { downloadFile } from '../downloads/download-file.ts';
import { timestampedName } from '../downloads/downloads.ts';
import { searchTextOf } from '../navigation/search-text.ts';
import type { ListQuery } from './list-state.ts';

/** The address of a list's Excel with the search, the order and the filters in force. */
export function exportUrl(list: string, { search, orderBy, filters }: ListQuery): string {
  const active = Object.keys(filters).length > 0 ? JSON.stringify(filters) : '';
  return `/api/v1/listas/${list}.xlsx${searchTextOf({ search, orderBy, filters: active })}`;
}

/** Downloads the list as it is filtered, all its pages. @throws AppError */
export const exportList = (list: string, query: ListQuery): Promise<void> =>
  downloadFile(exportUrl(list, query), timestampedName(list, 'xlsx'));
