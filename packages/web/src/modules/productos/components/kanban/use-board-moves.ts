import {
  type AssignmentState,
  type AssignmentStep,
  asksSomething,
} from '@comarca/shared/modules/productos/asignacion.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { newKey } from '../../../../platform/http/new-key.ts';
import { assignmentsKey, manageAssignment } from '../../operations/asignaciones.ts';
import { type BoardCard, boardKey } from '../../operations/kanban.ts';
import { useStepsOf } from '../../operations/pasos.ts';

/** A card that is on its way, dragged or carried by keyboard. */
interface Moving {
  card: BoardCard;
  steps: readonly AssignmentStep[];
  dragged: boolean;
}

/** A card shown where it was put, before the server has said so. */
export interface Placed {
  card: BoardCard;
  to: AssignmentState;
  /** the step's form is open */
  asking: boolean;
}

/** The element of a card that takes the focus. */
export const cardId = (id: string): string => `tarjeta-${id}`;

/** How cards of the board are moved, the same by dragging and by keyboard. */
export function useBoardMoves() {
  const stepsOf = useStepsOf();
  const [moving, setMoving] = useState<Moving | null>(null);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const take = useTakeStep();
  const client = useQueryClient();
  const focus = useFocusCard(moving !== null || placed !== null);

  const start = useCallback(
    (card: BoardCard, dragged: boolean) => setMoving({ card, steps: stepsOf(card), dragged }),
    [stepsOf],
  );
  const cancel = useCallback(() => setMoving(null), []);
  const put = async (to: AssignmentState) => {
    const step = moving?.steps.find((one) => one.to === to);
    setMoving(null);
    if (!moving || !step) return;
    const { card } = moving;
    focus(card.id);
    const asking = asksSomething(step);
    setPlaced({ card, to, asking });
    if (asking) return;
    await take(card, to);
    setPlaced(null);
  };
  /** The step's form was closed: the card goes back. */
  const giveUp = () => setPlaced(null);
  /** The step's form was saved: the card stays where it is until what is stored has been read. */
  const settle = async () => {
    setPlaced((card) => card && { ...card, asking: false });
    await client.invalidateQueries({ queryKey: boardKey });
    setPlaced(null);
  };
  const putBack = () => {
    if (moving) focus(moving.card.id);
    cancel();
  };
  return { moving, placed, stepsOf, start, cancel: putBack, put, giveUp, settle };
}

/** Takes a step that asks nothing; a refusal is told, and what is stored is read again. */
function useTakeStep() {
  const call = useAlertedCall();
  const alerts = useAlerts();
  const client = useQueryClient();
  return async ({ id, version }: BoardCard, estado: AssignmentState): Promise<void> => {
    const values = {
      estado,
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
  };
}

/** Brings the focus back to a card once it stands still. */
function useFocusCard(busy: boolean): (id: string) => void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (busy || wanted.current === null) return;
    document.getElementById(cardId(wanted.current))?.focus();
    wanted.current = null;
  }, [busy]);
  return useCallback((id) => {
    wanted.current = id;
  }, []);
}
