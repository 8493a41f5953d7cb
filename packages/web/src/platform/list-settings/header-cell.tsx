import {
  type ComponentProps,
  type DragEvent,
  type KeyboardEvent,
  type PointerEvent,
  useState,
} from 'react';
import './list-settings.css';

const NARROWEST = 48;
const DRAGGED = 'application/x-columna';

/** What may be done to a column in its header. */
export interface HeaderActs {
  columnKey: string;
  /** Its width was chosen. */
  onWidth: (width: number) => void;
  /** Another column was dropped on it. */
  onMove: (dragged: string) => void;
}

/** How the list is ordered by a column, and what a click makes of it. */
export interface HeaderOrder {
  now: 'ascending' | 'descending' | 'none';
  onNext: () => void;
}

interface Props extends Omit<ComponentProps<'th'>, 'scope'> {
  acts?: HeaderActs | undefined;
  /** Without it the column does not sort. */
  order?: HeaderOrder | null;
}

/**
 * A header that orders the list by click or Enter, is dragged to another place, and whose right edge makes
 * its column wider.
 */
export function HeaderCell({ acts, order, className = '', children, ...cell }: Props) {
  return (
    <th
      {...cell}
      scope="col"
      className={order ? `${className} lista-ordena` : className}
      {...(order && ordering(order))}
      {...(acts && moving(acts))}
    >
      <span className="lista-cabeza">
        <span>{children}</span>
        {order && <span className="lista-flechas" aria-hidden />}
      </span>
      {acts && <Edge onWidth={acts.onWidth} />}
    </th>
  );
}

// No button within: Firefox drags nothing by a button.
const ordering = ({ now, onNext }: HeaderOrder): ComponentProps<'th'> => ({
  'aria-sort': now,
  tabIndex: 0,
  onClick: onNext,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onNext();
  },
});

const moving = ({ columnKey, onMove }: HeaderActs): ComponentProps<'th'> => ({
  draggable: true,
  onDragStart: (event: DragEvent) => event.dataTransfer.setData(DRAGGED, columnKey),
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    const dragged = event.dataTransfer.getData(DRAGGED);
    if (dragged && dragged !== columnKey) onMove(dragged);
  },
});

/** For the pointer alone: the keys do it in the panel of columns. */
function Edge({ onWidth }: Pick<HeaderActs, 'onWidth'>) {
  const [from, setFrom] = useState<{ x: number; width: number } | null>(null);
  const start = (event: PointerEvent<HTMLElement>) => {
    const cell = event.currentTarget.parentElement;
    if (!cell) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    setFrom({ x: event.clientX, width: cell.offsetWidth });
  };
  const end = (event: PointerEvent) => {
    if (!from) return;
    setFrom(null);
    const width = Math.round(from.width + event.clientX - from.x);
    if (width !== from.width) onWidth(Math.max(NARROWEST, width));
  };
  return (
    <span
      className={from ? 'columna-ancho columna-cambia' : 'columna-ancho'}
      aria-hidden
      onPointerDown={start}
      onPointerUp={end}
      onClick={(event) => event.stopPropagation()}
    />
  );
}
