import { useQueryClient } from '@tanstack/react-query';
import { useAlerts } from '../../../platform/alerts/use-alerts.ts';
import { useLiveMessages } from '../../../platform/realtime/realtime.ts';
import { lettersKey } from './letters-key.ts';

/** Shows what others did with the person's letters, and reads again what is on screen. */
export function useLetterNews(): void {
  const client = useQueryClient();
  const alerts = useAlerts();
  useLiveMessages('correspondencia', ({ message }) => {
    for (const queryKey of [lettersKey, ['cuenta']]) void client.invalidateQueries({ queryKey });
    if (message) alerts.info(message);
  });
}
