import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import './board.css';
import { BoardColumn, type BoardKind, type ColumnFailure } from './board-column.tsx';
import { useColumnLimits } from './column-limits.ts';
import type { BoardMoves, BoardStep } from './use-board-moves.ts';

interface Props<Card extends { id: string }, State extends string, Step extends BoardStep<State>> {
  /** What its columns' limits are kept under: 'asignaciones'. */
  name: string;
  /** Whose board it is, where several stand on a page. */
  lane?: string | undefined;
  states: readonly State[];
  kind: BoardKind<Card, State, Step>;
  moves: BoardMoves<Card, State, Step>;
  /** Whether something narrows what is shown. */
  narrowed: boolean;
  /** Shown when nothing is there. */
  empty: ReactNode;
  /** Shown above the columns when nothing is left of what there is. */
  nothingLeft: ReactNode;
}

/**
 * A column for every state. Moving a card is taking a step; only where one leads lights up.
 *
 * @example
 * const moves = useBoardMoves({ stepsOf, take, queryKey: boardKey });
 * <Board name="desarrollos" states={developmentStates} kind={kind} moves={moves} narrowed={narrowed}
 *   empty={<EmptyState … />} nothingLeft={<EmptyState … />} />
 */
export function Board<
  Card extends { id: string },
  State extends string,
  Step extends BoardStep<State>,
>({ name, lane, states, kind, moves, narrowed, empty, nothingLeft }: Props<Card, State, Step>) {
  const limits = useColumnLimits(name);
  const [totals, setTotals] = useState<Partial<Record<State, number>>>({});
  const onTotal = useCallback(
    (state: State, total: number) => setTotals((known) => ({ ...known, [state]: total })),
    [],
  );
  const { failures, onFailure } = useFailures<State>();
  const board = useRef<HTMLElement>(null);
  const { moving } = moves;
  const carried = moving !== null && !moving.dragged;
  useEffect(() => {
    if (carried) destinations(board.current)[0]?.focus();
  }, [carried]);
  const nothing = failures.length === 0 && states.every((state) => totals[state] === 0);
  const onKeyDown = (event: KeyboardEvent) => {
    if (moving && moveFocus(event, board.current, moves.cancel)) event.preventDefault();
  };
  return (
    <>
      {nothing && (narrowed ? nothingLeft : empty)}
      {failures[0] && (
        <ErrorState
          title="No se pudo cargar el tablero"
          text={failures[0].error.message}
          onRetry={() => {
            for (const { retry } of failures) void retry();
          }}
        />
      )}
      <p role="status" className="kanban-aviso">
        {carried &&
          `«${kind.nameOf(moving.card)}»: elija a dónde va con las flechas y Entrar; Esc la deja donde estaba.`}
      </p>
      <ScrollRegion
        ref={board}
        label={lane ? `Tablero de ${lane}` : 'Tablero'}
        // The columns go on counting: the first card brings the board back.
        hidden={(nothing && !narrowed) || failures.length === states.length}
        className={moving ? 'kanban kanban-moviendo' : 'kanban'}
        onKeyDown={onKeyDown}
      >
        {states.map((state) => (
          <BoardColumn
            key={state}
            state={state}
            kind={kind}
            moves={moves}
            lane={lane}
            limits={limits}
            onTotal={onTotal}
            onFailure={onFailure}
          />
        ))}
      </ScrollRegion>
    </>
  );
}

/** What the columns say of their failed reads, gathered. */
function useFailures<State extends string>() {
  const [known, setKnown] = useState<Partial<Record<State, ColumnFailure | null>>>({});
  const onFailure = useCallback(
    (state: State, failure: ColumnFailure | null) =>
      setKnown((before) => ({ ...before, [state]: failure })),
    [],
  );
  const failures = Object.values<ColumnFailure | null | undefined>(known).filter(
    (failure) => failure !== null && failure !== undefined,
  );
  return { failures, onFailure };
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
