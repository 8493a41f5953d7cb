import { whyWaiting } from './sending.ts';

/** Why an act waits: for the connection or the session, or because the server failed. */
export type Waits = 'en espera' | 'en espera por falla';

/**
 * What is said of an act that waits: why, and when it is sent.
 *
 * @param what the act's subject, in the singular, as 'el cambio'
 * @param where it waits, as 'en este equipo'
 */
export function waitingText(outcome: Waits, what: string, where = 'en espera'): string {
  return outcome === 'en espera por falla'
    ? `El servidor falló: ${what} queda ${where} y se enviará de nuevo en un momento`
    : `${whyWaiting()}: ${what} queda ${where} y se enviará cuando vuelva`;
}
