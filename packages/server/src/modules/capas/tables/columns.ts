import type { TableColumn } from '@comarca/shared/modules/capas/layer';
import type { LayerColumn } from '@comarca/shared/modules/cruces/crossing';

/** A table's column as it is kept with its layer. */
export interface StoredColumn extends TableColumn {
  /** what people see instead of the column's name */
  texto?: string | undefined;
  /** left out of reports and maps */
  oculta?: boolean | undefined;
}

/**
 * A layer's columns once somebody chose among them: the others are not shown, and keep their texts
 * for when they are again.
 */
export const chosenColumns = (
  columns: readonly StoredColumn[],
  chosen: readonly LayerColumn[],
): StoredColumn[] =>
  columns.map((column) => {
    const text = chosen.find(({ value }) => value === column.nombre)?.text;
    return text === undefined
      ? { ...column, oculta: true }
      : { ...column, texto: text, oculta: undefined };
  });

/**
 * The columns of a table that was read anew or replaced, called and shown as before. A new one is
 * shown unless somebody chose among them: who left some out did not ask for it.
 */
export function keptColumns(
  columns: readonly StoredColumn[],
  before: readonly StoredColumn[],
): StoredColumn[] {
  const isChosen = before.some(({ oculta }) => oculta);
  return columns.map((column) => {
    const known = before.find(({ nombre }) => nombre === column.nombre);
    if (!known) return { ...column, oculta: isChosen || undefined };
    return { ...column, texto: known.texto ?? column.texto, oculta: known.oculta };
  });
}
