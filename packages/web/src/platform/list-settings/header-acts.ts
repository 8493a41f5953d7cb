import type { ListColumn } from '../management/list/list-table.tsx';
import { arrangedColumns, withColumn, withMoved } from './arranged-columns.ts';
import type { HeaderActs } from './header-cell.tsx';
import type { ListSettings } from './use-list-settings.ts';

/** What may be done to a column in its header; nothing where the table keeps no settings. */
export function headerActsOf<Row>(
  columns: readonly ListColumn<Row>[],
  settings: ListSettings | undefined,
): (column: ListColumn<Row>) => HeaderActs | undefined {
  const arranged = arrangedColumns(columns, settings?.columns ?? []);
  return ({ key, pinned }) => {
    if (!settings || pinned) return undefined;
    return {
      columnKey: key,
      onWidth: (width) => settings.setColumns(withColumn(arranged, key, { width })),
      onMove: (dragged) => settings.setColumns(withMoved(arranged, dragged, key)),
    };
  };
}
