import { askTarget, type ServerAnswer } from '../../../core/egress/ask.ts';
import type { CheckedTarget } from '../../../core/egress/target.ts';

/**
 * Asks a map server; it takes 10 seconds and 5 MB at most.
 * @throws AppError UNAVAILABLE when the server does not answer so.
 */
export const askServer = (target: CheckedTarget): Promise<ServerAnswer> =>
  askTarget(target, {
    who: 'El servidor de mapas',
    timeoutMs: 10_000,
    maxBytes: 5 * 1024 * 1024,
    most: '5 MB',
  });
