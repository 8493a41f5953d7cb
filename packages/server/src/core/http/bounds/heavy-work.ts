import { AppError } from '@comarca/shared/core/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../app.ts';
import { FairTurns } from './fair-turns.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answer takes much of the database or the processor: each person has a share of it. */
    heavy?: boolean;
  }
}

/** More than a browser ever asks for at once. */
const WAITING = 100;
const SERVER = { atOnce: 6, ofOne: 2, waiting: WAITING };
/** Its one session does one thing after the other: a share of two would keep it all. */
const EMBEDDED = { atOnce: 2, ofOne: 1, waiting: WAITING };

/**
 * Routes whose answers are heavy (`config: { heavy: true }`) take turns, fair between people: one who
 * asks for sixty at once waits for them, and nobody else does.
 */
export function registerHeavyWork(server: FastifyInstance, { config }: App): void {
  const turns = new FairTurns(config.embedded ? EMBEDDED : SERVER);
  const ends = new WeakMap<FastifyRequest, () => void>();

  server.addHook('preHandler', (request, reply, next) => {
    if (!request.routeOptions.config.heavy || !request.actor) return next();
    const end = takeTurn(request.actor.id, reply, next);
    if (end) ends.set(request, end);
  });
  server.addHook('onResponse', async (request) => ends.get(request)?.());

  function takeTurn(person: number, reply: FastifyReply, next: (error?: Error) => void) {
    let hasLeft = false;
    const end = turns.ask(person, () => {
      if (!hasLeft) next();
    });
    if (!end) {
      next(new AppError('TOO_MANY'));
      return undefined;
    }
    // Whoever leaves waits no longer.
    reply.raw.once('close', () => {
      hasLeft = true;
      end();
    });
    return end;
  }
}
