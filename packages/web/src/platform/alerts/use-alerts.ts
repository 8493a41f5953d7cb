import { type AlertOptions, alertStore } from './alert-store.ts';

export interface Alerts {
  error(text: string, options?: AlertOptions): void;
  success(text: string, options?: AlertOptions): void;
  info(text: string, options?: AlertOptions): void;
}

const alerts: Alerts = {
  error: (text, options) => alertStore.add('error', text, options),
  success: (text, options) => alertStore.add('success', text, options),
  info: (text, options) => alertStore.add('info', text, options),
};

/** Shows messages at the top of the screen for 5 seconds, or as long as asked. */
export const useAlerts = (): Alerts => alerts;
