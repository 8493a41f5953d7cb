import { useQueryClient } from '@tanstack/react-query';
import { useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { useConfirm } from '../../../../platform/confirm/confirm.tsx';
import { useCan } from '../../../../platform/session/use-session.ts';
import { unlockAssignment } from './assignments.ts';
import { assignmentsKey } from './assignments-key.ts';

/** What is asked before an assignment is opened again. */
export const unlockQuestion = ({ identificador }: { identificador: string }) => ({
  title: '¿Desbloquear la asignación?',
  message: `«${identificador}» vuelve a gestión y recibe esfuerzos otra vez.`,
});

/** Opens a closed assignment again after asking; null for whoever may not. */
export function useUnlock() {
  const may = useCan('gestion_productos.control_productmanagement');
  const confirm = useConfirm();
  const call = useAlertedCall();
  const alerts = useAlerts();
  const client = useQueryClient();
  if (!may) return null;
  return async (assignment: { id: string; identificador: string }): Promise<void> => {
    if (!(await confirm(unlockQuestion(assignment)))) return;
    await call('al desbloquear la asignación', async () => {
      await unlockAssignment(assignment.id);
      alerts.success('Asignación desbloqueada Exitosamente');
      await client.invalidateQueries({ queryKey: assignmentsKey });
    });
  };
}
