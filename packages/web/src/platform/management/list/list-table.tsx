import { type ReactNode, useRef } from 'react';
import { ComingLines } from '../../../ui/feedback/coming-lines.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { FoundWords } from '../../../ui/found-words.ts';
import type { RowSelection } from '../../list-changes/use-changeable-list.tsx';
import { shownColumns, spokenColumns } from '../../list-settings/arranged-columns.ts';
import type { ListSettings } from '../../list-settings/use-list-settings.ts';
import { ListCards } from './rows/list-cards.tsx';
import { ListRows } from './rows/list-rows.tsx';
import './list-table.css';
import { useRoom } from '../use-room.ts';
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
  /** Names the row and leads to it; the first column of texts unless one says so. */
  main?: boolean;
  /** Is never cut: a code of some length, which says nothing without its end. */
  whole?: boolean;
  /** Gets the room that the others leave: the column that names the row unless one says so. */
  grows?: boolean;
  /** Left out where the table is narrow: on a telephone, or beside an open panel. */
  secondary?: boolean;
  /** There only where the table is narrow: says in one column what left out ones would. */
  compact?: boolean;
  /** In sight only for whoever chooses it among the columns. */
  asked?: boolean;
  /** Of this row there is nothing to say: where that is so of all rows in sight, as if `asked`. */
  isEmpty?: (row: Row) => boolean;
  /** Stays in sight at the right while the table scrolls sideways; for the row's actions. */
  pinned?: boolean;
  /** Stays in sight at the left, as somebody chose. */
  held?: boolean;
  /** In pixels, as somebody chose. */
  chosenWidth?: number;
}

export interface ListTableProps<Row> {
  plural: string;
  rowKey: (row: Row) => string;
  columns: readonly ListColumn<Row>[];
  filters?: readonly ListFilter[];
  empty: ReactNode;
  state: ListState;
  /** The names of the rows are links to the side panel. */
  opens?: boolean;
  /** Several rows can be chosen at once. */
  selection?: RowSelection | undefined;
  /** What the person chose of the table: its columns are shown so, and changed in their headers. */
  settings?: ListSettings;
  /** Null while the first page loads. */
  rows: readonly Row[] | null;
}

/**
 * The rows of a list: one line each, or cards where there is no room for a table. Sorting goes to the
 * server through the address.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { rows, state } = props;
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place);
  return (
    <div ref={place} className={`lista-lugar lista-${props.settings?.density ?? 'comoda'}`}>
      {rows === null && <TableSkeleton rows={state.size} label={props.plural} />}
      {rows?.length === 0 && (isNarrowed(state, props.filters) ? <NothingFound /> : props.empty)}
      {rows && rows.length > 0 && (
        <FoundWords value={state.query.search}>
          <Rows {...props} rows={rows} room={room} />
        </FoundWords>
      )}
    </div>
  );
}

type Room = ReturnType<typeof useRoom>;
type RowsProps<Row> = ListTableProps<Row> & { rows: readonly Row[]; room: Room };

function Rows<Row>({ room, columns, ...props }: RowsProps<Row>) {
  const spoken = spokenColumns(columns, props.rows);
  const chosen = shownColumns(spoken, props.settings?.columns ?? []);
  if (room === 'telephone') return <ListCards {...props} columns={chosen} />;
  const narrow = room === 'narrow';
  const shown = chosen.filter(({ secondary, compact }) => !(narrow ? secondary : compact));
  return <ListRows {...props} columns={shown} declared={spoken} />;
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
      <ComingLines rows={Math.min(rows, 10)} />
    </div>
  );
}
