import { foldedText } from '../../core/plain-text.ts';
import type { LayerColumn } from '../cruces/crossing.ts';

/**
 * The column by which people call a layer's features: that of its labels, or else one that says that
 * it holds names. @returns its name in the table; null where nothing tells
 */
export function labelColumn(
  columns: readonly LayerColumn[],
  labels: string | null | undefined,
): string | null {
  const own = columns.find(({ value }) => value === labels);
  const words = columns.map((column) => ({ column, said: wordsOf(column) }));
  const named =
    words.find(({ said }) => said.length === 1 && isName(said[0])) ??
    words.find(({ said }) => said.some(isName));
  return own?.value ?? named?.column.value ?? null;
}

const isName = (word: string | undefined): boolean => word === 'nombre' || word === 'name';

/** Those of what people read, or of the column's own name where that is all. */
const wordsOf = ({ value, text }: LayerColumn): string[] =>
  foldedText(text || value)
    .split(/[^a-z]+/)
    .filter(Boolean);
