import { useEffect } from 'react';
import { isSessionLost, markTold } from './failed-reads.ts';
import { failureText } from './use-alerted-call.ts';
import { useAlerts } from './use-alerts.ts';

/**
 * Says in an alert, once for each attempt, that something could not be loaded. `doing` completes
 * 'Ocurrió un error …'; without this the failure of a query is told in its own or general words.
 */
export function useFailureAlert(doing: string, failure: Error | null): void {
  const alerts = useAlerts();
  useEffect(() => {
    if (!failure || isSessionLost(failure)) return;
    markTold(failure);
    alerts.error(failureText(doing, failure));
  }, [alerts, doing, failure]);
}
