import { DragOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { cardId } from './use-board-moves.ts';

/** What a board says of a card while it is on it. */
export interface CardHandle {
  /** Whether the user may move it somewhere. */
  movable: boolean;
  /** It is being moved, or waits for the server. */
  busy: boolean;
  onStart: (dragged: boolean) => void;
  onCancel: () => void;
}

interface Props extends CardHandle {
  id: string;
  /** In words, for its button and for whoever drops it elsewhere. */
  name: string;
  /** Leads to the record. */
  title: ReactNode;
  children: ReactNode;
}

/** A card of a board: dragged as a whole, or carried with its button. */
export function BoardCard({ id, name, title, movable, busy, onStart, onCancel, children }: Props) {
  return (
    <li
      className={`kanban-tarjeta${busy ? ' kanban-en-camino' : ''}${movable ? ' kanban-movible' : ''}`}
      draggable={movable && !busy}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', name);
        event.dataTransfer.effectAllowed = 'move';
        // The browser gives up a drag whose page changes while it begins.
        setTimeout(() => onStart(true));
      }}
      onDragEnd={onCancel}
    >
      <div className="kanban-titulo">
        {title}
        {movable && (
          <Tooltip title="Mover a otro estado">
            <Button
              id={cardId(id)}
              type="text"
              size="small"
              icon={<DragOutlined />}
              aria-label={`Mover ${name}`}
              disabled={busy}
              onClick={() => onStart(false)}
            />
          </Tooltip>
        )}
      </div>
      {children}
    </li>
  );
}
