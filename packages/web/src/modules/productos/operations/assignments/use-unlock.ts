import { useQueryClient } from '@tanstack/react-query';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { useConfirm } from '../../../../platform/confirm/confirm.tsx';
import { useCan } from '../../../../platform/session/use-session.ts';
import { unlockAssignment } from './assignments.ts';
import { assignmentsKey } from './assignments-key.ts';

/** Opens a closed assignment again after asking; null for whoever may not. */
export function useUnlock() {
  const may = useCan('gestion_productos.control_productmanagement');
  const confirm = useConfirm();
  const call = useAlertedCall();
  const alerts = useAlerts();
  const client = useQueryClient();
  if (!may) return null;
  return async ({ id, identificador }: { id: string; identificador: string }): Promise<void> => {
    const question = {
      title: '¿Desbloquear la asignación?',
      message: `«${identificador}» vuelve a gestión y recibe esfuerzos otra vez.`,
    };
    if (!(await confirm(question))) return;
    await call('al desbloquear la asignación', async () => {
      await unlockAssignment(id);
      alerts.success('Asignación desbloqueada Exitosamente');
      await client.invalidateQueries({ queryKey: assignmentsKey });
    });
  };
}
