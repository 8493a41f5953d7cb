import type {
  AssignmentState,
  AssignmentStep,
} from '@comarca/shared/modules/productos/asignacion.rules';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { type DragEvent, useEffect, useState } from 'react';
import { ErrorState } from '../../../../ui/states.tsx';
import {
  type BoardOf,
  type BoardQuery,
  boardKey,
  COLUMN_SIZE,
  loadColumn,
} from '../../operations/kanban.ts';
import { StateChip } from '../state-chip.tsx';
import { Card } from './board-card.tsx';
import type { useBoardMoves } from './use-board-moves.ts';

/** Counting stops there. */
const MANY = 10_000;

interface Props {
  state: AssignmentState;
  of: BoardOf;
  query: BoardQuery;
  moves: ReturnType<typeof useBoardMoves>;
  onTotal: (state: AssignmentState, total: number) => void;
}

/** The assignments in one state, a page after the other. */
export function BoardColumn({ state, of, query, moves, onTotal }: Props) {
  const { data, error, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: [...boardKey, of, query, state],
      queryFn: ({ pageParam, signal }) => loadColumn(of, state, query, pageParam, signal),
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

  const { moving, placed } = moves;
  const step = moving?.steps.find(({ to }) => to === state);
  const drop = useDropTarget(step !== undefined, () => void moves.put(state));
  const arrived = placed?.to === state ? [placed.card] : [];
  const cards = [
    ...arrived,
    ...(data?.pages.flatMap(({ nodes }) => nodes) ?? []).filter(({ id }) => id !== placed?.card.id),
  ];
  const shift = arrived.length - (placed?.card.estado.estado === state ? 1 : 0);
  return (
    <section
      className={columnClass({ target: step !== undefined, over: drop.over, empty: !cards.length })}
      aria-label={`${state}: ${amount(total, shift)}`}
      {...drop.handlers}
    >
      <h2>
        <StateChip state={state} />
        <span className="kanban-cuenta">{amount(total, shift)}</span>
      </h2>
      {step && <Destination step={step} onChoose={() => void moves.put(state)} />}
      {error && (
        <ErrorState
          title="No se pudo cargar la columna"
          text={error.message}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton active title={false} />}
      {data && cards.length === 0 && !step && <p className="kanban-nada">Sin asignaciones</p>}
      <ul>
        {cards.map((card) => (
          <Card
            key={card.id}
            card={card}
            movable={moves.stepsOf(card).length > 0}
            busy={placed?.card.id === card.id || moving?.card.id === card.id}
            onStart={(dragged) => moves.start(card, dragged)}
            onCancel={moves.cancel}
          />
        ))}
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
function Destination({ step, onChoose }: { step: AssignmentStep; onChoose: () => void }) {
  return (
    <button type="button" className="kanban-destino" data-destino={step.to} onClick={onChoose}>
      Mover aquí
      <small>{step.name}</small>
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
