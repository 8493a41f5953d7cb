import { whyWaiting } from '../../../../platform/waiting/sending.ts';
import type { ActOutcome } from './waiting-efforts.ts';

/**
 * What is said of an act that waits: why, and when it is sent.
 *
 * @param what the act's subject, in the singular, as 'el cambio'
 */
export function waitingText(outcome: Exclude<ActOutcome, 'guardado'>, what: string): string {
  if (outcome === 'en espera con reparo') {
    return `El servidor no acepta ${what} mientras falla con otro cambio: queda en espera, con la razón en la lista de lo que espera`;
  }
  return outcome === 'en espera por falla'
    ? `El servidor falló: ${what} queda en espera y se enviará de nuevo en un momento`
    : `${whyWaiting()}: ${what} queda en espera y se enviará cuando vuelva`;
}
