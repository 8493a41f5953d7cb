import { RowLink } from '../../row-link.tsx';
import { useRowActs } from '../../use-row-acts.ts';
import type { ListColumn, ListTableProps } from '../list-table.tsx';
import { numberColumn } from '../number-column.ts';
import { ListCell, mainColumn } from './list-cell.tsx';

/** How much of a row a card says below its name; the panel says all of it. */
const FACTS = 6;

type Props<Row> = ListTableProps<Row> & { rows: readonly Row[] };

/**
 * The rows as cards, for a telephone: the name whole, below it what the list says first, each with
 * its column's title, and at the foot the row's acts, where they cover nothing.
 */
export function ListCards<Row>({
  rows,
  state,
  columns,
  rowKey,
  opens = false,
  plural,
}: Props<Row>) {
  const { id, itemId = id } = state.values;
  const acts = useRowActs(rows.map(rowKey), itemId);
  return (
    <table className="fila-tarjetas" aria-label={plural}>
      <tbody>
        {rows.map((row, index) => {
          const { className, ...attributes } = acts(rowKey(row));
          return (
            <tr key={rowKey(row)} className={`fila-tarjeta ${className}`} {...attributes}>
              <Card
                {...{ row, columns }}
                number={state.query.offset + index + 1}
                linked={opens ? rowKey(row) : null}
              />
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface CardProps<Row> {
  row: Row;
  number: number;
  columns: readonly ListColumn<Row>[];
  linked: string | null;
}

function Card<Row>({ row, number, columns, linked }: CardProps<Row>) {
  const main = mainColumn(columns);
  const facts = factsOf(columns.filter((column) => column !== main));
  return (
    <>
      {main && (
        <td className="fila-tarjeta-nombre lista-principal-celda">
          <RowLink id={linked}>
            <ListCell column={main} row={row} number={number} />
          </RowLink>
        </td>
      )}
      {facts.map((column) => (
        <td key={column.key} className="fila-tarjeta-dato">
          <small>{column.title}</small>
          <ListCell column={column} row={row} number={number} />
        </td>
      ))}
      {columns
        .filter(({ pinned }) => pinned)
        .map((column) => (
          <td key={column.key} className="fila-tarjeta-actos">
            <ListCell column={column} row={row} number={number} />
          </td>
        ))}
    </>
  );
}

/** What a narrow table says too, and more of the rest. The row's place in the list is no fact of it. */
function factsOf<Row>(columns: readonly ListColumn<Row>[]): ListColumn<Row>[] {
  const facts = columns.filter(
    ({ key, pinned, compact }) => key !== numberColumn.key && !pinned && !compact,
  );
  const said = new Set(
    [
      ...facts.filter(({ secondary }) => !secondary),
      ...facts.filter(({ secondary }) => secondary),
    ].slice(0, FACTS),
  );
  return facts.filter((column) => said.has(column));
}
