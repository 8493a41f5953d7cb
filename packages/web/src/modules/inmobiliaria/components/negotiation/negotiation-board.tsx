import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { Board } from '../../../../platform/board/board.tsx';
import { type BoardStep, useBoardMoves } from '../../../../platform/board/use-board-moves.ts';
import type { ListQuery } from '../../../../platform/management/list/list-state.ts';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import { estatesKey } from '../../operations/estates/estates.ts';
import { useMayChangeEstates } from '../../operations/estates/use-may-change-estates.ts';
import {
  boardKey,
  loadColumn,
  moveEstate,
  type NegotiationListRow,
  NOT_BEGUN,
  negotiationRecord,
  type Stage,
} from '../../operations/negotiations/negotiation.ts';
import { NegotiationCard } from './negotiation-card.tsx';
import { StageChip } from './stage-chip.tsx';

interface Props {
  stages: readonly Stage[];
  query: Pick<ListQuery, 'search' | 'orderBy' | 'filters'>;
  /** Whether something narrows what is shown. */
  narrowed: boolean;
}

const stageOf = ({ etapa }: NegotiationListRow): string => etapa?.nombre ?? NOT_BEGUN;

/** The estates of a project by stage: any stage may follow another, for whoever negotiates. */
export function NegotiationBoard({ stages, query, narrowed }: Props) {
  const mayMove = useMayChangeEstates();
  const names = [NOT_BEGUN, ...stages.map(({ nombre }) => nombre)];
  const find = (name: string) => stages.find(({ nombre }) => nombre === name) ?? null;
  const move = useMove();
  const moves = useBoardMoves<NegotiationListRow, string, BoardStep<string>>({
    stepsOf: (card) =>
      mayMove ? names.filter((name) => name !== stageOf(card)).map((to) => ({ to })) : [],
    take: (card, { to }) => move(card, find(to ?? NOT_BEGUN)?.id ?? null),
    queryKey: boardKey,
  });
  return (
    <Board
      name="negociación"
      states={names}
      kind={{
        queryKey: [...boardKey, query],
        load: (name, offset, signal) => loadColumn(find(name)?.id ?? null, query, offset, signal),
        stateOf: stageOf,
        chip: (name) => <StageChip stage={find(name)} />,
        sayStep: ({ to }) => to ?? '',
        nameOf: ({ codigoSig }) => codigoSig,
        none: 'Sin predios',
        card: (card, handle) => <NegotiationCard key={card.id} card={card} handle={handle} />,
      }}
      moves={moves}
      narrowed={narrowed}
      empty={<EmptyState title="El proyecto todavía no tiene predios" />}
      nothingLeft={
        <EmptyState title="Ningún predio coincide" text="Cambie la búsqueda o quite filtros." />
      }
    />
  );
}

/** Puts an estate in another stage; a refusal is told, and what is stored is read again. */
function useMove() {
  const call = useAlertedCall();
  const alerts = useAlerts();
  const client = useQueryClient();
  return useCallback(
    async (card: NegotiationListRow, stage: string | null): Promise<void> => {
      await call('al mover el predio', async () => {
        await moveEstate(card, stage);
        alerts.success(negotiationRecord.saved);
      });
      await client.invalidateQueries({ queryKey: estatesKey });
      await client.invalidateQueries({ queryKey: ['history', negotiationRecord.entity] });
    },
    [call, alerts, client],
  );
}
