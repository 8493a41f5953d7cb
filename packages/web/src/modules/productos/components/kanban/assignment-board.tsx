import {
  type AssignmentState,
  type AssignmentStep,
  asksSomething,
  assignmentStates,
  isClosed,
} from '@comarca/shared/modules/productos/assignment.rules';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { Board } from '../../../../platform/board/board.tsx';
import { useBoardMoves } from '../../../../platform/board/use-board-moves.ts';
import { useConfirm } from '../../../../platform/confirm/confirm.tsx';
import { newKey } from '../../../../platform/http/new-key.ts';
import { laterDialog } from '../../../../platform/loading/later-dialog.tsx';
import { EmptyState } from '../../../../ui/feedback/states.tsx';
import { manageAssignment } from '../../operations/assignments/assignments.ts';
import { assignmentsKey } from '../../operations/assignments/assignments-key.ts';
import {
  type BoardCard,
  type BoardOf,
  type BoardQuery,
  boardKey,
  loadColumn,
} from '../../operations/assignments/kanban.ts';
import { useStepsOf } from '../../operations/assignments/step-choices.ts';
import { unlockQuestion } from '../../operations/assignments/use-unlock.ts';
import { StateChip } from '../state-chip.tsx';
import { Card } from './board-card.tsx';
import { EmptyBoard } from './empty-board.tsx';

const StepDialog = laterDialog(() => import('./step-dialog.tsx'), 'StepDialog');

interface Props {
  of: BoardOf;
  query: BoardQuery;
  /** Whether something narrows what is shown. */
  narrowed: boolean;
  /** Whose board it is, where several stand on a page. */
  lane?: string;
  /** Said when nothing is left of what there is. */
  nothingLeft?: ReactNode;
}

/** The user's assignments by state; moving one is taking a step. */
export function AssignmentBoard({
  of,
  query,
  narrowed,
  lane,
  nothingLeft = <NothingLeft />,
}: Props) {
  const moves = useBoardMoves<BoardCard, AssignmentState, AssignmentStep>({
    stepsOf: useStepsOf(),
    take: useTakeStep(),
    asks: asksSomething,
    confirms: useConfirmUnlocking(),
    queryKey: boardKey,
  });
  const { placed } = moves;
  return (
    <>
      <Board
        name="asignaciones"
        lane={lane}
        states={assignmentStates}
        kind={{
          queryKey: [...boardKey, of, query],
          load: (state, offset, signal) => loadColumn(of, state, query, offset, signal),
          stateOf: ({ estado }) => estado.estado,
          chip: (state) => <StateChip state={state} />,
          sayStep: ({ name }) => name,
          nameOf: ({ identificador }) => identificador,
          none: 'Sin asignaciones',
          card: (card, handle) => <Card key={card.id} card={card} handle={handle} />,
        }}
        moves={moves}
        narrowed={narrowed}
        empty={<EmptyBoard side={sideOf(of)} />}
        nothingLeft={nothingLeft}
      />
      {placed?.asking && (
        <StepDialog placed={placed} onSaved={() => void moves.settle()} onClose={moves.giveUp} />
      )}
    </>
  );
}

const NothingLeft = () => (
  <EmptyState title="Ninguna asignación coincide" text="Cambie la búsqueda o quite filtros." />
);

/** Asks before a closed assignment is opened again; every other step is what it was put there for. */
function useConfirmUnlocking() {
  const confirm = useConfirm();
  return async (card: BoardCard): Promise<boolean> =>
    !isClosed(card.estado.estado) || confirm(unlockQuestion(card));
}

/** Takes a step that asks nothing; a refusal is told, and what is stored is read again. */
function useTakeStep() {
  const call = useAlertedCall();
  const alerts = useAlerts();
  const client = useQueryClient();
  return useCallback(
    async ({ id, version }: BoardCard, { to }: AssignmentStep): Promise<void> => {
      if (to === undefined) return;
      const values = {
        estado: to,
        observaciones: '',
        linkSharepoint: '',
        linkSharepointEspejo: '',
        errores: [],
      };
      await call('al mover la asignación', async () => {
        await manageAssignment(id, values, { version, idempotencyKey: newKey() });
        alerts.success('Estado actualizado Exitosamente');
      });
      await client.invalidateQueries({ queryKey: assignmentsKey });
    },
    [call, alerts, client],
  );
}

function sideOf(of: BoardOf) {
  if ('equipo' in of) return 'equipo';
  return 'controlResource' in of ? 'control' : 'gestion';
}
