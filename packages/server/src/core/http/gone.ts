import { AppError } from '@comarca/shared/core/errors';
import type { FastifyReply } from 'fastify';

/**
 * A signal that is given once whoever waits for an answer has left. Its reason is a refusal: nobody reads it, and it
 * is no failure of ours.
 */
export function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => gone.abort(new AppError('NOT_FOUND')));
  return gone.signal;
}
