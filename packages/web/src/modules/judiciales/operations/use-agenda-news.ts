import { useQueryClient } from '@tanstack/react-query';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { useLiveMessages } from '../../../platform/realtime/realtime.ts';
import { agendaKey } from './agenda-key.ts';

/** Tells the person that a hearing or the end of a term comes, wherever they are. */
export function useAgendaNews(): void {
  const client = useQueryClient();
  const alerts = useAlerts();
  useLiveMessages('agendaJudicial', ({ message }) => {
    void client.invalidateQueries({ queryKey: agendaKey });
    if (message) alerts.info(message);
  });
}
