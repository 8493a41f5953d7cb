import type { LayerRecord } from '../layer.repository.ts';
import { drawnStyle } from './drawn-style.ts';

/** Types of which the database knows the smallest value. */
const ORDERED =
  /^(text|character|smallint|integer|bigint|numeric|real|double precision|date|timestamp)/;

/** The column by which a layer is coloured, if it is one of these and its values have an order. */
export const tintOf = (layer: LayerRecord, columns: readonly string[]): string | null =>
  orderedAmong(layer, columns, drawnStyle(layer).columna);

/** The column, if it is one of these and its values have an order. */
export function orderedAmong(
  { columnasTabla }: LayerRecord,
  columns: readonly string[],
  column: string | null,
): string | null {
  const type = columnasTabla.find(({ nombre }) => nombre === column)?.tipo ?? '';
  return column !== null && columns.includes(column) && ORDERED.test(type) ? column : null;
}
