import type { ListColumnSetting } from '@comarca/shared/modules/listas/list-settings';
import type { ListColumn } from '../management/list/list-table.tsx';

/** A column as somebody wants it. */
export interface ArrangedColumn<Row> {
  column: ListColumn<Row>;
  setting: ListColumnSetting;
  /** Somebody said whether it is in sight: the list no longer does. */
  isDecided: boolean;
}

/** The columns with those of which no row in sight says anything, as if they had to be asked for. */
export const spokenColumns = <Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): ListColumn<Row>[] =>
  columns.map((column) =>
    column.isEmpty && rows.length > 0 && rows.every(column.isEmpty)
      ? { ...column, asked: true }
      : column,
  );

/**
 * All columns of a list in the order that somebody chose. One that was not there when it was chosen
 * stands behind the one that it follows in the list. The row's acts stay last.
 */
export function arrangedColumns<Row>(
  columns: readonly ListColumn<Row>[],
  settings: readonly ListColumnSetting[],
): ArrangedColumn<Row>[] {
  const known = new Map(columns.map((column) => [column.key, column]));
  const order = settings.map(({ key }) => key).filter((key) => known.has(key));
  columns.forEach(({ key }, place) => {
    if (order.includes(key)) return;
    const before = columns[place - 1];
    order.splice(before ? order.indexOf(before.key) + 1 : 0, 0, key);
  });
  const isLast = (key: string) => Number(known.get(key)?.pinned ?? false);
  return order
    .sort((one, other) => isLast(one) - isLast(other))
    .flatMap((key) => {
      const column = known.get(key);
      if (!column) return [];
      const { auto, ...chosen } = settings.find((one) => one.key === key) ?? { key, auto: true };
      const setting = auto && column.asked ? { ...chosen, hidden: true as const } : chosen;
      return [{ column, setting, isDecided: !auto }];
    });
}

/** The columns in sight, those that stay there while the table scrolls first. */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  settings: readonly ListColumnSetting[],
): ListColumn<Row>[] {
  const shown = arrangedColumns(columns, settings).filter(({ setting }) => !setting.hidden);
  const held = shown.filter(({ setting }) => setting.pinned);
  return [...held, ...shown.filter(({ setting }) => !setting.pinned)].map(
    ({ column, setting: { width, pinned } }) => ({
      ...column,
      ...(width !== undefined && { chosenWidth: width }),
      ...(pinned && { held: true }),
    }),
  );
}

/** What is kept of a column: of one that the list shows or hides by itself its place, not whether. */
function kept<Row>({ column, setting, isDecided }: ArrangedColumn<Row>): ListColumnSetting {
  if (isDecided || !(column.asked || column.isEmpty)) return setting;
  const { hidden, ...chosen } = setting;
  return { ...chosen, auto: true };
}

/** The settings with one column changed. */
export const withColumn = <Row>(
  arranged: readonly ArrangedColumn<Row>[],
  key: string,
  change: { width?: number | undefined; hidden?: boolean; pinned?: boolean },
): ListColumnSetting[] =>
  arranged.map((one) =>
    one.setting.key === key
      ? kept({
          ...one,
          setting: changed(one.setting, change),
          isDecided: one.isDecided || change.hidden !== undefined,
        })
      : kept(one),
  );

function changed(
  { key, ...old }: ListColumnSetting,
  change: { width?: number | undefined; hidden?: boolean; pinned?: boolean },
): ListColumnSetting {
  const { width, hidden, pinned } = { ...old, ...change };
  return {
    key,
    ...(width !== undefined && { width }),
    ...(hidden && { hidden: true as const }),
    ...(pinned && { pinned: true as const }),
  };
}

/** The settings with one column at the place of another. */
export function withMoved<Row>(
  arranged: readonly ArrangedColumn<Row>[],
  key: string,
  to: string,
): ListColumnSetting[] {
  const settings = arranged.map(kept);
  const from = settings.findIndex((one) => one.key === key);
  const place = settings.findIndex((one) => one.key === to);
  const [moved] = settings.splice(from, 1);
  if (moved) settings.splice(place, 0, moved);
  return settings;
}
