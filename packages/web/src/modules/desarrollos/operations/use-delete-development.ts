import { DELETE_PERMISSION } from '@comarca/shared/modules/desarrollos/development.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useAlertedCall } from '../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { useConfirm } from '../../../platform/confirm/confirm.tsx';
import { useCan } from '../../../platform/session/use-session.ts';
import { developmentsKey, removeDevelopment } from './developments.ts';

/** The requirement's words, the same as for an effort. */
const QUESTION = 'Al eliminar este Esfuerzo ya no podrá verlo en su Bitácora.';

/** Deletes a development after asking; null for who may not. */
export function useDeleteDevelopment(onRemoved: () => void) {
  const may = useCan(DELETE_PERMISSION);
  const call = useAlertedCall();
  const alerts = useAlerts();
  const confirm = useConfirm();
  const client = useQueryClient();
  if (!may) return null;
  return async (id: string): Promise<void> => {
    if (!(await confirm({ message: QUESTION, danger: true }))) return;
    const done = await call('al eliminar el desarrollo', async () => {
      await removeDevelopment({ id });
      return true;
    });
    if (!done) return;
    alerts.success('Desarrollo eliminado Exitosamente');
    onRemoved();
    await client.invalidateQueries({ queryKey: developmentsKey });
  };
}
