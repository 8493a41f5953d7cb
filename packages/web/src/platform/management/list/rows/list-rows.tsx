import { type CSSProperties, Fragment, type HTMLAttributes, type ReactNode, useRef } from 'react';
import type { RowSelection } from '../../../list-changes/use-changeable-list.tsx';
import { headerActsOf } from '../../../list-settings/header-acts.ts';
import { HeaderCell, type HeaderOrder } from '../../../list-settings/header-cell.tsx';
import { RowLink } from '../../row-link.tsx';
import { useFittingCells } from '../../use-fitting-cells.ts';
import { useRowActs } from '../../use-row-acts.ts';
import { WholeText } from '../../whole-text.tsx';
import type { ListState } from '../list-state.ts';
import type { ListColumn, ListTableProps } from '../list-table.tsx';
import { ListCell, mainColumn } from './list-cell.tsx';
import './list-rows.css';

type Props<Row> = ListTableProps<Row> & {
  rows: readonly Row[];
  /** All columns of the list, those too that are not in sight. */
  declared: readonly ListColumn<Row>[];
};

/** The rows as a table whose headers stick: one line each, as wide as there is room. */
export function ListRows<Row>({ rows, state, columns, rowKey, opens, ...own }: Props<Row>) {
  const place = useRef<HTMLDivElement>(null);
  const { id, itemId = id } = state.values;
  const acts = useRowActs(rows.map(rowKey), itemId);
  useFittingCells(place, columns, rows);
  const main = mainColumn(columns);
  const { selection } = own;
  const placeOf = placesOf(columns, { main, selects: selection !== undefined });
  const headerActs = headerActsOf(own.declared, own.settings);
  const chooser = chooserPlace(columns);
  return (
    <div ref={place} className="lista-marco">
      <table className="lista-tabla" aria-label={own.plural}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" {...chooser}>
                <span className="solo-lectores">Elegir</span>
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell
                key={column.key}
                {...placeOf(column)}
                acts={headerActs(column)}
                order={orderOf(column, state)}
              >
                {broken(column.title)}
              </HeaderCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={rowKey(row)}
              data-row-key={rowKey(row)}
              {...rowAttributes(acts(rowKey(row)), selection, rowKey(row))}
            >
              {selection && (
                <td {...chooser}>
                  <Chooser selection={selection} row={rowKey(row)} />
                </td>
              )}
              {columns.map((column) => (
                <td key={column.key} {...placeOf(column)}>
                  <RowLink id={opens && column === main ? rowKey(row) : null}>
                    <ListCell column={column} row={row} number={state.query.offset + index + 1} />
                  </RowLink>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <WholeText within={place} />
    </div>
  );
}

/** A title that may go on in another line behind a slash too. */
const broken = (title: string): ReactNode => {
  const [first, ...others] = title.split('/');
  if (others.length === 0) return title;
  return (
    <>
      {first}
      {others.map((part) => (
        <Fragment key={part}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
};

/** By keyboard the row's `x` chooses it: a tabulator would have to pass each of them. */
const Chooser = ({ selection, row }: { selection: RowSelection; row: string }) => (
  <label className="lista-elegir">
    <input
      type="checkbox"
      className="lista-casilla"
      aria-label="Elegir"
      tabIndex={-1}
      checked={selection.keys.includes(row)}
      onChange={({ target }) => selection.onChange(withChosen(selection.keys, row, target.checked))}
    />
  </label>
);

const withChosen = (keys: readonly string[], row: string, chosen: boolean): string[] => [
  ...keys.filter((key) => key !== row),
  ...(chosen ? [row] : []),
];

function rowAttributes(
  acts: HTMLAttributes<HTMLElement>,
  selection: RowSelection | undefined,
  row: string,
): HTMLAttributes<HTMLElement> {
  const isChosen = selection?.keys.includes(row) ?? false;
  return isChosen ? { ...acts, className: `${acts.className} lista-fila-elegida` } : acts;
}

/** The one that gets the room left over: not one whose width somebody chose. */
function growingColumn<Row>(
  columns: readonly ListColumn<Row>[],
  main: ListColumn<Row> | undefined,
): ListColumn<Row> | undefined {
  const usual = columns.find(({ grows }) => grows) ?? main;
  if (usual?.chosenWidth === undefined) return usual;
  return columns.findLast(({ chosenWidth, pinned }) => chosenWidth === undefined && !pinned);
}

const sides = { left: '', right: 'lista-al-final', center: 'lista-al-centro' } as const;

/** Where a cell stands and how it looks there. */
interface Place {
  className: string;
  style?: CSSProperties;
}

/** The place of what chooses a row: before all others, and held with them. */
function chooserPlace<Row>(columns: readonly ListColumn<Row>[]): Place {
  if (!columns.some(({ held }) => held)) return { className: 'lista-elige' };
  const { className, style } = heldAt(0);
  return { className: `lista-elige ${className}`, style };
}

const heldAt = (place: number) => ({
  className: 'lista-izquierda',
  // Widths are known once the table is laid out (use-fitting-cells.ts).
  style: { left: `var(--izquierda-${place}, 0)` },
});

function placesOf<Row>(
  columns: readonly ListColumn<Row>[],
  { main, selects }: { main: ListColumn<Row> | undefined; selects: boolean },
): (column: ListColumn<Row>) => Place {
  const growing = growingColumn(columns, main);
  const held = columns.filter((column) => column.held);
  return (column) => {
    const { align = 'left', width, pinned } = column;
    const fixed = column.held ? heldAt(held.indexOf(column) + Number(selects)) : null;
    const names = [
      column === main && 'lista-principal-celda',
      column === growing && 'lista-amplia',
      pinned && 'lista-derecha',
      sides[align],
      fixed?.className,
    ];
    return {
      className: names.filter(Boolean).join(' '),
      style: { ...fixed?.style, ...(width !== undefined && { width }) },
    };
  };
}

/** A click orders by the column, another one the other way round, a third one as the list is by itself. */
function orderOf<Row>(
  { orderBy }: ListColumn<Row>,
  { query, change }: ListState,
): HeaderOrder | null {
  if (!orderBy) return null;
  const to = (next: string | undefined) => () => change({ orderBy: next, page: undefined });
  if (query.orderBy === orderBy) return { now: 'ascending', onNext: to(`-${orderBy}`) };
  if (query.orderBy === `-${orderBy}`) return { now: 'descending', onNext: to(undefined) };
  return { now: 'none', onNext: to(orderBy) };
}
