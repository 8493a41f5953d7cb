import { AppError } from '@comarca/shared/core/errors';
import { whyWaiting } from './sending.ts';

/** Why an act waits: for the connection or the session, because the server failed at it, or what else stopped it. */
export type Waits = 'en espera' | 'en espera por falla' | AppError;

/**
 * What is said of an act that waits: why, and when it is sent.
 *
 * @param what the act's subject, in the singular, as 'el cambio'
 * @param where it waits, as 'en este equipo'
 */
export function waitingText(outcome: Waits, what: string, where = 'en espera'): string {
  const again = `${what} queda ${where} y se enviará de nuevo en un momento`;
  if (outcome instanceof AppError) return `${outcome.message} Mientras tanto, ${again}`;
  return outcome === 'en espera por falla'
    ? `El servidor falló: ${again}`
    : `${whyWaiting()}: ${what} queda ${where} y se enviará cuando vuelva`;
}
