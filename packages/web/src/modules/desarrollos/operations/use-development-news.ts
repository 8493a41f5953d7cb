import { useQueryClient } from '@tanstack/react-query';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { useLiveMessages } from '../../../platform/realtime/realtime.ts';
import { developmentsKey } from './developments-key.ts';

/** Shows what others did with the user's developments, and reads again what is on screen. */
export function useDevelopmentNews(): void {
  const client = useQueryClient();
  const alerts = useAlerts();
  useLiveMessages('desarrollos', ({ message }) => {
    void client.invalidateQueries({ queryKey: developmentsKey });
    if (message) alerts.info(message);
  });
}
