import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Later, later } from '../loading/later.tsx';
import type { ListColumn } from '../management/list/list-table.tsx';
import { changeableColumns } from './changeable-columns.tsx';
import { type EachRow, eachInTurn, type RowOutcome, type SeveralRows } from './each-row.ts';
import type { ListChanges } from './list-changes.ts';
import { useListChanges } from './use-list-changes.ts';

const bulkBar = later(() => import('./bulk-bar.tsx'));
const rowOutcomes = later(() => import('./row-outcomes.tsx'));

/** Which rows are chosen. */
export interface RowSelection {
  keys: readonly string[];
  onChange: (keys: string[]) => void;
}

interface Options<Row> {
  columns: readonly ListColumn<Row>[];
  /** Null for who may change nothing. */
  changes: ListChanges<Row> | null;
  /** What else is done with several rows. */
  several: SeveralRows<Row> | null;
  queryKey: QueryKey;
  /** The page that is shown. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What every list does with the chosen rows. */
  more: (keys: readonly string[]) => ReactNode;
}

/** A list whose values are changed in place, and with whose rows something is done at once. */
export function useChangeableList<Row>({
  columns,
  changes,
  several,
  queryKey,
  rows,
  rowKey,
  more,
}: Options<Row>) {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [outcomes, setOutcomes] = useState<readonly RowOutcome[] | null>(null);
  const { changeOne, changeAll } = useListChanges(changes, queryKey);
  const client = useQueryClient();
  if (!changes && !several) return { columns, selection: undefined, bar: null };
  // What is on no page that is shown is chosen no longer.
  const chosen = rows.filter((row) => keys.includes(rowKey(row)));
  const chosenKeys = chosen.map(rowKey);
  const each: EachRow<Row> = async (act) => {
    const name = several?.nameOf ?? rowKey;
    const told = await eachInTurn(chosen, { id: rowKey, name }, act);
    await client.invalidateQueries({ queryKey });
    setOutcomes(told);
  };
  return {
    columns: changes ? changeableColumns(columns, changes, changeOne) : columns,
    selection: { keys: chosenKeys, onChange: setKeys } satisfies RowSelection,
    bar: (
      <>
        {chosen.length > 0 && (
          <Later of={bulkBar}>
            {({ BulkBar }) => (
              <BulkBar
                rows={chosen}
                fields={changes?.fields ?? []}
                onChange={async (...change) => setOutcomes(await changeAll(...change, rowKey))}
                onAll={chosen.length < rows.length ? () => setKeys(rows.map(rowKey)) : null}
                more={
                  <>
                    {several?.acts?.(chosen, each)}
                    {more(chosenKeys)}
                  </>
                }
                onClear={() => setKeys([])}
              />
            )}
          </Later>
        )}
        {/* Beside the bar: what was done may have taken the rows out of the list, and the bar with them. */}
        {outcomes && (
          <Later of={rowOutcomes}>
            {({ RowOutcomes }) => (
              <RowOutcomes outcomes={outcomes} onClose={() => setOutcomes(null)} />
            )}
          </Later>
        )}
      </>
    ),
  };
}
