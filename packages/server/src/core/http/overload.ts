import { AppError } from '@comarca/shared/core/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Requests that the process works on at the same time; what comes beyond is refused at once. */
const MAX_AT_ONCE = 400;
/** Of one address: an office behind one address fits, a flood from one machine does not. */
const MAX_AT_ONCE_PER_ADDRESS = 100;
const RETRY_SECONDS = 2;

/** Health must answer when nothing else does. */
const isHealth = (request: FastifyRequest): boolean => request.url.startsWith('/salud');

/**
 * Refuses instead of queueing: 503 when the process is full, 429 when one address takes more than
 * its share. Counts what is in work, not what came in a period, so quick honest work is never cut.
 */
export function registerOverload(server: FastifyInstance): void {
  const perAddress = new Map<string, number>();
  const counted = new WeakSet<FastifyRequest>();
  let atOnce = 0;

  server.addHook('onRequest', async (request, reply) => {
    if (isHealth(request)) return;
    const ofAddress = perAddress.get(request.ip) ?? 0;
    const code = refusal(atOnce, ofAddress);
    if (code) {
      void reply.header('retry-after', RETRY_SECONDS);
      throw new AppError(code);
    }
    counted.add(request);
    atOnce += 1;
    perAddress.set(request.ip, ofAddress + 1);
    // A connection may end before its answer does: whatever comes first frees the place.
    reply.raw.once('close', () => release(request));
  });
  server.addHook('onResponse', async (request) => release(request));

  function release(request: FastifyRequest): void {
    if (!counted.delete(request)) return;
    atOnce -= 1;
    const left = (perAddress.get(request.ip) ?? 1) - 1;
    if (left > 0) perAddress.set(request.ip, left);
    else perAddress.delete(request.ip);
  }
}

function refusal(atOnce: number, ofAddress: number): 'UNAVAILABLE' | 'TOO_MANY' | undefined {
  if (ofAddress >= MAX_AT_ONCE_PER_ADDRESS) return 'TOO_MANY';
  return atOnce >= MAX_AT_ONCE ? 'UNAVAILABLE' : undefined;
}
