import { createContext, useContext, useMemo } from 'react';
import { type AlertKind, type AlertOptions, alertStore } from './alert-store.ts';

export interface Alerts {
  error(text: string, options?: AlertOptions): void;
  success(text: string, options?: AlertOptions): void;
  info(text: string, options?: AlertOptions): void;
}

/**
 * How long the alerts of a screen stay, where it is not 5 seconds.
 *
 * @example <AlertSeconds value={3}><Screen /></AlertSeconds>
 */
export const AlertSeconds = createContext<number | null>(null);

/** Shows messages at the top of the screen for 5 seconds, or as long as the screen or the call says. */
export function useAlerts(): Alerts {
  const seconds = useContext(AlertSeconds);
  return useMemo(() => {
    const add = (kind: AlertKind) => (text: string, options?: AlertOptions) =>
      alertStore.add(kind, text, { ...(seconds !== null && { seconds }), ...options });
    return { error: add('error'), success: add('success'), info: add('info') };
  }, [seconds]);
}
