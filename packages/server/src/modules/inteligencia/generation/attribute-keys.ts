import type { LayerColumn } from '@comarca/shared/modules/cruces/crossing';

/** A layer's own column under the key that it has beside what the crossing measured. */
export interface KeyedColumn {
  key: string;
  column: LayerColumn;
}

/**
 * The layer's columns, each under its name; one that bears a name of ours (a layer may have a
 * `porcentaje` of its own) under that name with `capa_` before it, so that neither hides the other.
 * @param ours keys that the crossing's own figures have
 */
export function attributeKeys(
  columns: readonly LayerColumn[],
  ours: readonly string[],
): KeyedColumn[] {
  const taken = new Set([...ours, ...columns.map(({ value }) => value)]);
  return columns.map((column) => {
    if (!ours.includes(column.value)) return { key: column.value, column };
    let key = `capa_${column.value}`;
    while (taken.has(key)) key = `capa_${key}`;
    taken.add(key);
    return { key, column };
  });
}
