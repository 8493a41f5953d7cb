import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const LENGTH = 27;

/** What tells one state of an answer from another: an entity tag. */
export const markOf = (state: string): string =>
  `"${createHash('sha256').update(state).digest('base64url').slice(0, LENGTH)}"`;

/** Marks an answer with its state. @returns whether whoever asks has this state already */
export function isKnown(request: FastifyRequest, reply: FastifyReply, mark: string): boolean {
  void reply.header('etag', mark);
  return request.headers['if-none-match'] === mark;
}
