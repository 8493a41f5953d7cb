import { ellipsis } from '@comarca/shared/core/formats';
import { Skeleton, Table, type TableProps } from 'antd';
import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { EmptyState } from '../../ui/states.tsx';
import { WrappedText } from '../../ui/wrapped-text.tsx';
import './list-screen.css';
import { filterTexts, type ListFilter, type ListState } from './list-state.ts';

export interface ListColumn<Row> {
  key: string;
  title: string;
  /** `number` is the row's place in the whole list, from 1. */
  render: (row: Row, number: number) => ReactNode;
  /** The server's field for sorting; without it the column does not sort. */
  orderBy?: string;
  align?: 'left' | 'right' | 'center';
  width?: number;
  /** Left out where the table is narrow: on a telephone, or beside an open panel. */
  secondary?: boolean;
  /** There only where the table is narrow: says in one column what left out ones would. */
  compact?: boolean;
  /** Stays in sight at the right while the table scrolls sideways; for the row's actions. */
  pinned?: boolean;
}

/** Below this width a table shows its main columns only. */
const NARROW = 760;

/** Height of the shell's top bar, under which the header stays in sight. */
const TOP_BAR = 54;

interface Props<Row> {
  plural: string;
  rowKey: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  filters?: readonly ListFilter[];
  empty: ReactNode;
  state: ListState;
  /** Null while the first page loads. */
  rows: readonly Row[] | null;
}

/** The rows of a list. Headers stick; sorting goes to the server through the address. */
export function ListTable<Row>({ rows, state, columns, rowKey, ...props }: Props<Row>) {
  if (rows === null) return <TableSkeleton rows={state.size} label={props.plural} />;
  if (rows.length === 0) return isNarrowed(state, props.filters) ? <NothingFound /> : props.empty;
  return <Rows {...{ rows, state, columns, rowKey }} />;
}

type RowsProps<Row> = Pick<Props<Row>, 'state' | 'columns' | 'rowKey'> & { rows: readonly Row[] };

function Rows<Row>({ rows, state, columns, rowKey }: RowsProps<Row>) {
  const place = useRef<HTMLDivElement>(null);
  const narrow = useIsNarrow(place);
  const { id, itemId = id } = state.values;
  return (
    <div ref={place}>
      <Table<Row>
        className="lista-tabla"
        size="middle"
        rowKey={rowKey}
        dataSource={[...rows]}
        columns={columns
          .filter(({ secondary, compact }) => !(narrow ? secondary : compact))
          .map((column) => antColumn(column, state))}
        pagination={false}
        // As wide as there is room: texts break, and it scrolls only where words do not fit.
        tableLayout="auto"
        scroll={{ x: 'min-content' }}
        components={parts}
        sticky={{ offsetHeader: TOP_BAR }}
        showSorterTooltip={false}
        rowClassName={(row) => (rowKey(row) === itemId ? 'lista-fila-abierta' : '')}
        onChange={(_pages, _filters, sorter) => {
          if (!Array.isArray(sorter)) state.change({ orderBy: orderOf(sorter), page: undefined });
        }}
      />
    </div>
  );
}

/** The header is a table of its own: exactly as wide as the body's columns turned out. */
const HeaderTable = ({ style, ...props }: ComponentProps<'table'>) => (
  <table {...props} style={{ ...style, tableLayout: 'fixed', width: 0 }} />
);

const parts = { header: { table: HeaderTable } };

/** Whether an element is narrow, before it is first painted and whenever its width changes. */
function useIsNarrow(place: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setNarrow(element.clientWidth < NARROW);
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, [place]);
  return narrow;
}

type AntColumn<Row> = NonNullable<TableProps<Row>['columns']>[number];
type Sorter<Row> = Exclude<Parameters<NonNullable<TableProps<Row>['onChange']>>[2], unknown[]>;

function antColumn<Row>(column: ListColumn<Row>, state: ListState): AntColumn<Row> {
  const { key, title, align = 'left', width, orderBy, pinned, render } = column;
  return {
    key: orderBy ?? key,
    title,
    align,
    ...(width !== undefined && { width }),
    ...(pinned && { fixed: 'right' as const }),
    ...((pinned || align === 'right') && { className: 'lista-seguido' }),
    ...(orderBy && { sorter: true, sortOrder: sortOrder(orderBy, state.query.orderBy) }),
    render: (_value, row, index) => shown(render(row, state.query.offset + index + 1)),
  };
}

/** A plain text is cut where it is too long for a list; what a column composes cares for itself. */
const shown = (content: ReactNode): ReactNode =>
  typeof content === 'string' && ellipsis(content) !== content ? (
    <WrappedText>{content}</WrappedText>
  ) : (
    content
  );

function sortOrder(field: string, orderBy: string | null): 'ascend' | 'descend' | null {
  if (orderBy === field) return 'ascend';
  return orderBy === `-${field}` ? 'descend' : null;
}

function orderOf<Row>({ columnKey, order }: Sorter<Row>): string | undefined {
  if (!order) return undefined;
  return order === 'descend' ? `-${String(columnKey)}` : String(columnKey);
}

const isNarrowed = (state: ListState, filters: readonly ListFilter[] = []): boolean =>
  state.query.search !== '' ||
  state.page > 1 ||
  filters.some(({ key }) => filterTexts(state.values, key).length > 0);

function NothingFound() {
  return (
    <EmptyState
      title="Sin resultados"
      text="Nada coincide con la búsqueda y los filtros. Pruebe con otras palabras o quite un filtro."
    />
  );
}

function TableSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div className="lista-esqueleto" role="status" aria-label={`Cargando ${label}`}>
      {[...Array(Math.min(rows, 10)).keys()].map((row) => (
        <Skeleton key={row} active title={false} paragraph={{ rows: 1, width: '100%' }} />
      ))}
    </div>
  );
}
