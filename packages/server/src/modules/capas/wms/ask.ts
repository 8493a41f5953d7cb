import { askTarget, type ServerAnswer } from '../../../core/egress/ask.ts';
import type { CheckedTarget } from '../../../core/egress/target.ts';

const WHO = 'El servidor de mapas';
const MB = 1024 * 1024;

/**
 * Asks a map server; it takes 10 seconds and 5 MB at most.
 * @throws AppError UNAVAILABLE when the server does not answer so.
 */
export const askServer = (target: CheckedTarget): Promise<ServerAnswer> =>
  askTarget(target, { who: WHO, timeoutMs: 10_000, maxBytes: 5 * MB, most: '5 MB' });

/**
 * Asks a map server what it offers; those of whole countries tell of thousands of layers, so that it
 * takes 30 seconds and 25 MB at most.
 * @throws AppError UNAVAILABLE when the server does not answer so.
 */
export const askOffer = (target: CheckedTarget): Promise<ServerAnswer> =>
  askTarget(target, { who: WHO, timeoutMs: 30_000, maxBytes: 25 * MB, most: '25 MB' });
