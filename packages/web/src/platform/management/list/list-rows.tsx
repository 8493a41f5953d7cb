import { Table, type TableProps } from 'antd';
import { type ComponentProps, Fragment, type ReactNode, useRef } from 'react';
import type { RowSelection } from '../../list-changes/use-changeable-list.tsx';
import { headerActsOf } from '../../list-settings/header-acts.ts';
import { HeaderCell } from '../../list-settings/header-cell.tsx';
import { RowLink } from '../row-link.tsx';
import { useFittingCells } from '../use-fitting-cells.ts';
import { useRowActs } from '../use-row-acts.ts';
import { WholeText } from '../whole-text.tsx';
import { ListCell, mainColumn } from './list-cell.tsx';
import type { ListState } from './list-state.ts';
import type { ListColumn, ListTableProps } from './list-table.tsx';

/** Height of the shell's top bar, under which the header stays in sight. */
const TOP_BAR = 54;

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
  const growing = growingColumn(columns, main);
  const headerActs = headerActsOf(own.declared, own.settings);
  return (
    <div ref={place}>
      <Table<Row>
        className="lista-tabla"
        size="middle"
        rowKey={rowKey}
        dataSource={[...rows]}
        columns={columns.map((column) => ({
          ...antColumn(column, state),
          className: classOf(column, { main, growing }),
          onHeaderCell: () => ({ acts: headerActs(column) }) as object,
          render: (_value, row, index) => (
            <RowLink id={opens && column === main ? rowKey(row) : null}>
              <ListCell column={column} row={row} number={state.query.offset + index + 1} />
            </RowLink>
          ),
        }))}
        pagination={false}
        {...(own.selection && { rowSelection: selectionOf(own.selection) })}
        tableLayout="auto"
        scroll={{ x: 'min-content' }}
        components={parts}
        sticky={{ offsetHeader: TOP_BAR }}
        showSorterTooltip={false}
        onRow={(row) => acts(rowKey(row))}
        onChange={(_pages, _filters, sorter) => {
          if (!Array.isArray(sorter)) state.change({ orderBy: orderOf(sorter), page: undefined });
        }}
      />
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

const selectionOf = <Row,>({ keys, onChange }: RowSelection): TableProps<Row>['rowSelection'] => ({
  selectedRowKeys: [...keys],
  columnWidth: 40,
  onChange: (next) => onChange(next.map(String)),
  // The kit draws a header once more, hidden, to measure it: nothing in it may take the focus.
  columnTitle: <span className="solo-lectores">Elegir</span>,
  getCheckboxProps: () => ({ 'aria-label': 'Elegir', tabIndex: -1 }),
});

/** The header is a table of its own: exactly as wide as the body's columns turned out. */
const HeaderTable = ({ style, ...props }: ComponentProps<'table'>) => (
  <table {...props} style={{ ...style, tableLayout: 'fixed', width: 0 }} />
);

const parts = { header: { table: HeaderTable, cell: HeaderCell } };

type AntColumn<Row> = NonNullable<TableProps<Row>['columns']>[number];
type Sorter<Row> = Exclude<Parameters<NonNullable<TableProps<Row>['onChange']>>[2], unknown[]>;

/** The one that gets the room left over: not one whose width somebody chose. */
function growingColumn<Row>(
  columns: readonly ListColumn<Row>[],
  main: ListColumn<Row> | undefined,
): ListColumn<Row> | undefined {
  const usual = columns.find(({ grows }) => grows) ?? main;
  if (usual?.chosenWidth === undefined) return usual;
  return columns.findLast(({ chosenWidth, pinned }) => chosenWidth === undefined && !pinned);
}

interface Special<Row> {
  main: ListColumn<Row> | undefined;
  growing: ListColumn<Row> | undefined;
}

const classOf = <Row,>(column: ListColumn<Row>, { main, growing }: Special<Row>): string =>
  [column === main && 'lista-principal-celda', column === growing && 'lista-amplia']
    .filter(Boolean)
    .join(' ');

function antColumn<Row>(
  { key, title, align = 'left', width, orderBy, pinned, held }: ListColumn<Row>,
  state: ListState,
): AntColumn<Row> {
  return {
    key: orderBy ?? key,
    title: broken(title),
    align,
    ...(width !== undefined && { width }),
    ...(pinned && { fixed: 'right' as const }),
    ...(held && { fixed: 'left' as const }),
    ...(orderBy && { sorter: true, sortOrder: sortOrder(orderBy, state.query.orderBy) }),
  };
}

function sortOrder(field: string, orderBy: string | null): 'ascend' | 'descend' | null {
  if (orderBy === field) return 'ascend';
  return orderBy === `-${field}` ? 'descend' : null;
}

function orderOf<Row>({ columnKey, order }: Sorter<Row>): string | undefined {
  if (!order) return undefined;
  return order === 'descend' ? `-${String(columnKey)}` : String(columnKey);
}
