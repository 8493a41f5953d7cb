import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { failureText, useAlertedCall } from '../../../../platform/alerts/use-alerted-call.ts';
import { useAlerts } from '../../../../platform/alerts/use-alerts.ts';
import { useResending } from '../../../../platform/waiting/use-resending.ts';
import { pendingActs } from '../../../../platform/waiting/waiting-queue.ts';
import { logKey } from './efforts.ts';
import { sendWaiting, waitingEfforts } from './waiting-efforts.ts';

const SENDING = 'al enviar lo que espera';

/**
 * What waits for the network, sent as soon as it is back: when the browser says so,
 * every quarter of a minute, and at once with `sendNow`.
 */
export function useWaitingEfforts(profileId: string) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const list = useSyncExternalStore(waitingEfforts.subscribe, () => waitingEfforts.of(profileId));
  const unreadable = useSyncExternalStore(waitingEfforts.subscribe, () =>
    waitingEfforts.unreadable(profileId),
  );
  const call = useAlertedCall();
  const sendNow = useCallback(async () => {
    const sent = await call(SENDING, () => sendWaiting(profileId));
    if (!sent) return;
    const { stored, refusals, stop } = sent;
    if (stop) alerts.error(failureText(SENDING, stop));
    if (stored + refusals.size === 0) return;
    if (stored > 0) {
      alerts.success(
        stored === 1
          ? 'Se envió el esfuerzo que estaba en espera'
          : `Se enviaron ${stored} cambios de la bitácora que estaban en espera`,
      );
    }
    void queries.invalidateQueries({ queryKey: logKey });
  }, [alerts, call, queries, profileId]);

  const pending = pendingActs(list).length > 0;
  useResending(pending, sendNow);

  return { list, unreadable, sendNow };
}
