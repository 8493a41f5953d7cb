import type { FastifyRequest } from 'fastify';

/** The seconds of `Prefer: wait=…` (RFC 7240), for which a caller waits; undefined for who did not say. */
export function preferredWait({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const [, seconds] = /\bwait=(\d{1,4})\b/.exec(String(headers.prefer ?? '')) ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}
