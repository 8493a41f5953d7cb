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

/** A turn that a request has, which ends once nothing goes on for it any more. */
interface Turn {
  end(): void;
  /** Whether it came: the route is at work. */
  hasBegun: boolean;
  /** What still goes on: the route's work, and its answer. */
  goingOn: Set<'work' | 'answer'>;
}

/**
 * Routes whose answers are heavy (`config: { heavy: true }`) take turns, fair between people: one who
 * asks for sixty at once waits for them, and nobody else does. Whoever leaves waits no longer; what has
 * begun for them goes on in the database, and keeps its turn.
 */
export function registerHeavyWork(server: FastifyInstance, { config }: App): void {
  const turns = new FairTurns(config.embedded ? EMBEDDED : SERVER);
  const taken = new WeakMap<FastifyRequest, Turn>();

  server.addHook('onRoute', (route) => {
    if (!route.config?.heavy) return;
    const { handler } = route;
    route.handler = async function heavy(request, reply) {
      taken.get(request)?.goingOn.add('work');
      try {
        return await handler.call(this, request, reply);
      } finally {
        over(request, 'work');
      }
    };
  });
  server.addHook('preHandler', (request, reply, next) => {
    if (!request.routeOptions.config.heavy || !request.actor) return next();
    takeTurn(request, request.actor.id, reply, next);
  });
  server.addHook('onResponse', async (request) => over(request, 'answer'));

  function over(request: FastifyRequest, what: 'work' | 'answer'): void {
    const turn = taken.get(request);
    turn?.goingOn.delete(what);
    if (turn && (turn.goingOn.size === 0 || !turn.hasBegun)) turn.end();
  }

  function takeTurn(
    request: FastifyRequest,
    person: number,
    reply: FastifyReply,
    next: (error?: Error) => void,
  ): void {
    const turn: Turn = {
      end: () => undefined,
      hasBegun: false,
      goingOn: new Set(['answer']),
    };
    let hasLeft = false;
    taken.set(request, turn);
    const end = turns.ask(person, () => {
      if (hasLeft) return;
      turn.hasBegun = true;
      next();
    });
    if (!end) {
      taken.delete(request);
      next(new AppError('TOO_MANY'));
      return;
    }
    turn.end = end;
    reply.raw.once('close', () => {
      hasLeft = true;
      over(request, 'answer');
    });
  }
}
