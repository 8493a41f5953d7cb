import { useQueryClient } from '@tanstack/react-query';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useConfirm } from '../../../../platform/confirm/confirm.tsx';
import { discardTimer, timerKey } from '../../operations/efforts/quick-entry.ts';

/** Asks first, then ends the timer of the key without an effort. Answers whether it did. */
export function useDiscardTimer(): (key: string) => Promise<boolean> {
  const client = useQueryClient();
  const confirm = useConfirm();
  const call = useAlertedCall();
  return async (key) => {
    const message = 'El tiempo que lleva el cronómetro no quedará en su bitácora.';
    if (!(await confirm({ message, danger: true }))) return false;
    const discarded = await call('al descartar el cronómetro', async () => {
      await discardTimer(key);
      return true;
    });
    // After a failure too: another device may have ended it.
    await client.invalidateQueries({ queryKey: timerKey });
    return discarded === true;
  };
}
