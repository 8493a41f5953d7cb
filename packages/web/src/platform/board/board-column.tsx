import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { failureInstead } from '../alerts/failure-instead.ts';
import type { ListPage } from '../management/list/list-screen.tsx';
import type { CardHandle } from './board-card.tsx';
import { ColumnCount } from './column-count.tsx';
import type { useColumnLimits } from './column-limits.ts';
import type { BoardMoves, BoardStep } from './use-board-moves.ts';

/** Counting stops there. */
const MANY = 10_000;
/** Cards of a column that are read at once. */
export const COLUMN_SIZE = 20;

/** The cards of one kind on a board, and how each looks. */
export interface BoardKind<Card extends { id: string }, State extends string, Step> {
  /** A page of one column: those from `offset`, `COLUMN_SIZE` at most. */
  load: (state: State, offset: number, signal: AbortSignal) => Promise<ListPage<Card>>;
  /** Of the board as it is narrowed and ordered. */
  queryKey: QueryKey;
  stateOf: (card: Card) => string;
  /** A state as people read it. */
  chip: (state: State) => ReactNode;
  /** What a step is called where a card may be put. */
  sayStep: (step: Step) => string;
  /** A card by its name, in what is said while it is carried. */
  nameOf: (card: Card) => string;
  /** Of an empty column: 'Sin asignaciones'. */
  none: string;
  card: (card: Card, handle: CardHandle) => ReactNode;
}

interface Props<Card extends { id: string }, State extends string, Step extends BoardStep<State>> {
  state: State;
  kind: BoardKind<Card, State, Step>;
  moves: BoardMoves<Card, State, Step>;
  /** Whose column it is, where a page has several of the state. */
  lane: string | undefined;
  limits: ReturnType<typeof useColumnLimits>;
  onTotal: (state: State, total: number) => void;
  /** Told of a failed read, and with null that it is over: the board says it once for all columns. */
  onFailure: (state: State, failure: ColumnFailure | null) => void;
}

/** Why a column could not be read, and the way to ask again. */
export interface ColumnFailure {
  error: Error;
  retry: () => unknown;
}

/** The cards in one state, a page after the other. */
export function BoardColumn<
  Card extends { id: string },
  State extends string,
  Step extends BoardStep<State>,
>({ state, kind, moves, lane, limits, onTotal, onFailure }: Props<Card, State, Step>) {
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: [...kind.queryKey, state],
      queryFn: ({ pageParam, signal }) => kind.load(state, pageParam, signal),
      initialPageParam: 0,
      getNextPageParam: ({ pageInfo }, pages) =>
        pageInfo.hasNextPage ? pages.length * COLUMN_SIZE : undefined,
      placeholderData: keepPreviousData,
      meta: { doing: 'al cargar el tablero' },
    },
  );
  const total = data?.pages.at(-1)?.totalCount;
  useEffect(() => {
    if (total !== undefined) onTotal(state, total);
  }, [onTotal, state, total]);
  const failure = failureInstead(data, error);
  useEffect(
    () => onFailure(state, failure && { error: failure, retry: refetch }),
    [onFailure, state, failure, refetch],
  );

  const { moving, placed } = moves;
  const step = moving?.steps.find(({ to }) => to === state);
  const drop = useDropTarget(step !== undefined, () => void moves.put(state));
  const arrived = placed?.to === state ? [placed.card] : [];
  const cards = [
    ...arrived,
    ...(data?.pages.flatMap(({ nodes }) => nodes) ?? []).filter(({ id }) => id !== placed?.card.id),
  ];
  const shift = arrived.length - (placed && kind.stateOf(placed.card) === state ? 1 : 0);
  const limit = limits.limits[state];
  return (
    <section
      className={columnClass({ target: step !== undefined, over: drop.over, empty: !cards.length })}
      aria-label={`${state}: ${amount(total, shift)}${lane ? ` · ${lane}` : ''}`}
      {...drop.handlers}
    >
      <h2>
        {kind.chip(state)}
        <ColumnCount
          name={state}
          count={amount(total, shift)}
          exceeded={limit !== undefined && total !== undefined && total + shift > limit}
          limit={limit}
          onLimit={(next) => limits.setLimit(state, next)}
        />
      </h2>
      {step && (
        <Destination to={state} says={kind.sayStep(step)} onChoose={() => void moves.put(state)} />
      )}
      {!data && !error && <Skeleton active title={false} />}
      {!data && error && <p className="kanban-nada">No se pudo cargar</p>}
      {data && cards.length === 0 && !step && <p className="kanban-nada">{kind.none}</p>}
      <ul>
        {cards.map((card) =>
          kind.card(card, {
            movable: moves.stepsOf(card).some(({ to }) => to !== undefined),
            busy: placed?.card.id === card.id || moving?.card.id === card.id,
            onStart: (dragged) => moves.start(card, dragged),
            onCancel: moves.cancel,
          }),
        )}
      </ul>
      {hasNextPage && (
        <Button block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Ver más
        </Button>
      )}
    </section>
  );
}

const amount = (total: number | undefined, shift: number): string => {
  if (total === undefined) return '…';
  return total > MANY ? '10.000+' : String(total + shift);
};

function columnClass({ target, over, empty }: Record<'target' | 'over' | 'empty', boolean>) {
  return [
    'kanban-columna',
    target && 'kanban-permitida',
    target && over && 'kanban-encima',
    empty && 'kanban-vacia',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Where the card may go: dropped upon, pressed, or reached with the arrows. */
function Destination({ to, says, onChoose }: { to: string; says: string; onChoose: () => void }) {
  return (
    <button type="button" className="kanban-destino" data-destino={to} onClick={onChoose}>
      Mover aquí
      <small>{says}</small>
    </button>
  );
}

/** Takes what is dropped, and knows that something hovers. */
function useDropTarget(open: boolean, onDrop: () => void) {
  const [over, setOver] = useState(false);
  if (!open) return { over: false, handlers: {} };
  return {
    over,
    handlers: {
      onDragOver(event: DragEvent) {
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop(event: DragEvent) {
        event.preventDefault();
        setOver(false);
        onDrop();
      },
    },
  };
}
