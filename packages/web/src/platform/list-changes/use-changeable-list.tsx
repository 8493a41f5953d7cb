import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Later, later } from '../loading/later.tsx';
import type { ListColumn } from '../management/list/list-table.tsx';
import { changeableColumns } from './changeable-columns.tsx';
import type { ListChanges } from './list-changes.ts';
import { useListChanges } from './use-list-changes.ts';

const bulkBar = later(() => import('./bulk-bar.tsx'));

/** Which rows are chosen. */
export interface RowSelection {
  keys: readonly string[];
  onChange: (keys: string[]) => void;
}

interface Options<Row> {
  columns: readonly ListColumn<Row>[];
  /** Null for who may change nothing. */
  changes: ListChanges<Row> | null;
  queryKey: QueryKey;
  /** The page that is shown. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What else is done with the chosen rows. */
  more: (keys: readonly string[]) => ReactNode;
}

/** A list whose values are changed in place, and in several rows at once. */
export function useChangeableList<Row>({
  columns,
  changes,
  queryKey,
  rows,
  rowKey,
  more,
}: Options<Row>) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const { changeOne, changeAll } = useListChanges(changes, queryKey);
  if (!changes) return { columns, selection: undefined, bar: null };
  // What is on no page that is shown is chosen no longer.
  const chosen = rows.filter((row) => keys.includes(rowKey(row)));
  const chosenKeys = chosen.map(rowKey);
  return {
    columns: changeableColumns(columns, changes, changeOne),
    selection: { keys: chosenKeys, onChange: setKeys } satisfies RowSelection,
    bar: chosen.length > 0 && (
      <Later of={bulkBar}>
        {({ BulkBar }) => (
          <BulkBar
            rows={chosen}
            fields={changes.fields}
            onChange={changeAll}
            onAll={chosen.length < rows.length ? () => setKeys(rows.map(rowKey)) : null}
            more={more(chosenKeys)}
            onClear={() => setKeys([])}
          />
        )}
      </Later>
    ),
  };
}
