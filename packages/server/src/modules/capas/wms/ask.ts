import { askTarget, type ServerAnswer } from '../../../core/egress/ask.ts';
import type { CheckedTarget } from '../../../core/egress/target.ts';

const WHO = 'El servidor de mapas';
const MB = 1024 * 1024;

/** By which a server knows who asks. */
type Sent = Record<string, string>;

/**
 * Asks a map server; it takes 10 seconds and 5 MB at most.
 * @throws AppError UNAVAILABLE when the server does not answer so.
 */
export const askServer = (target: CheckedTarget, headers: Sent = {}): Promise<ServerAnswer> =>
  askTarget(target, { headers, who: WHO, timeoutMs: 10_000, maxBytes: 5 * MB, most: '5 MB' });

/**
 * Asks a map server what it offers; those of whole countries tell of thousands of layers, so that it
 * takes 30 seconds and 25 MB at most.
 * @throws AppError UNAVAILABLE when the server does not answer so.
 */
export const askOffer = (target: CheckedTarget, headers: Sent = {}): Promise<ServerAnswer> =>
  askTarget(target, { headers, who: WHO, timeoutMs: 30_000, maxBytes: 25 * MB, most: '25 MB' });
