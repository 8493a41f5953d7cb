import { AppError } from '@comarca/shared/core/errors';
import { useEffect } from 'react';
import { failureText } from './use-alerted-call.ts';
import { useAlerts } from './use-alerts.ts';

/**
 * Says in an alert, once for each attempt, that something could not be loaded. `doing` completes
 * 'Ocurrió un error …'; without it nothing is said.
 */
export function useFailureAlert(doing: string | undefined, failure: Error | null): void {
  const alerts = useAlerts();
  useEffect(() => {
    if (!doing || !failure) return;
    // The way to the sign-in screen says it already.
    if (failure instanceof AppError && failure.code === 'UNAUTHENTICATED') return;
    alerts.error(failureText(doing, failure));
  }, [alerts, doing, failure]);
}
