import { useQueryClient } from '@tanstack/react-query';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { useLiveMessages } from '../../../../platform/realtime/realtime.ts';
import { assignmentsKey } from './assignments-key.ts';

/** Shows what others did with the user's assignments, and reads again what is on screen. */
export function useAssignmentNews(): void {
  const client = useQueryClient();
  const alerts = useAlerts();
  useLiveMessages('asignaciones', ({ message }) => {
    void client.invalidateQueries({ queryKey: assignmentsKey });
    if (message) alerts.info(message);
  });
}
