import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { pendingActs } from './effort-queue.ts';
import { logKey } from './efforts.ts';
import { sendWaiting, waitingEfforts } from './waiting-efforts.ts';

/** How often what waits is tried again. */
const RETRY_MS = 15_000;

/**
 * What waits for the network, sent as soon as it is back: when the browser says so,
 * every quarter of a minute, and at once with `sendNow`.
 */
export function useWaitingEfforts(profileId: string) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const list = useSyncExternalStore(waitingEfforts.subscribe, () => waitingEfforts.of(profileId));
  const sendNow = useCallback(async () => {
    const { stored, refusals } = await sendWaiting(profileId);
    if (stored + refusals.size === 0) return;
    if (stored > 0) {
      alerts.success(
        stored === 1
          ? 'Se envió el esfuerzo que estaba en espera'
          : `Se enviaron ${stored} cambios de la bitácora que estaban en espera`,
      );
    }
    void queries.invalidateQueries({ queryKey: logKey });
  }, [alerts, queries, profileId]);

  const pending = pendingActs(list).length > 0;
  useEffect(() => {
    if (!pending) return;
    const send = () => void sendNow();
    const timer = setInterval(send, RETRY_MS);
    window.addEventListener('online', send);
    send();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', send);
    };
  }, [pending, sendNow]);

  return { list, sendNow };
}
