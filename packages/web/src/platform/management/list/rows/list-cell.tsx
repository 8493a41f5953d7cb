import { WrappedText } from '../../../../ui/text/wrapped-text.tsx';
import type { ListColumn } from '../list-table.tsx';
import { numberColumn } from '../number-column.ts';

interface Props<Row> {
  column: ListColumn<Row>;
  row: Row;
  /** Its place in the whole list, from 1. */
  number: number;
}

/** What a column says of a row, on one line: what has no room is cut, and shown whole by `WholeText`. */
export function ListCell<Row>({
  column: { render, pinned, whole, align, chosenWidth: width },
  row,
  number,
}: Props<Row>) {
  const content = render(row, number);
  return (
    <div
      className={`celda ${align ? sides[align] : ''} ${kindOf(content, { pinned, whole })}`}
      style={width === undefined ? undefined : { width: width - PADDING, maxWidth: 'none' }}
    >
      {typeof content === 'string' ? <WrappedText>{content}</WrappedText> : content}
    </div>
  );
}

/** Of a cell, at both sides together. */
const PADDING = 14;

/** Texts up to this length are dates, codes and figures: they are not cut. */
const SHORT = 16;

function kindOf(
  content: unknown,
  { pinned, whole }: Pick<ListColumn<unknown>, 'pinned' | 'whole'>,
): string {
  if (pinned) return 'celda-fija';
  const isShort = typeof content === 'string' && content.length <= SHORT;
  return whole || isShort || typeof content === 'number' ? 'celda-corta' : '';
}

const sides = { left: '', right: 'celda-derecha', center: 'celda-centro' } as const;

/** The column that names the rows. */
export const mainColumn = <Row,>(
  columns: readonly ListColumn<Row>[],
): ListColumn<Row> | undefined =>
  columns.find(({ main }) => main) ??
  columns.find(
    ({ key, pinned, align }) => key !== numberColumn.key && !pinned && align !== 'right',
  );
