import { useCallback } from 'react';
import { NotConfirmed } from '../confirm/not-confirmed.ts';
import { useAlerts } from './use-alerts.ts';

/** The sentence for a failed call: 'Ocurrió un error al guardar el proyecto: …'. */
export const failureText = (doing: string, error: unknown): string =>
  `Ocurrió un error ${doing}: ${error instanceof Error ? error.message : String(error)}`;

/**
 * Runs a call and shows an alert when it fails. `doing` completes 'Ocurrió un error …', as in
 * 'al guardar el proyecto'. Answers undefined after a failure, and where the person did not want it.
 */
export function useAlertedCall() {
  const alerts = useAlerts();
  return useCallback(
    async <Result>(doing: string, call: () => Promise<Result>): Promise<Result | undefined> => {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof NotConfirmed)) alerts.error(failureText(doing, error));
        return undefined;
      }
    },
    [alerts],
  );
}
