import { waitingText } from '../../../../platform/waiting/waiting-text.ts';
import type { ActOutcome } from './waiting-efforts.ts';

/**
 * What is said of an act on an effort that waits: why, and when it is sent.
 *
 * @param what the act's subject, in the singular, as 'el cambio'
 */
export const effortWaitingText = (
  outcome: Exclude<ActOutcome, 'guardado'>,
  what: string,
): string =>
  outcome === 'en espera con reparo'
    ? `El servidor no acepta ${what} mientras falla con otro cambio: queda en espera, con la razón en la lista de lo que espera`
    : waitingText(outcome, what);
