import { type ComponentProps, type DragEvent, type PointerEvent, useState } from 'react';
import './list-settings.css';

const NARROWEST = 48;
const DRAGGED = 'application/x-columna';

/** What a header's cell needs beside what the table gives it. */
export interface HeaderActs {
  columnKey: string;
  /** Its width was chosen. */
  onWidth: (width: number) => void;
  /** Another column was dropped on it. */
  onMove: (dragged: string) => void;
}

/** A header that is dragged to another place, and whose right edge makes its column wider. */
export function HeaderCell({
  acts,
  children,
  ...cell
}: ComponentProps<'th'> & { acts?: HeaderActs }) {
  if (!acts) return <th {...cell}>{children}</th>;
  const { columnKey, onMove, onWidth } = acts;
  const onDrop = (event: DragEvent) => {
    const dragged = event.dataTransfer.getData(DRAGGED);
    if (dragged && dragged !== columnKey) onMove(dragged);
  };
  return (
    <th
      {...cell}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(DRAGGED, columnKey)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      {children}
      <Edge onWidth={onWidth} />
    </th>
  );
}

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
