import {
  type AssignmentState,
  assignmentStates,
} from '@comarca/shared/modules/productos/asignacion.rules';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../../ui/states.tsx';
import type { BoardOf, BoardQuery } from '../../operations/kanban.ts';
import { BoardColumn } from './board-column.tsx';
import { EmptyBoard } from './empty-board.tsx';
import './kanban.css';
import { StepDialog } from './step-dialog.tsx';
import { useBoardMoves } from './use-board-moves.ts';

interface Props {
  of: BoardOf;
  query: BoardQuery;
  /** Whether something narrows what is shown. */
  narrowed: boolean;
}

/** A column for every state. Moving a card is taking a step; only where one leads lights up. */
export function Board({ of, query, narrowed }: Props) {
  const moves = useBoardMoves();
  const [totals, setTotals] = useState<Partial<Record<AssignmentState, number>>>({});
  const onTotal = useCallback(
    (state: AssignmentState, total: number) => setTotals((known) => ({ ...known, [state]: total })),
    [],
  );
  const board = useRef<HTMLElement>(null);
  const { moving, placed } = moves;
  const carried = moving !== null && !moving.dragged;
  useEffect(() => {
    if (carried) destinations(board.current)[0]?.focus();
  }, [carried]);
  const counts = assignmentStates.map((state) => totals[state]);
  const nothing = counts.every((count) => count === 0);
  const onKeyDown = (event: KeyboardEvent) => {
    if (moving && moveFocus(event, board.current, moves.cancel)) event.preventDefault();
  };
  return (
    <>
      {nothing && narrowed && (
        <EmptyState
          title="Ninguna asignación coincide"
          text="Cambie la búsqueda o quite filtros."
        />
      )}
      {nothing && !narrowed && <EmptyBoard reviewing={'controlResource' in of} />}
      <p role="status" className="kanban-aviso">
        {carried &&
          `«${moving.card.identificador}»: elija a dónde va con las flechas y Entrar; Esc la deja donde estaba.`}
      </p>
      <section
        ref={board}
        // The columns go on counting: the first card brings the board back.
        hidden={nothing && !narrowed}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keys
        tabIndex={0}
        className={moving ? 'kanban kanban-moviendo' : 'kanban'}
        aria-label="Tablero"
        onKeyDown={onKeyDown}
      >
        {assignmentStates.map((state) => (
          <BoardColumn
            key={state}
            state={state}
            of={of}
            query={query}
            moves={moves}
            onTotal={onTotal}
          />
        ))}
      </section>
      {placed?.asking && (
        <StepDialog placed={placed} onSaved={() => void moves.settle()} onClose={moves.giveUp} />
      )}
    </>
  );
}

const destinations = (board: HTMLElement | null): HTMLElement[] => [
  ...(board?.querySelectorAll<HTMLElement>('[data-destino]') ?? []),
];

/** Arrows go from one destination to the next; Esc gives up. @returns whether the key was one */
function moveFocus({ key }: KeyboardEvent, board: HTMLElement | null, cancel: () => void): boolean {
  if (key === 'Escape') {
    cancel();
    return true;
  }
  const way = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key];
  if (way === undefined) return false;
  const all = destinations(board);
  const at = all.indexOf(document.activeElement as HTMLElement);
  all[(at + way + all.length) % all.length]?.focus();
  return true;
}
