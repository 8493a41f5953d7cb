import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAlertedCall } from '../alerts/use-alerted-call.ts';
import { useAlerts } from '../alerts/use-alerts.ts';
import { useConfirm } from './confirm.tsx';
import type { ConfirmQuestion } from './confirm-dialog.tsx';

interface Act {
  /** What is asked before something that cannot be taken back. */
  ask?: ConfirmQuestion;
  /** Completes 'Ocurrió un error …': 'al eliminar la base'. */
  doing: string;
  call: () => Promise<unknown>;
  /** Said once it is done. */
  success?: string;
  /** Before what changed is read again: closes what showed it. */
  onDone?: () => void;
  /** What is read again, also where it was refused: somebody else may have been there before. */
  invalidate: QueryKey;
}

/** How a deletion is asked for where nothing more is to be said of it. */
export const DELETION: ConfirmQuestion = { danger: true, confirm: 'Eliminar' };

/**
 * Does something with a record: asks first, says what came of it and reads again what it changed.
 *
 * @example
 * const act = useAct();
 * const remove = ({ id }: Base) => act({ ask: DELETION, doing: 'al eliminar la base',
 *   call: () => deleteBase(id), success: 'Base eliminada Exitosamente', invalidate: basesKey });
 */
export function useAct(): (act: Act) => Promise<void> {
  const alerts = useAlerts();
  const alerted = useAlertedCall();
  const confirm = useConfirm();
  const queries = useQueryClient();
  return useCallback(
    async ({ ask, doing, call, success, onDone, invalidate }) => {
      if (ask && !(await confirm(ask))) return;
      await alerted(doing, async () => {
        await call();
        if (success) alerts.success(success);
        onDone?.();
      });
      await queries.invalidateQueries({ queryKey: invalidate });
    },
    [alerts, alerted, confirm, queries],
  );
}
